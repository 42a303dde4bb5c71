// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// The JSON schema of that name, `verdict`, `error`, `text`, `ledger`, `finding`, ..., on one line: what
/// stands in data/schema, made from what is read and written. Error: `argument.value`.
[[nodiscard]] Result<std::string> schema_text(std::string_view name);

}  // namespace doublecheck
