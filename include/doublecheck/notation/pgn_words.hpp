// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace doublecheck {

/// `1-0`, `0-1`, `1/2-1/2` or `*` of a terminator in any spelling: Unicode dashes, `1/2`, half signs. A
/// literal.
[[nodiscard]] std::optional<std::string_view> standard_result(std::string_view word);

/// A word without the annotation marks at its end (`!?`, evaluation signs), and their NAGs.
struct MarkedWord {
    std::string_view body;
    std::vector<int> nags = {};
    bool has_unknown_mark = false;  ///< such as `!!!`
};
[[nodiscard]] MarkedWord split_marks(std::string_view word);

/// Whether the word stands beside a move and needs no reading: `e.p.`, `mate`, `+`, `(=)`.
[[nodiscard]] bool is_side_word(std::string_view word);

}  // namespace doublecheck
