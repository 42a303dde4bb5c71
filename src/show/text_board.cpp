// SPDX-License-Identifier: MIT
#include "show/text.hpp"

#include <array>

namespace doublecheck {
namespace {

constexpr std::string_view light_ground = "\x1b[48;5;223m";
constexpr std::string_view dark_ground = "\x1b[48;5;180m";
constexpr std::string_view marked_ground = "\x1b[48;5;203m";
constexpr std::string_view ink = "\x1b[38;5;16m";
constexpr std::string_view reset = "\x1b[0m";

void put_square(std::string& out, const SquareLook& square, const TextStyle& style) {
    const bool has_ground = style.coloring == Coloring::ansi;
    if (has_ground) {
        out += square.is_marked ? marked_ground : square.is_light ? light_ground : dark_ground;
        out += ink;
    }
    out += square.is_marked ? '[' : ' ';
    if (square.man.empty()) {
        out += has_ground ? ' ' : '.';
    } else {
        out += square.man;
    }
    out += square.is_marked ? ']' : ' ';
    if (has_ground) out += reset;
}

}  // namespace

std::string text_board(int side, const std::function<SquareLook(int file, int rank)>& look,
                       const TextStyle& style, Orientation orientation) {
    const bool is_flipped = orientation == Orientation::black_below;
    std::string out;
    for (int row = 0; row < side; ++row) {
        const int rank = is_flipped ? row : side - 1 - row;
        out += static_cast<char>('1' + rank);
        out += ' ';
        for (int column = 0; column < side; ++column)
            put_square(out, look(is_flipped ? side - 1 - column : column, rank), style);
        if (style.coloring == Coloring::plain) {
            while (out.ends_with(' ')) out.pop_back();
        }
        out += '\n';
    }
    out += ' ';
    for (int column = 0; column < side; ++column) {
        out += "  ";
        out += static_cast<char>('a' + (is_flipped ? side - 1 - column : column));
    }
    return out + '\n';
}

std::string symbol_of(Piece man, Characters characters) {
    if (characters == Characters::ascii) return std::string(1, letter(man));
    constexpr std::array<std::string_view, 12> symbols = {"\u2659", "\u2658", "\u2657", "\u2656",
                                                          "\u2655", "\u2654", "\u265f", "\u265e",
                                                          "\u265d", "\u265c", "\u265b", "\u265a"};
    return std::string(symbols[static_cast<std::size_t>(man.color) * 6 + static_cast<std::size_t>(man.type)]);
}

std::string text_board(const Board& board, SquareSet marks, const TextStyle& style, Orientation orientation) {
    const auto look = [&](int file, int rank) {
        const Square square(static_cast<File>(file), static_cast<Rank>(rank));
        SquareLook shown{.is_light = square.is_light(), .is_marked = marks.contains(square)};
        if (const auto man = board.at(square)) shown.man = symbol_of(*man, style.characters);
        return shown;
    };
    return text_board(8, look, style, orientation);
}

}  // namespace doublecheck
