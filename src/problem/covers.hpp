// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::problem {

/// A set of squares around a king: one bit for each square beside the king, and one bit for the king's own
/// square.
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

/// Returns true for a bishop, a rook and a queen.
[[nodiscard]] inline bool is_line_piece(PieceType type) {
    return type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
}

/// The squares that a man may stand on after some moves, by its type there: a pawn may promote.
struct Places {
    std::array<SquareSet, 6> by_type = {};
    SquareSet any = {};  ///< the union of all types
};

/// What the men can do on an empty board, where pawns may also move as if they captured. Filled on demand.
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

    /// Returns the most squares beside a king that one man of a type covers.
    [[nodiscard]] int most_covered(PieceType type) const { return most_[static_cast<std::size_t>(type)]; }

    /// Returns the squares that a man attacks on an empty board.
    [[nodiscard]] SquareSet reach(Piece piece, Square from) const {
        return reach_[kind(piece)][static_cast<std::size_t>(from.index())];
    }

    /// Returns what a man covers around a king.
    [[nodiscard]] CoverMask mask(Piece piece, Square from, Square king) const {
        const SquareSet attacked = reach(piece, from);
        return static_cast<CoverMask>(beside(king, attacked) | (attacked.contains(king) ? check : 0));
    }

    /// Returns the squares from which a man of this type covers all of `needed` around a king.
    [[nodiscard]] SquareSet covering(Piece piece, Square king, CoverMask needed) const;

    /// Returns where a man may stand after one move up to `moves` moves (1 to `most_moves`).
    [[nodiscard]] const Places& after(Piece piece, Square from, int moves) {
        const Places& places = after_[place(piece, from) * most_moves + static_cast<std::size_t>(moves - 1)];
        return places.any.empty() ? find_after(piece, from, moves) : places;
    }

    /// Returns true if the man can cover all of `needed` after one move up to `moves` moves. A man that has
    /// not moved away gives no check, unless it is a line piece.
    [[nodiscard]] bool can_cover(Piece piece, Square from, Square king, int moves, CoverMask needed);

    /// Returns what the man may cover after one move up to `moves` moves: all maximal masks.
    [[nodiscard]] std::span<const CoverMask> later(Piece piece, Square from, Square king, int moves);

  private:
    Covers();
    static std::size_t kind(Piece piece) {
        return piece.type == PieceType::pawn && piece.color == Color::black
                   ? 6
                   : static_cast<std::size_t>(piece.type);
    }
    static std::size_t place(Piece piece, Square from) {
        return kind(piece) * 64 + static_cast<std::size_t>(from.index());
    }
    const Places& find_after(Piece piece, Square from, int moves);

    using Masks = std::span<const CoverMask>;
    [[nodiscard]] Masks find_later(Piece piece, Square from, Square king, int moves);

    std::array<std::array<SquareSet, 64>, 7> reach_ = {};
    std::array<int, 6> most_ = {};
    std::vector<Places> after_ = std::vector<Places>(std::size_t{7} * 64 * most_moves);
    std::array<std::vector<Masks>, most_moves> later_ = {};  ///< by moves; allocated on demand
    std::deque<std::vector<CoverMask>> masks_ = {};          ///< what `later_` refers to
};

}  // namespace doublecheck::problem
