// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/board/color.hpp"

namespace doublecheck {

/// The kinds of men, pawn included.
enum class PieceType : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array<PieceType, 6> all_piece_types = {PieceType::pawn,   PieceType::knight,
                                                             PieceType::bishop, PieceType::rook,
                                                             PieceType::queen,  PieceType::king};
/// What a pawn may become (FIDE 3.7.3.3), queen first.
inline constexpr std::array<PieceType, 4> promotion_types = {PieceType::queen, PieceType::rook,
                                                             PieceType::bishop, PieceType::knight};

/// A man of one colour.
struct Piece {
    Color color;
    PieceType type;

    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// `p`, `n`, `b`, `r`, `q` or `k`.
[[nodiscard]] constexpr char letter(PieceType type) {
    return "pnbrqk"[static_cast<std::size_t>(type)];
}

/// The FEN letter: upper case for White.
[[nodiscard]] constexpr char letter(Piece piece) {
    const char small = letter(piece.type);
    return piece.color == Color::white ? static_cast<char>(small - 'a' + 'A') : small;
}

/// The kind that a letter of either case names.
[[nodiscard]] constexpr std::optional<PieceType> piece_type_from_letter(char c) {
    switch (c) {
        case 'p':
        case 'P': return PieceType::pawn;
        case 'n':
        case 'N': return PieceType::knight;
        case 'b':
        case 'B': return PieceType::bishop;
        case 'r':
        case 'R': return PieceType::rook;
        case 'q':
        case 'Q': return PieceType::queen;
        case 'k':
        case 'K': return PieceType::king;
    }
    return std::nullopt;
}

/// The man that a FEN letter names.
[[nodiscard]] constexpr std::optional<Piece> piece_from_letter(char c) {
    const auto type = piece_type_from_letter(c);
    if (!type) return std::nullopt;
    return Piece{c >= 'a' ? Color::black : Color::white, *type};
}

/// "pawn", "knight", ...
[[nodiscard]] constexpr std::string_view name(PieceType type) {
    constexpr std::array<std::string_view, 6> names = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    return names[static_cast<std::size_t>(type)];
}

/// "White" or "Black".
[[nodiscard]] constexpr std::string_view name(Color color) {
    return color == Color::white ? "White" : "Black";
}

}  // namespace doublecheck
