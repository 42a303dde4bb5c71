// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// Returns the error message for an unknown operation, with a suggestion.
[[nodiscard]] std::string unknown_operation(std::string_view name);

/// Returns the error message for an unknown option (long or short) of an operation, with a suggestion.
[[nodiscard]] std::string unknown_option(std::string_view operation, std::string_view option);

}  // namespace doublecheck
