// SPDX-License-Identifier: MIT
#include "server/listener.hpp"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "server/message.hpp"
#include "server/response_writer.hpp"

namespace doublecheck::server {
namespace {

using namespace std::chrono_literals;

constexpr int tick_milliseconds = 100;
constexpr int backlog = 1024;

/// Returns the address of a peer.
std::string address_of(const sockaddr_storage& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* const number =
        address.ss_family == AF_INET6
            ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr)
            : static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr);
    inet_ntop(address.ss_family, number, text.data(), text.size());
    return text.data();
}

/// Returns a socket that listens at the address, or -1.
int listen_at(const addrinfo& address) {
    const int socket =
        ::socket(address.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, address.ai_protocol);
    if (socket < 0) return -1;
    const int yes = 1;
    const int no = 0;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    // The address `::` stands for all addresses, those of IPv4 too.
    if (address.ai_family == AF_INET6) setsockopt(socket, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
    if (bind(socket, address.ai_addr, address.ai_addrlen) == 0 && listen(socket, backlog) == 0) return socket;
    close(socket);
    return -1;
}

int port_of(int socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    // The port is at the same place in both kinds of addresses.
    return ntohs(reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

}  // namespace

std::optional<ListeningSocket> open_socket(const ServerSettings& settings) {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(settings.host.c_str(), fmt::format("{}", settings.port).c_str(), &wanted, &found) != 0)
        return std::nullopt;
    int socket = -1;
    for (const addrinfo* one = found; one != nullptr && socket < 0; one = one->ai_next)
        socket = listen_at(*one);
    freeaddrinfo(found);
    return socket < 0 ? std::nullopt : std::optional(ListeningSocket{socket, port_of(socket)});
}

Listener::Listener(int socket, const ServerSettings& settings, Metrics& metrics, OnRequest on_request)
    : socket_(socket),
      epoll_(epoll_create1(EPOLL_CLOEXEC)),
      settings_(settings),
      metrics_(metrics),
      on_request_(std::move(on_request)) {
    epoll_event event{.events = EPOLLIN, .data = {.fd = socket_}};
    epoll_ctl(epoll_, EPOLL_CTL_ADD, socket_, &event);
}

Listener::~Listener() {
    ::close(epoll_);
    if (socket_ >= 0) ::close(socket_);
}

void Listener::run(const std::atomic<bool>& stop) {
    std::array<epoll_event, 64> events{};
    auto last_sweep = Connection::Clock::now();
    while (true) {
        const int ready =
            epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), tick_milliseconds);
        for (int i = 0; i < ready; ++i) {
            const int socket = events[static_cast<std::size_t>(i)].data.fd;
            socket == socket_ ? accept_all() : on_ready(socket);
        }
        if (stop && socket_ >= 0) {
            accept_all();
            ::close(std::exchange(socket_, -1));
        }
        if (stop && metrics_.open_connections == 0) return;
        const auto now = Connection::Clock::now();
        if (now - last_sweep < 100ms) continue;
        last_sweep = now;
        sweep(stop);
    }
}

void Listener::accept_all() {
    while (true) {
        sockaddr_storage address{};
        socklen_t size = sizeof address;
        const int socket =
            accept4(socket_, reinterpret_cast<sockaddr*>(&address), &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket < 0 && (errno == EINTR || errno == ECONNABORTED)) continue;
        if (socket < 0) return;
        const int yes = 1;
        setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        ++metrics_.connections;
        ++metrics_.open_connections;
        auto connection = std::make_unique<Connection>(socket, address_of(address));
        if (static_cast<std::size_t>(metrics_.open_connections) > settings_.connections) make_room();
        if (static_cast<std::size_t>(metrics_.open_connections) > settings_.connections) {
            ++metrics_.refused;
            refuse(std::move(connection), {.status = 503,
                                           .code = "http.busy",
                                           .detail = "Too many connections are open.",
                                           .headers = {{"Retry-After", "1"}}});
            continue;
        }
        epoll_event event{.events = EPOLLIN | EPOLLRDHUP | EPOLLONESHOT, .data = {.fd = socket}};
        const std::scoped_lock lock(mutex_);
        waiting_.emplace(socket, std::move(connection));
        epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event);
    }
}

void Listener::make_room() {
    std::unique_lock lock(mutex_);
    const auto oldest =
        std::ranges::min_element(waiting_, {}, [](const auto& entry) { return entry.second->deadline(); });
    if (oldest == waiting_.end() || oldest->second->has_begun()) return;
    auto connection = std::move(oldest->second);
    waiting_.erase(oldest);
    lock.unlock();
    close(std::move(connection));
}

std::unique_ptr<Connection> Listener::take(int socket) {
    const std::scoped_lock lock(mutex_);
    const auto found = waiting_.find(socket);
    if (found == waiting_.end()) return nullptr;
    auto connection = std::move(found->second);
    waiting_.erase(found);
    return connection;
}

void Listener::watch(std::unique_ptr<Connection> connection) {
    const int socket = connection->socket();
    epoll_event event{.events = EPOLLIN | EPOLLRDHUP | EPOLLONESHOT, .data = {.fd = socket}};
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(socket, std::move(connection));
    epoll_ctl(epoll_, EPOLL_CTL_MOD, socket, &event);
}

void Listener::on_ready(int socket) {
    auto connection = take(socket);
    if (!connection) return;
    switch (connection->receive()) {
        case Connection::Head::complete: on_request_(std::move(connection)); return;
        case Connection::Head::incomplete: watch(std::move(connection)); return;
        case Connection::Head::closed: close(std::move(connection)); return;
        case Connection::Head::too_long:
            refuse(std::move(connection),
                   {.status = 431, .code = "http.too-large", .detail = "The head is longer than 16 KiB."});
            return;
    }
}

void Listener::wait_for_request(std::unique_ptr<Connection> connection) {
    connection->wait_for_request();
    // The next request may have arrived with the previous one.
    if (connection->has_begun() && connection->receive() == Connection::Head::complete)
        return on_request_(std::move(connection));
    watch(std::move(connection));
}

void Listener::close(std::unique_ptr<Connection> connection) {
    connection.reset();
    --metrics_.open_connections;
}

void Listener::refuse(std::unique_ptr<Connection> connection, const Problem& problem) {
    const Response response = to_response(problem);
    const std::string text = head_of(response, {}, settings_, Framing::length, true) + response.body;
    // The response fits into the empty buffer of the socket, so that nothing blocks.
    send(connection->socket(), text.data(), text.size(), MSG_NOSIGNAL);
    shutdown(connection->socket(), SHUT_WR);
    std::array<char, 16 * 1024> rest{};
    for (int i = 0; i < 64 && recv(connection->socket(), rest.data(), rest.size(), 0) > 0; ++i) continue;
    close(std::move(connection));
}

void Listener::sweep(bool is_stopping) {
    const auto now = Connection::Clock::now();
    std::vector<std::unique_ptr<Connection>> over;
    {
        const std::scoped_lock lock(mutex_);
        for (auto at = waiting_.begin(); at != waiting_.end();) {
            const bool is_over = now >= at->second->deadline() || (is_stopping && !at->second->has_begun());
            if (is_over) over.push_back(std::move(at->second));
            at = is_over ? waiting_.erase(at) : std::next(at);
        }
    }
    for (auto& connection : over) {
        // A request that has arrived since is answered.
        if (connection->receive() == Connection::Head::complete) {
            on_request_(std::move(connection));
        } else if (connection->has_begun()) {
            refuse(std::move(connection), {.status = 408,
                                           .code = "http.timeout",
                                           .detail = "The head of the request did not arrive in time."});
        } else {
            close(std::move(connection));
        }
    }
}

}  // namespace doublecheck::server
