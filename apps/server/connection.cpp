// SPDX-License-Identifier: MIT
#include "server/connection.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <tuple>
#include <utility>

namespace doublecheck::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_head = 16 * 1024;
constexpr std::size_t block = 64 * 1024;
constexpr auto idle_time = 60s;
constexpr auto head_time = 10s;
constexpr auto patience = 10s;

/// Returns the end of the head: the end of the first empty line. Lines may end without a carriage return;
/// httplib then refuses the request.
std::size_t end_of_head(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('\n', from); at != std::string_view::npos; at = text.find('\n', at + 1)) {
        const std::string_view rest = text.substr(at + 1, 2);
        if (rest.starts_with('\n')) return at + 2;
        if (rest == "\r\n") return at + 3;
    }
    return std::string_view::npos;
}

}  // namespace

Connection::Connection(int socket, std::string address, int port)
    : socket_(socket), address_(std::move(address)), port_(port) {
    wait_for_request();
}

Connection::~Connection() {
    close(socket_);
}

void Connection::wait_for_request() {
    buffer_.erase(0, at_);
    if (buffer_.empty()) buffer_.shrink_to_fit();
    at_ = 0;
    searched_ = 0;
    deadline_ = Clock::now() + (buffer_.empty() ? idle_time : head_time);
}

Connection::Head Connection::receive() {
    const bool was_empty = buffer_.empty();
    std::array<char, most_head> bytes{};
    bool is_closed = false;
    while (buffer_.size() < most_head) {
        const ssize_t size = recv(socket_, bytes.data(), bytes.size(), 0);
        if (size < 0 && errno == EINTR) continue;
        is_closed = size == 0 || (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK);
        if (size <= 0) break;
        buffer_.append(bytes.data(), static_cast<std::size_t>(size));
    }
    if (was_empty && !buffer_.empty()) deadline_ = Clock::now() + head_time;
    // A client may send an empty line before a request.
    while (searched_ == 0 && buffer_.starts_with("\r\n")) buffer_.erase(0, 2);
    const std::size_t end = end_of_head(buffer_, searched_ < 3 ? 0 : searched_ - 3);
    searched_ = buffer_.size();
    if (end != std::string::npos) {
        head_end_ = end;
        return end <= most_head ? Head::complete : Head::too_long;
    }
    if (is_closed) return Head::closed;
    return buffer_.size() < most_head ? Head::incomplete : Head::too_long;
}

void Connection::begin_request() {
    is_body_admitted_ = false;
    waited_ = {};
    bytes_in_ = 0;
    bytes_out_ = 0;
}

bool Connection::wait(short events, std::uint64_t bytes) {
    const auto allowed = patience + std::chrono::seconds(bytes / block);
    const auto begin = Clock::now();
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(std::min<Clock::duration>(allowed - waited_, patience));
    pollfd wanted{socket_, events, 0};
    const int ready = left > 0ms ? poll(&wanted, 1, static_cast<int>(left.count())) : 0;
    waited_ += Clock::now() - begin;
    return ready > 0 || (ready < 0 && errno == EINTR);
}

bool Connection::fill() {
    std::ignore = flush();
    buffer_.resize(block);
    at_ = 0;
    ssize_t size = -1;
    while (!is_broken_) {
        size = recv(socket_, buffer_.data(), buffer_.size(), 0);
        const bool must_wait = size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
        if (!must_wait || !wait(POLLIN, bytes_in_)) break;
    }
    buffer_.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    return !buffer_.empty();
}

ssize_t Connection::read(char* to, std::size_t size) {
    if (!is_body_admitted_ && at_ >= head_end_) return -1;
    if (at_ == buffer_.size() && !fill()) return -1;
    const std::size_t end = is_body_admitted_ ? buffer_.size() : head_end_;
    const std::size_t read = std::min(size, end - at_);
    std::copy_n(buffer_.data() + at_, read, to);
    at_ += read;
    bytes_in_ += read;
    return static_cast<ssize_t>(read);
}

ssize_t Connection::write(const char* from, std::size_t size) {
    output_.append(from, size);
    if (output_.size() >= block && !flush()) return -1;
    return is_broken_ ? -1 : static_cast<ssize_t>(size);
}

bool Connection::flush() {
    std::string_view rest = output_;
    while (!rest.empty() && !is_broken_) {
        const ssize_t sent = send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (sent >= 0) {
            bytes_out_ += static_cast<std::uint64_t>(sent);
            rest.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            is_broken_ = !wait(POLLOUT, bytes_out_);
        } else if (errno != EINTR) {
            is_broken_ = true;
        }
    }
    output_.clear();
    return !is_broken_;
}

bool Connection::has_left() const {
    pollfd state{socket_, POLLRDHUP, 0};
    return is_broken_ || (poll(&state, 1, 0) > 0 && state.revents != 0);
}

void Connection::linger() {
    shutdown(socket_, SHUT_WR);
    constexpr std::size_t most = 8 << 20;
    const auto end = Clock::now() + 2s;
    std::string discarded(block, '\0');
    for (std::size_t bytes = 0; bytes < most;) {
        const ssize_t size = recv(socket_, discarded.data(), discarded.size(), 0);
        if (size == 0) return;
        if (size > 0) bytes += static_cast<std::size_t>(size);
        if (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        pollfd wanted{socket_, POLLIN, 0};
        if (left <= 0ms || poll(&wanted, 1, static_cast<int>(left.count())) == 0) return;
    }
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
    ip = address_;
    port = port_;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
    ip.clear();
    port = 0;
}

}  // namespace doublecheck::server
