// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "server/connection.hpp"
#include "server/metrics.hpp"
#include "server/settings.hpp"

namespace doublecheck::server {

struct ListeningSocket {
    int socket;
    int port;
};

/// Opens a socket that listens at the address of the settings. Returns nothing if that is not possible.
[[nodiscard]] std::optional<ListeningSocket> open_socket(const ServerSettings& settings);

/// Accepts connections, and watches those that wait for the head of a request. Only connections whose head is
/// complete are passed on, so that idle and slow clients occupy no thread.
class Listener {
  public:
    using OnRequest = std::function<void(std::unique_ptr<Connection>)>;

    /// Takes the socket, which listens. `on_request` must not block.
    Listener(int socket, const ServerSettings& settings, Metrics& metrics, OnRequest on_request);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// Runs until `stop` becomes true. Then accepts the connections that have arrived, closes the idle ones,
    /// and returns when all others are closed.
    void run(const std::atomic<bool>& stop);

    /// Takes back a connection whose request has been answered. Can be called on any thread.
    void wait_for_request(std::unique_ptr<Connection> connection);
    /// Closes a connection. Can be called on any thread.
    void close(std::unique_ptr<Connection> connection);

  private:
    void accept_all();
    void on_ready(int socket);
    void watch(std::unique_ptr<Connection> connection);
    [[nodiscard]] std::unique_ptr<Connection> take(int socket);
    /// Sends a problem to a client without reading its request, and closes the connection.
    void refuse(std::unique_ptr<Connection> connection, const Problem& problem);
    /// Closes the connections whose time is over; all that have not begun a request if `is_stopping`.
    void sweep(bool is_stopping);
    void make_room();

    int socket_;
    int epoll_ = -1;
    const ServerSettings& settings_;
    Metrics& metrics_;
    OnRequest on_request_;
    std::mutex mutex_ = {};
    std::map<int, std::unique_ptr<Connection>> waiting_ = {};  ///< by socket; guarded by `mutex_`
};

}  // namespace doublecheck::server
