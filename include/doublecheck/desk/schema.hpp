// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// The JSON schema of that name, `verdict`, `error`, `text` or `ledger`, on one line: what stands in
/// data/schema, made from the structs that are written. Error: `argument.value`.
[[nodiscard]] Result<std::string> schema_text(std::string_view name);

}  // namespace doublecheck
