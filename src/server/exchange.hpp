// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/connection.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"
#include "server/route.hpp"
#include "server/semaphore.hpp"
#include "server/settings.hpp"

namespace doublecheck::server {

/// Sends a part of an answer. Returns false if the client has left.
using PartSink = std::function<bool(std::string_view)>;

/// A request and the response to it.
struct Exchange {
    explicit Exchange(Connection& of) : connection(of) {}

    /// Decides what the request asks for.
    void begin(Request given, std::span<const Operation> commands, const ServerSettings& settings);
    /// Refuses a request whose head cannot be read.
    void refuse(Problem problem);
    /// Sends the response. Returns false if the client has left or reads too slowly.
    [[nodiscard]] bool send(const ServerSettings& settings, bool is_stopping);
    /// Returns true if the connection is closed after the response.
    [[nodiscard]] bool closes(bool is_stopping) const { return !keeps_open || is_stopping; }
    [[nodiscard]] RequestRecord record() const;

    Connection& connection;
    Request request = {};
    Route route = Problem{};
    Response response = {};
    /// Sends the body in parts instead of `response.body`. Returns false if the client has left.
    std::function<bool(const PartSink&)> stream = nullptr;
    std::string body = {};
    std::vector<Permit> permits = {};  ///< what the request occupies until it is answered
    bool may_keep_open = false;        ///< the client and its request admit another request on the connection
    bool keeps_open = false;
    bool leaves_body_unread = false;
    bool is_abandoned = false;
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

}  // namespace doublecheck::server
