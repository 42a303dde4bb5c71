// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace doublecheck {

/// Returns ` Did you mean "legality"?` if the word is a likely misspelling or the beginning of a known word,
/// otherwise an empty text.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known);

}  // namespace doublecheck
