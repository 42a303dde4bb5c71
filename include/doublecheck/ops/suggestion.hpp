// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace doublecheck {

/// ` Did you mean "legality"?` for a word that is nearly one of those known, or begins one of them; otherwise
/// an empty text.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known);

/// What is wrong with the name of an operation that there is not, with a suggestion.
[[nodiscard]] std::string unknown_operation(std::string_view name);

/// What is wrong with an option (`--foo`, `-f`) that an operation does not have, with a suggestion.
[[nodiscard]] std::string unknown_option(std::string_view operation, std::string_view option);

}  // namespace doublecheck
