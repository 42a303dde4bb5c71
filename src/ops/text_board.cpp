// SPDX-License-Identifier: MIT
#include <array>

#include "doublecheck/ops/text.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view light_ground = "\x1b[48;5;223m";
constexpr std::string_view dark_ground = "\x1b[48;5;180m";
constexpr std::string_view marked_ground = "\x1b[48;5;203m";
constexpr std::string_view ink = "\x1b[38;5;16m";
constexpr std::string_view reset = "\x1b[0m";

/// White's men are the outlined symbols, Black's the solid ones.
std::string_view symbol(Piece piece) {
    constexpr std::array<std::string_view, 12> symbols = {"\u2659", "\u2658", "\u2657", "\u2656",
                                                          "\u2655", "\u2654", "\u265f", "\u265e",
                                                          "\u265d", "\u265c", "\u265b", "\u265a"};
    return symbols[static_cast<std::size_t>(piece.color) * 6 + static_cast<std::size_t>(piece.type)];
}

void put_square(std::string& out, const Board& board, Square square, SquareSet marks,
                const TextStyle& style) {
    const bool is_marked = marks.contains(square);
    const bool has_ground = style.coloring == Coloring::ansi;
    if (has_ground) {
        out += is_marked ? marked_ground : square.is_light() ? light_ground : dark_ground;
        out += ink;
    }
    out += is_marked ? '[' : ' ';
    if (const auto piece = board.at(square)) {
        if (style.characters == Characters::unicode) {
            out += symbol(*piece);
        } else {
            out += letter(*piece);
        }
    } else {
        out += has_ground ? ' ' : '.';
    }
    out += is_marked ? ']' : ' ';
    if (has_ground) out += reset;
}

}  // namespace

std::string text_board(const Board& board, SquareSet marks, const TextStyle& style, Orientation orientation) {
    const bool is_flipped = orientation == Orientation::black_below;
    std::string out;
    for (int row = 0; row < 8; ++row) {
        const int rank = is_flipped ? row : 7 - row;
        out += static_cast<char>('1' + rank);
        out += ' ';
        for (int column = 0; column < 8; ++column) {
            const int file = is_flipped ? 7 - column : column;
            put_square(out, board, Square::from_index(rank * 8 + file), marks, style);
        }
        if (style.coloring == Coloring::plain) {
            while (out.ends_with(' ')) out.pop_back();
        }
        out += '\n';
    }
    out += is_flipped ? "   h  g  f  e  d  c  b  a\n" : "   a  b  c  d  e  f  g  h\n";
    return out;
}

}  // namespace doublecheck
