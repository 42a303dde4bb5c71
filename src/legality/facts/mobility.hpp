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

/// Returns squares on which a king of that colour never stood, of three kinds. A square of the first kind is
/// attacked by a steady enemy man that stands next to it, or by a steady enemy knight. A square of the second
/// kind holds an enemy pawn that came to it by its only move, a capture: the pawn attacked the square before
/// and has stood on it since. For a square of the third kind there is an enemy man with a `Wall`: on either
/// square of its wall it attacks the square in this way, or occupies it.
[[nodiscard]] Reach barred_to_king(const Knowledge& known, Color color);

/// Returns all squares that the piece that began on `home` can ever have reached from the square `from`.
/// Steady men and the walls of other men (`Wall`) block its way for ever. A king avoids `barred_to_king`.
/// From a square on which the piece attacks a steady enemy king however full the board is
/// (`attacks_close_by`), it never moved away: its own side would have been to move with the enemy king in
/// check.
[[nodiscard]] Reach piece_reach(const Knowledge& known, Square home, Square from);

/// Returns all squares that a promoted piece can ever have reached from the square of its promotion, with the
/// limits of `piece_reach`. A piece promoted in a corner may be shut in there.
[[nodiscard]] Reach promoted_reach(const Knowledge& known, Piece piece, Square promotion);

/// A part of the game in which some men stand still in addition to the steady men.
struct Era {
    SquareSet men = {};                      ///< the squares of these men
    std::array<SquareSet, 2> attacked = {};  ///< by colour: squares that its king does not enter in this era
};

/// Returns all squares that the piece that began on `home` could have reached in this era from the squares
/// `from`, those included.
[[nodiscard]] Reach piece_reach(const Knowledge& known, Square home, SquareSet from, const Era& era);

/// Returns the squares to which the piece that began on `home` could have moved from a square in one move,
/// with the limits of `piece_reach`.
[[nodiscard]] Reach piece_moves(const Knowledge& known, Square home, Square from);

/// Returns the squares of `squares` that the man of `home` (or a promoted man, if there is no home) can never
/// have entered by a move from `from`, because the move would have passed both squares of the wall of another
/// man. Adds the facts about these walls to the premises.
[[nodiscard]] SquareSet behind_walls(const Knowledge& known, std::optional<Square> home, Square from,
                                     SquareSet squares, Premises& premises);

/// Returns the squares to which the pawn of `home` could have captured from a square, unless other facts than
/// walls exclude it. Adds the facts about walls that exclude squares.
[[nodiscard]] SquareSet captures_from(const Knowledge& known, Square home, Square from, Premises& premises);

/// Returns the squares from which a pawn of that colour attacks a king that never moved. A pawn that came to
/// such a square never left it except by being captured.
[[nodiscard]] Reach stops_of_pawns(const Knowledge& known, Color color);

/// Returns the squares that a man attacks however full the board is: only neighbouring squares and knight's
/// jumps.
[[nodiscard]] SquareSet attacks_close_by(Piece piece, Square square);

/// Returns a steady man which shows that a colour never castled on the king's side (or on the queen's side,
/// if `kings_side` is false), if there is one.
[[nodiscard]] std::optional<Square> shuts_out_castling(const Knowledge& known, Color color, bool kings_side);

/// For every square, the fewest captures with which the pawn that began on a given home square could have
/// reached it, or `none`. The paths of the pawn go round steady men. A straight step never passes a
/// file-bound enemy pawn (`file_bound_pawn`), and no capture passes a wall. A path ends where the pawn
/// attacks a steady king.
struct PawnPaths {
    static constexpr std::uint8_t none = 99;
    std::array<std::uint8_t, 64> fewest;
    std::array<std::uint8_t, 64> standing;
    Premises premises = {};

    [[nodiscard]] int to(Square square) const { return fewest[static_cast<std::size_t>(square.index())]; }
    /// Returns the fewest captures of a pawn that stands on the square now. If the file also has a file-bound
    /// enemy pawn, only paths to the right side of that pawn count: the pawn is either ahead of it or behind
    /// it.
    [[nodiscard]] int to_stand(Square square) const {
        return standing[static_cast<std::size_t>(square.index())];
    }
};
[[nodiscard]] PawnPaths pawn_paths(const Knowledge& known, Square home);
/// Returns the paths for the part of the game in which the enemy pawn that began on `facing` had not yet
/// captured.
[[nodiscard]] PawnPaths pawn_paths(const Knowledge& known, Square home, std::optional<Square> facing);

/// The captures that a pawn must have made on its way from its home to one of the target squares. `squares`
/// lists, for each of these captures in order, the squares on which it could have been made.
struct PathCaptures {
    int fewest = PawnPaths::none;  ///< 0 if the pawn cannot have come to any target
    std::array<SquareSet, 6> squares = {};
    Premises premises = {};
};
[[nodiscard]] PathCaptures captures_on_path(const Knowledge& known, Square home, SquareSet targets);

/// Returns the facts which show that the pawn that began on `home` is file-bound (`file_bound_pawn`).
[[nodiscard]] Premises file_bound_premises(const Knowledge& known, Square home);

/// Returns the square of the pawn that began on `home` if it is known to stand on its own file and never to
/// have captured: because it made at most one capture, or because it has advanced by one rank only. Such a
/// pawn is called file-bound: it has never left its file.
[[nodiscard]] std::optional<Square> file_bound_pawn(const Knowledge& known, Square home);

/// Caches `piece_reach` of pieces promoted on the squares of the last rank.
class PromotedReach {
  public:
    PromotedReach(const Knowledge& known, Color color) : known_(known), color_(color) {}

    [[nodiscard]] const Reach& of(PieceType type, Square promotion) {
        auto& reach =
            reaches_[static_cast<std::size_t>(type)][static_cast<std::size_t>(promotion.file_index())];
        if (!reach) reach = promoted_reach(known_, {color_, type}, promotion);
        return *reach;
    }

  private:
    const Knowledge& known_;
    Color color_;
    std::array<std::array<std::optional<Reach>, 8>, 6> reaches_ = {};
};

/// Returns the squares on which the man that began on `home` could have been captured, promoted or not.
[[nodiscard]] Reach deaths_of(const Knowledge& known, Square home);

/// Returns the squares of the men that pawns of that colour could have captured. For a capture en passant
/// that is the square of the captured pawn.
[[nodiscard]] Reach squares_hit_by_pawns(const Knowledge& known, Color color);

}  // namespace doublecheck::facts
