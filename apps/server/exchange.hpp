// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <httplib.h>

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
    void begin(Request given, const ServerSettings& settings);
    /// Moves the response to httplib's.
    void transfer(httplib::Response& to);
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

/// Returns the present time in the form of HTTP: `Sat, 31 Jan 2026 12:00:00 GMT`.
[[nodiscard]] std::string http_date();

}  // namespace doublecheck::server
