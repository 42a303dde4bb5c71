// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::problem {

/// What a man covers around a king: one bit for each square beside the king that the man attacks, and one bit
/// for the king's own square.
using CoverMask = std::uint16_t;

/// Returns the number of squares beside the king in a mask. Uses a table: without a popcount instruction the
/// compiler emits a call, which took two fifths of the time of the search.
[[nodiscard]] inline int size_of(CoverMask mask) {
    static constexpr auto sizes = [] {
        std::array<std::uint8_t, 256> all{};
        for (std::size_t i = 1; i < 256; ++i) all[i] = static_cast<std::uint8_t>(all[i / 2] + i % 2);
        return all;
    }();
    return sizes[mask & 255U];
}

/// Tables of what a man on one square covers around a king on another square of an empty board, now and after
/// some moves. Filled on demand.
class Covers {
  public:
    static constexpr int most_moves = 6;
    static constexpr CoverMask check = 1U << 8U;

    static Covers& of_this_thread();

    /// Returns the squares of a set that are beside the king, as a mask.
    [[nodiscard]] static CoverMask beside(Square king, SquareSet squares) {
        // The rows below, beside and above the king are groups of three adjacent bits, 8 apart.
        const int shift = king.index() - 9;
        const std::uint64_t bits = (squares & king_attacks(king)).bits();
        const std::uint64_t around = shift >= 0 ? bits >> shift : bits << -shift;
        const std::uint64_t row = 7;
        return static_cast<CoverMask>((around & row) | (around >> 8 & 1) << 3 | (around >> 10 & 1) << 4 |
                                      (around >> 16 & row) << 5);
    }

    /// Returns what the man covers from its square.
    [[nodiscard]] CoverMask mask(Piece piece, Square from, Square king) const {
        return masks_[place(piece, from, king)];
    }
    /// Returns what the man may cover after at most `moves` moves (1 to `most_moves`): all maximal masks.
    [[nodiscard]] const std::vector<CoverMask>& later(Piece piece, Square from, Square king, int moves) {
        Later& later = later_[static_cast<std::size_t>(moves - 1) * places + place(piece, from, king)];
        if (later.empty()) later = find_later(piece, from, king, moves);
        return later;
    }

  private:
    Covers();
    static std::size_t place(Piece piece, Square from, Square king) {
        const std::size_t kind = piece.type == PieceType::pawn && piece.color == Color::black
                                     ? 6
                                     : static_cast<std::size_t>(piece.type);
        return (kind * 64 + static_cast<std::size_t>(king.index())) * 64 +
               static_cast<std::size_t>(from.index());
    }
    using Later = std::vector<CoverMask>;
    [[nodiscard]] Later find_later(Piece piece, Square from, Square king, int moves) const;

    static constexpr std::size_t places = 7 * 64 * 64;
    std::array<CoverMask, places> masks_ = {};
    std::vector<Later> later_ = std::vector<Later>(most_moves * places);  ///< empty: not computed yet
};

}  // namespace doublecheck::problem
