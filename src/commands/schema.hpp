// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// Returns the JSON Schema with that name (`verdict`, `error`, `text`, `ledger`, `finding`, ...). Error:
/// `argument.value`.
[[nodiscard]] Result<Object> schema_document(std::string_view name);
/// Returns the JSON Schema with that name on one line. The files in data/schema are generated from it.
/// Error: `argument.value`.
[[nodiscard]] Result<std::string> schema_text(std::string_view name);

}  // namespace doublecheck
