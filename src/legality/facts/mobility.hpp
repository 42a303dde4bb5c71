// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// A set of squares and the facts that exclude all other squares.
struct Reach {
    SquareSet squares = {};
    Premises premises = {};
};

/// Returns squares on which a king of that colour never stood. There are two kinds. A steady enemy man
/// attacks the square from a neighbouring square or as a knight. Or an enemy pawn has come to the square by
/// its only move, a capture: it attacked the square before and has stood on it since.
[[nodiscard]] Reach barred_to_king(const Knowledge& known, Color color);

/// Returns all squares that a piece can ever have reached from a square. Steady men block its way for ever. A
/// king avoids `barred_to_king`. A man that attacks a steady king from a neighbouring square, or as a knight,
/// never moved away from there: at that moment its own side would have been to move with the enemy king in
/// check. A piece promoted in a corner may be shut in there.
[[nodiscard]] Reach piece_reach(const Knowledge& known, Piece piece, Square from);

/// A part of the game in which some men stand still in addition to the steady men.
struct Era {
    SquareSet men = {};                      ///< the squares of these men
    std::array<SquareSet, 2> attacked = {};  ///< by colour: squares that its king does not enter in this era
};

/// Returns all squares that a piece can have reached in this era from the squares `from`, including these.
[[nodiscard]] Reach piece_reach(const Knowledge& known, Piece piece, SquareSet from, const Era& era);

/// Returns the squares to which a piece can have moved from a square in one move, with the limits of
/// `piece_reach`.
[[nodiscard]] Reach piece_moves(const Knowledge& known, Piece piece, Square from);

/// Returns the squares from which a pawn of that colour attacks a king that never moved. A pawn that came
/// there never left such a square except by being captured.
[[nodiscard]] Reach stops_of_pawns(const Knowledge& known, Color color);

/// Returns the squares that a man attacks however full the board is: only neighbouring squares and knight's
/// jumps.
[[nodiscard]] SquareSet attacks_close_by(Piece piece, Square square);

/// Returns a steady man which shows that a colour never castled on that side, if there is one.
[[nodiscard]] std::optional<Square> shuts_out_castling(const Knowledge& known, Color color, bool kings_side);

/// For every square, the fewest captures with which the pawn of a home can have reached it, or `none`. The
/// paths of the pawn go round steady men, and do not pass an enemy pawn that has never left the same file
/// except by a capture. They end where the pawn attacks a steady king.
struct PawnPaths {
    static constexpr std::uint8_t none = 99;
    std::array<std::uint8_t, 64> fewest;
    std::array<std::uint8_t, 64> standing;
    Premises premises = {};

    [[nodiscard]] int to(Square square) const { return fewest[static_cast<std::size_t>(square.index())]; }
    /// Returns the captures of a pawn that stands on the square now. Such a pawn is either ahead of the
    /// file-bound enemy pawn there or behind it, which excludes the paths to the other side.
    [[nodiscard]] int to_stand(Square square) const {
        return standing[static_cast<std::size_t>(square.index())];
    }
};
[[nodiscard]] PawnPaths pawn_paths(const Knowledge& known, Square home);
/// Computes these captures for the time in which the enemy pawn of the home `facing` had not captured either.
[[nodiscard]] PawnPaths pawn_paths(const Knowledge& known, Square home, std::optional<Square> facing);

/// The captures that the pawn of a home must have made on its way to one of some squares. For each of them,
/// in order: the squares on which it can have been made.
struct PathCaptures {
    int fewest = PawnPaths::none;  ///< 0 if the pawn cannot have come there at all
    std::array<SquareSet, 6> squares = {};
    Premises premises = {};
};
[[nodiscard]] PathCaptures captures_on_path(const Knowledge& known, Square home, SquareSet targets);

/// Returns the facts which show that the pawn of the home is file-bound (`file_bound_pawn`).
[[nodiscard]] Premises file_bound_premises(const Knowledge& known, Square home);

/// Returns the square of the pawn of this home if it is known to stand on its own file and never to have
/// captured. Such a pawn is called file-bound: it has never left its file.
[[nodiscard]] std::optional<Square> file_bound_pawn(const Knowledge& known, Square home);

/// Caches `piece_reach` of pieces promoted on the squares of the last rank.
class PromotedReach {
  public:
    PromotedReach(const Knowledge& known, Color color) : known_(known), color_(color) {}

    [[nodiscard]] const Reach& of(PieceType type, Square promotion) {
        auto& reach =
            reaches_[static_cast<std::size_t>(type)][static_cast<std::size_t>(promotion.file_index())];
        if (!reach) reach = piece_reach(known_, {color_, type}, promotion);
        return *reach;
    }

  private:
    const Knowledge& known_;
    Color color_;
    std::array<std::array<std::optional<Reach>, 8>, 6> reaches_ = {};
};

/// Returns the squares on which the man of a home can have been captured, promoted or not.
[[nodiscard]] Reach deaths_of(const Knowledge& known, Square home);

/// Returns the squares of the men that pawns of that colour can have captured. For a capture en passant that
/// is the square of the captured pawn.
[[nodiscard]] Reach squares_hit_by_pawns(const Knowledge& known, Color color);

}  // namespace doublecheck::facts
