// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace doublecheck {

/// Returns `1-0`, `0-1`, `1/2-1/2` or `*` for a terminator in any spelling, for example with Unicode dashes,
/// half signs, or as `1/2`. Returns nothing for any other word. The result is a string literal.
[[nodiscard]] std::optional<std::string_view> standard_result(std::string_view word);

/// A word without the annotation marks at its end (`!?`, evaluation signs), and the NAGs that mean the same
/// as the marks.
struct MarkedWord {
    std::string_view body;
    std::vector<int> nags = {};
    bool has_unknown_mark = false;  ///< the word ends with a mark that has no meaning, such as `!!!`
};
[[nodiscard]] MarkedWord split_marks(std::string_view word);

/// Returns true for a word after a move that has no meaning of its own and is skipped: `e.p.`, `mate`, `+`,
/// `(=)`.
[[nodiscard]] bool is_side_word(std::string_view word);

}  // namespace doublecheck
