// SPDX-License-Identifier: MIT
#include "server/connection.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "server/request_reader.hpp"

namespace doublecheck::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t block = 64 * 1024;
constexpr auto idle_time = 60s;
constexpr auto head_time = 10s;
constexpr auto patience = 10s;

}  // namespace

Connection::Connection(int socket, std::string address) : socket_(socket), address_(std::move(address)) {
    wait_for_request();
}

Connection::~Connection() {
    close(socket_);
}

void Connection::wait_for_request() {
    // An idle connection keeps no more memory than it needs.
    buffer_ = std::string(buffer_, at_);
    output_ = {};
    at_ = 0;
    searched_ = 0;
    deadline_ = Clock::now() + (buffer_.empty() ? idle_time : head_time);
}

Connection::Head Connection::receive() {
    const bool was_empty = buffer_.empty();
    std::array<char, most_head> bytes{};
    bool is_closed = false;
    while (buffer_.size() <= most_head) {
        const ssize_t size = recv(socket_, bytes.data(), bytes.size(), 0);
        if (size < 0 && errno == EINTR) continue;
        is_closed = size == 0 || (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK);
        if (size <= 0) break;
        buffer_.append(bytes.data(), static_cast<std::size_t>(size));
    }
    if (was_empty && !buffer_.empty()) deadline_ = Clock::now() + head_time;
    const auto end = end_of_head(buffer_, searched_);
    searched_ = buffer_.size();
    if (end) {
        head_end_ = *end;
        return *end <= most_head ? Head::complete : Head::too_long;
    }
    if (buffer_.size() > most_head) return Head::too_long;
    return is_closed ? Head::closed : Head::incomplete;
}

std::string_view Connection::begin_request() {
    waited_ = {};
    is_too_slow_ = false;
    bytes_in_ = head_end_;
    bytes_out_ = 0;
    at_ = head_end_;
    return std::string_view(buffer_).substr(0, head_end_);
}

bool Connection::wait(short events, std::uint64_t bytes) {
    const auto allowed = patience + std::chrono::seconds(bytes / block);
    const auto begin = Clock::now();
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(std::min<Clock::duration>(allowed - waited_, patience));
    pollfd wanted{socket_, events, 0};
    const int ready = left > 0ms ? poll(&wanted, 1, static_cast<int>(left.count())) : 0;
    waited_ += Clock::now() - begin;
    is_too_slow_ = ready == 0;
    return ready > 0 || (ready < 0 && errno == EINTR);
}

std::string_view Connection::wait_for_bytes() {
    if (at_ == buffer_.size() && flush()) {
        buffer_.resize(block);
        at_ = 0;
        ssize_t size = -1;
        while (true) {
            size = recv(socket_, buffer_.data(), buffer_.size(), 0);
            const bool must_wait = size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
            if (!must_wait || !wait(POLLIN, bytes_in_)) break;
        }
        buffer_.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    }
    return std::string_view(buffer_).substr(at_);
}

void Connection::consume(std::size_t size) {
    at_ += size;
    bytes_in_ += size;
}

bool Connection::write(std::string_view bytes) {
    if (output_.size() + bytes.size() < block) {
        output_ += bytes;
        return !is_broken_;
    }
    return flush() && send_all(bytes);
}

bool Connection::flush() {
    const bool is_sent = send_all(output_);
    output_.clear();
    return is_sent;
}

bool Connection::send_all(std::string_view rest) {
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

}  // namespace doublecheck::server
