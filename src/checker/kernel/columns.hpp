// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cctype>

#include "checker/kernel/kernel.hpp"

// Reads and writes the characters that stand for pawns in a `Column`, with or without ranks.

namespace doublecheck::checker::columns {

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

inline constexpr int promoted = 6;

inline Color color_of(char pawn) {
    return pawn == 'w' || std::isdigit(static_cast<unsigned char>(pawn)) != 0 ? Color::white : Color::black;
}

inline int progress_of(char pawn) {
    return color_of(pawn) == Color::white ? pawn - '0' : pawn - 'a';
}

inline char pawn_of(Color color, int progress) {
    return static_cast<char>((color == Color::white ? '0' : 'a') + progress);
}

/// Returns the number of pawns of `color` in `column`.
inline int count(const Column& column, Color color) {
    return static_cast<int>(std::ranges::count(column, color, color_of));
}

}  // namespace doublecheck::checker::columns
