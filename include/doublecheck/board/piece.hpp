// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/board/color.hpp"

namespace doublecheck {

/// The kinds of men, including the pawn.
enum class PieceType : std::uint8_t { pawn, knight, bishop, rook, queen, king };

/// The six kinds, in the order of their values.
inline constexpr std::array<PieceType, 6> all_piece_types = {PieceType::pawn,   PieceType::knight,
                                                             PieceType::bishop, PieceType::rook,
                                                             PieceType::queen,  PieceType::king};
/// The pieces to which a pawn can promote (FIDE 3.7.3.3), queen first.
inline constexpr std::array<PieceType, 4> promotion_types = {PieceType::queen, PieceType::rook,
                                                             PieceType::bishop, PieceType::knight};

/// A kind of man with its colour.
struct Piece {
    Color color;     ///< its colour
    PieceType type;  ///< its kind

    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// Returns `p`, `n`, `b`, `r`, `q` or `k`.
[[nodiscard]] constexpr char letter(PieceType type) {
    return "pnbrqk"[static_cast<std::size_t>(type)];
}

/// Returns the letter of a man in a FEN, upper case for White.
[[nodiscard]] constexpr char letter(Piece piece) {
    const char small = letter(piece.type);
    return piece.color == Color::white ? static_cast<char>(small - 'a' + 'A') : small;
}

/// Returns the kind of man for a letter of either case, or nothing.
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

/// Returns the man for a letter of a FEN, or nothing.
[[nodiscard]] constexpr std::optional<Piece> piece_from_letter(char c) {
    const auto type = piece_type_from_letter(c);
    if (!type) return std::nullopt;
    return Piece{c >= 'a' ? Color::black : Color::white, *type};
}

/// Returns the name of the kind: "pawn", "knight", and so on.
[[nodiscard]] constexpr std::string_view name(PieceType type) {
    constexpr std::array<std::string_view, 6> names = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    return names[static_cast<std::size_t>(type)];
}

/// Returns "White" or "Black".
[[nodiscard]] constexpr std::string_view name(Color color) {
    return color == Color::white ? "White" : "Black";
}

}  // namespace doublecheck
