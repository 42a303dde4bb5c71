// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace doublecheck {

/// Returns `1-0`, `0-1`, `1/2-1/2` or `*` for a terminator in any spelling: with Unicode dashes, `1/2`, half
/// signs. The result is a literal.
[[nodiscard]] std::optional<std::string_view> standard_result(std::string_view word);

/// A word without the annotation marks at its end (`!?`, evaluation signs), and the NAGs of the marks.
struct MarkedWord {
    std::string_view body;
    std::vector<int> nags = {};
    bool has_unknown_mark = false;  ///< such as `!!!`
};
[[nodiscard]] MarkedWord split_marks(std::string_view word);

/// Returns true for a word beside a move that is skipped: `e.p.`, `mate`, `+`, `(=)`.
[[nodiscard]] bool is_side_word(std::string_view word);

}  // namespace doublecheck
