// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// Returns the number of letters to insert, delete or replace that lead from one word to the other.
[[nodiscard]] std::size_t edits_between(std::string_view a, std::string_view b);

/// Returns true if a word is likely a misspelling of a known one: two letters differ, or one of a short word.
[[nodiscard]] bool is_misspelling(std::string_view word, std::string_view known);

/// Returns the `count` known names that are most similar to a word, or contain it. A name may have several
/// parts, separated by dots and hyphens.
[[nodiscard]] std::vector<std::string_view> nearest(std::string_view word,
                                                    std::span<const std::string_view> known,
                                                    std::size_t count);

/// Returns ` Did you mean "legality"?` if the word is a likely misspelling or the beginning of a known word,
/// otherwise an empty text.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known);

}  // namespace doublecheck
