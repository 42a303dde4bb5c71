// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "problem/covers.hpp"
#include "problem/table.hpp"

// Bounds on what a mate needs. In a mate the king stands on some square, a man attacks it, and each square
// beside it is blocked by one of its own men or guarded. Tables say how much of that one man can do from each
// square, now and after a few moves. So in most positions a few moves before the end it can be shown that no
// mate picture is reachable.
//
// All bounds assume an empty board. Men in the way can only forbid moves and guards; the one way in which
// they help, by blocking a square beside the king, is counted separately. So a picture that can still arise
// is never missed.
//
// What is stored is for instance: with two moves (Rc5 and Nb3) a rook on d5, a knight on c1 and a king on e2
// give check to a king on d4 and cover all squares beside it except e4. Then a man of its own must block e4.
//
// Example: with one move left, a lone rook covers at most four squares beside a king. A king with five open
// squares beside it cannot be mated.

namespace doublecheck::problem {

/// The men of the mating side as bit planes of their types, as in `Packed`, and its castling rights.
struct Attackers {
    std::array<std::uint64_t, 3> planes = {};
    Color color = Color::white;
    SquareSet castling_rooks = {};

    static Attackers of(const Position& position, Color color);

    /// Returns the men after a move of one of them, with the rights that are left.
    [[nodiscard]] Attackers after(Move move) const;
    /// Returns the men without that on a square.
    [[nodiscard]] Attackers without(Square square) const;
    /// Returns the squares of the men of a type.
    [[nodiscard]] SquareSet of(PieceType type) const;
};

/// The side that will be mated, as far as it matters for the bounds.
struct Blockers {
    Color color;
    Square king;
    SquareSet castling_rooks;
    int moves;                     ///< moves of this side that are left
    SquareSet blocked;             ///< squares of its men other than the king
    std::array<SquareSet, 6> men;  ///< the same by type

    static Blockers of(const Position& position, Color color, int moves);

    /// Returns the squares of the men of a type other than the king.
    [[nodiscard]] SquareSet of(PieceType type) const { return men[static_cast<std::size_t>(type)]; }
    /// Returns the type of the man on a square. Requires a man of this side.
    [[nodiscard]] PieceType type_at(Square square) const;
};

/// A square where the king may be mated, and the squares beside it that must be covered then. Its own men
/// block the other squares.
struct Picture {
    Square king;
    CoverMask flights;
};
using Pictures = std::vector<Picture>;

/// Finds out which squares beside a king the mating side can cover, and stores it for each arrangement of its
/// men and each square of the king. The moves of the other side change the arrangement only by captures, so
/// most positions of a search share it.
class MatePictures {
  public:
    static MatePictures& of_this_thread();

    /// Returns the squares among `kings` on which the bounds admit a mate after `moves` moves of the mating
    /// men and the moves of the other side. There is no mate with the king on another of them. Requires at
    /// most `Covers::most_moves` moves.
    [[nodiscard]] SquareSet places_left(const Attackers& men, int moves, const Blockers& blockers,
                                        SquareSet kings);

    /// Computes the same for the position after each of these moves of the other side, in their order.
    void find_places_left_after(const MoveList& list, const Attackers& men, int moves,
                                const Blockers& blockers, SquareSet kings, std::vector<SquareSet>& places);

    /// Computes the pictures with the king on these squares.
    void find_pictures_left(const Attackers& men, int moves, const Blockers& blockers, SquareSet kings,
                            Pictures& pictures);

    /// Computes for each of these moves of the mating side on which squares the king is in those pictures
    /// that can be covered with the move and `moves` moves after it.
    void find_places_covered_after(const MoveList& list, const Attackers& men, int moves,
                                   std::span<const Picture> pictures, std::vector<SquareSet>& places);

  private:
    /// Which sets of squares beside a king the men can cover. Bit n is for the squares of the mask n.
    struct Coverable {
        std::array<std::uint64_t, 4> yes = {};
        std::array<std::uint64_t, 4> no = {};
    };
    /// Copies of what is stored for one arrangement.
    struct Copies {
        SquareSet kings;
        std::array<Coverable, 64> coverable;
    };

    [[nodiscard]] bool can_cover(const Attackers& men, int moves, Picture picture);
    [[nodiscard]] bool can_cover(const Attackers& men, int moves, Picture picture, Copies& copies);
    [[nodiscard]] const Coverable& decide(const Attackers& men, int moves, Picture picture);
    [[nodiscard]] bool can_cover_without_castling(const Attackers& men, int moves, Picture picture);

    Covers& covers_ = Covers::of_this_thread();
    Table<Coverable, std::size_t{1} << 16U> coverable_ = {};
};

}  // namespace doublecheck::problem
