// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "framework/operation.hpp"

namespace doublecheck::server {

/// Returns the list of the commands at `/v1`: their descriptions with their paths, and those left out with
/// reasons.
[[nodiscard]] std::string commands_document(std::span<const Operation> commands, bool has_engine);

/// Returns the OpenAPI 3.1 document of this server, made from the descriptions of the operations and their
/// schemas.
[[nodiscard]] std::string openapi_document(std::span<const Operation> commands, bool has_engine);

}  // namespace doublecheck::server
