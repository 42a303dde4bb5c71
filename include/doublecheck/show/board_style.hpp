// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// How one square of a board of text looks.
struct SquareLook {
    bool is_light;
    bool is_marked = false;
    std::string man = {};  ///< a letter or a symbol; empty if nobody stands there
};

/// A board of so many files and ranks, with coordinates; `look` is asked for each square by file and rank.
[[nodiscard]] std::string text_board(int side, const std::function<SquareLook(int file, int rank)>& look,
                                     const TextStyle& style, Orientation orientation);

}  // namespace doublecheck
