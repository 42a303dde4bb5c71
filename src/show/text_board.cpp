// SPDX-License-Identifier: MIT
#include <array>

#include "doublecheck/show/board_style.hpp"

namespace doublecheck {
namespace {

/// White's men are the outlined symbols, Black's the solid ones.
std::string_view symbol(Piece piece) {
    constexpr std::array<std::string_view, 12> symbols = {"\u2659", "\u2658", "\u2657", "\u2656",
                                                          "\u2655", "\u2654", "\u265f", "\u265e",
                                                          "\u265d", "\u265c", "\u265b", "\u265a"};
    return symbols[static_cast<std::size_t>(piece.color) * 6 + static_cast<std::size_t>(piece.type)];
}

}  // namespace

std::string text_board(const Board& board, SquareSet marks, const TextStyle& style, Orientation orientation) {
    const auto look = [&](int file, int rank) {
        const Square square(static_cast<File>(file), static_cast<Rank>(rank));
        SquareLook shown{.is_light = square.is_light(), .is_marked = marks.contains(square)};
        if (const auto piece = board.at(square)) {
            shown.man = style.characters == Characters::unicode ? std::string(symbol(*piece))
                                                                : std::string(1, letter(*piece));
        }
        return shown;
    };
    return text_board(8, look, style, orientation);
}

}  // namespace doublecheck
