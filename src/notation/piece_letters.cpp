// SPDX-License-Identifier: MIT
#include "doublecheck/notation/piece_letters.hpp"

#include <array>

#include "base/text.hpp"

namespace doublecheck {
namespace {

/// The letters of one kind, in the order of `PieceType`.
using Letters = std::array<std::string_view, 6>;

/// The letters of each kind but the figurine_table, in the order of `PieceLetters`.
constexpr std::array<Letters, 4> letter_table = {{
    {"P", "N", "B", "R", "Q", "K"},  // english
    {"P", "S", "B", "R", "Q", "K"},  // problem
    {"B", "S", "L", "T", "D", "K"},  // german: Bauer, Springer, Laeufer, Turm, Dame, Koenig
    {"P", "C", "F", "T", "D", "R"},  // french: pion, cavalier, fou, tour, dame, roi
}};
constexpr std::array<Letters, 2> figurine_table = {{
    {"\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654"},  // white
    {"\u265f", "\u265e", "\u265d", "\u265c", "\u265b", "\u265a"},  // black
}};

/// Returns true if both texts are equal but for the case of ASCII letters.
bool is_same_letter(std::string_view a, std::string_view b) {
    return a.size() == b.size() && (a == b || (a.size() == 1 && to_lower(a[0]) == to_lower(b[0])));
}

}  // namespace

std::string_view letter(Piece piece, PieceLetters letters) {
    const auto type = static_cast<std::size_t>(piece.type);
    if (letters == PieceLetters::figurine) return figurine_table[static_cast<std::size_t>(piece.color)][type];
    return letter_table[static_cast<std::size_t>(letters)][type];
}

std::optional<std::pair<PieceType, Square>> parse_man(std::string_view text, PieceLetters letters) {
    if (text.size() < 3) return std::nullopt;
    const auto square = Square::parse(text.substr(text.size() - 2));
    if (!square) return std::nullopt;
    const std::string_view written = text.substr(0, text.size() - 2);
    for (int type = 0; type < 6; ++type) {
        for (const Color color : {Color::white, Color::black}) {
            const Piece piece{color, static_cast<PieceType>(type)};
            if (is_same_letter(letter(piece, letters), written)) return std::pair(piece.type, *square);
        }
    }
    return std::nullopt;
}

std::vector<std::string> men_of(const Board& board, Color color, PieceLetters letters) {
    std::vector<std::string> men;
    for (const PieceType type : {PieceType::king, PieceType::queen, PieceType::rook, PieceType::bishop,
                                 PieceType::knight, PieceType::pawn}) {
        const Piece piece{color, type};
        for (const Square square : board.of(piece))
            men.push_back(std::string(letter(piece, letters)).append(square.name()));
    }
    return men;
}

}  // namespace doublecheck
