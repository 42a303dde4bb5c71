// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "chess99/cell.hpp"

namespace doublecheck::chess99 {

enum class Color : std::uint8_t { white, black };

[[nodiscard]] constexpr Color opposite(Color color) {
    return color == Color::white ? Color::black : Color::white;
}
/// Returns `White` or `Black`.
[[nodiscard]] constexpr std::string_view name(Color color) {
    return color == Color::white ? "White" : "Black";
}
/// Returns the direction in which pawns move, in ranks: +1 for White, -1 for Black.
[[nodiscard]] constexpr int forward(Color color) {
    return color == Color::white ? 1 : -1;
}
/// Returns the rank on which a player castles, counted from 0: 0 for White, 8 for Black.
[[nodiscard]] constexpr int first_rank(Color color) {
    return color == Color::white ? 0 : board_side - 1;
}
/// Returns the rank on which pawns promote, counted from 0: 8 for White, 0 for Black.
[[nodiscard]] constexpr int last_rank(Color color) {
    return first_rank(opposite(color));
}

/// The kinds of men. A paladin moves as a knight or as a bishop.
enum class PieceType : std::uint8_t { king, queen, paladin, rook, bishop, knight, pawn };

inline constexpr std::size_t piece_type_count = 7;
/// The types to which a pawn may promote.
inline constexpr std::array<PieceType, 2> promotion_types = {PieceType::bishop, PieceType::knight};

/// A man of one colour.
struct Piece {
    Color color;
    PieceType type;

    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// Returns the name of a type: `king`, `paladin`, ...
[[nodiscard]] constexpr std::string_view name(PieceType type) {
    constexpr std::array<std::string_view, piece_type_count> names = {"king",   "queen",  "paladin", "rook",
                                                                      "bishop", "knight", "pawn"};
    return names[static_cast<std::size_t>(type)];
}
/// Returns the letter of a man in position texts: `k q a r b n p`, upper case for White. The paladin is `a`,
/// because `p` is the pawn.
[[nodiscard]] constexpr char position_letter(Piece piece) {
    const char small = "kqarbnp"[static_cast<std::size_t>(piece.type)];
    return piece.color == Color::white ? static_cast<char>(small - 'a' + 'A') : small;
}
/// Returns the man for a letter of a position text, or nothing.
[[nodiscard]] constexpr std::optional<Piece> piece_from_position_letter(char letter) {
    constexpr std::string_view letters = "kqarbnp";
    const bool is_white = letter >= 'A' && letter <= 'Z';
    const std::size_t at = letters.find(is_white ? static_cast<char>(letter - 'A' + 'a') : letter);
    if (at == std::string_view::npos) return std::nullopt;
    return Piece{is_white ? Color::white : Color::black, static_cast<PieceType>(at)};
}
/// Returns the letter of a man in plays: `K Q P R B N`, where P is the paladin. Returns nothing for a pawn.
[[nodiscard]] constexpr std::optional<char> move_letter(PieceType type) {
    if (type == PieceType::pawn) return std::nullopt;
    return "KQPRBN"[static_cast<std::size_t>(type)];
}

}  // namespace doublecheck::chess99
