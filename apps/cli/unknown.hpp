// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// What is wrong with the name of an operation that there is not, with a suggestion.
[[nodiscard]] std::string unknown_operation(std::string_view name);

/// What is wrong with an option (long or short) that an operation does not have, with a suggestion.
[[nodiscard]] std::string unknown_option(std::string_view operation, std::string_view option);

}  // namespace doublecheck
