// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::problem {

/// What a man does about a king: a bit for each square beside him that it attacks, and one for the king.
using CoverMask = std::uint16_t;

/// How many bits a mask of squares beside a king has. Counted in a table: processors without an instruction
/// for it are served by a call, which took two fifths of the time.
[[nodiscard]] inline int size_of(CoverMask mask) {
    static constexpr auto sizes = [] {
        std::array<std::uint8_t, 256> all{};
        for (std::size_t i = 1; i < 256; ++i) all[i] = static_cast<std::uint8_t>(all[i / 2] + i % 2);
        return all;
    }();
    return sizes[mask & 255U];
}

/// For each kind of man, its square and that of a king: what it covers on an empty board, from there and
/// after some moves. Filled as it is asked for.
class Covers {
  public:
    static constexpr int most_moves = 6;
    static constexpr CoverMask check = 1U << 8U;

    static Covers& of_this_thread();

    /// Those squares of a set that are beside the king.
    [[nodiscard]] static CoverMask beside(Square king, SquareSet squares) {
        // The three squares below, the two beside and the three above are three neighbouring bits each.
        const int shift = king.index() - 9;
        const std::uint64_t bits = (squares & king_attacks(king)).bits();
        const std::uint64_t around = shift >= 0 ? bits >> shift : bits << -shift;
        const std::uint64_t row = 7;
        return static_cast<CoverMask>((around & row) | (around >> 8 & 1) << 3 | (around >> 10 & 1) << 4 |
                                      (around >> 16 & row) << 5);
    }

    [[nodiscard]] CoverMask mask(Piece piece, Square from, Square king) const {
        return masks_[place(piece, from, king)];
    }
    /// What it may cover after so many moves, from 1 to `most_moves`: the masks that are within no other.
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
    std::vector<Later> later_ = std::vector<Later>(most_moves * places);  ///< empty: not yet known
};

}  // namespace doublecheck::problem
