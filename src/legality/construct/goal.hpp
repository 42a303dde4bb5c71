// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "legality/construct/matching.hpp"

namespace doublecheck::construct {

constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// A man of the position that is to be reached. Each man of a position on the way is assigned a part.
struct Part {
    PieceType type;
    Square square;
};

/// The position that a game must reach, and the men that stand still in all games to it.
struct Goal {
    explicit Goal(const Position& position);

    Position position;
    std::array<std::vector<Part>, 2> parts;  ///< by colour
    SquareSet still;  ///< men that never moved: pawns at home, and kings and rooks with rights
};

inline std::uint64_t mixed(std::uint64_t x) {
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93ULL;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93ULL;
    return x ^ x >> 32;
}

/// Returns a hash of the position. Positions with equal hashes are taken to be equal.
inline std::uint64_t key_of(const Position& position) {
    std::uint64_t key = position.turn() == Color::white ? 0 : 0x9e3779b97f4a7c15ULL;
    for (const PieceType type : all_piece_types)
        key = mixed(key ^ position.of(type).bits()) + 0x2545f4914f6cdd1dULL;
    key = mixed(key ^ position.of(Color::white).bits());
    const auto ep = position.ep_square();
    return mixed(key ^ position.castling_rooks().bits() ^ (ep ? SquareSet(*ep).bits() : 0));
}

/// Returns true if `position` equals `wanted`. An en passant square of `position` on which nobody can capture
/// is ignored.
inline bool is_same(const Position& position, const Position& wanted) {
    if (position.turn() != wanted.turn() || !(position.board() == wanted.board())) return false;
    if (position.castling_rooks() != wanted.castling_rooks()) return false;
    if (position.ep_square() == wanted.ep_square()) return true;
    return !wanted.ep_square() && !position.legal_ep_square();
}

}  // namespace doublecheck::construct
