// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/message.hpp"
#include "server/settings.hpp"

namespace doublecheck::server {

/// Returns why the head of a request cannot be trusted to delimit its body, or nothing if it can.
[[nodiscard]] std::optional<Problem> check_framing(const Request& request);

/// Returns why the client may not ask this server, or nothing if it may. The host must be loopback or
/// configured, so that no page reaches the server under a name of its own (DNS rebinding). The origin must be
/// that host or configured.
[[nodiscard]] std::optional<Problem> check_client(const Request& request, const ServerSettings& settings);

/// Returns a problem if a page of another origin makes a browser send this request, for example with an
/// image, and that origin is not configured. Browsers state it in `Sec-Fetch-Site`. If `is_page`, the request
/// is for a file of the page, and a link may lead to it.
[[nodiscard]] std::optional<Problem> check_site(const Request& request, const ServerSettings& settings,
                                                bool is_page);

/// Returns true if a body follows the head.
[[nodiscard]] bool has_body(const Request& request);
/// Returns the length that the head states, or nothing if it states none. Requires a request that
/// `check_framing` accepts.
[[nodiscard]] std::optional<std::uint64_t> content_length(const Request& request);

/// Returns true if the client sends the body only after the server has agreed (`Expect: 100-continue`).
[[nodiscard]] bool waits_to_continue(const Request& request);

/// Returns the headers that every response to the request has, such as those against sniffing and for CORS.
[[nodiscard]] std::vector<Header> common_headers(const Request& request, const ServerSettings& settings);

}  // namespace doublecheck::server
