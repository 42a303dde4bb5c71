// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/message.hpp"
#include "server/settings.hpp"

namespace doublecheck::server {

/// How a client recognises the end of a response: its length is stated; it comes in chunks; the connection is
/// closed.
enum class Framing : std::uint8_t { length, chunks, closing };

/// Returns the head of a response with all fields that a response has: those that it names, those of
/// `common_headers`, and a policy for caches and scripts unless it names one.
[[nodiscard]] std::string head_of(const Response& response, const Request& request,
                                  const ServerSettings& settings, Framing framing, bool closes);

/// Returns a part of a body as a chunk. The empty chunk ends the body.
[[nodiscard]] std::string chunk_of(std::string_view part);

/// Returns false for a response that has no body whatever the request: 204 and 304.
[[nodiscard]] bool admits_body(int status);

}  // namespace doublecheck::server
