// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "checker/legality/facts/world.hpp"

namespace doublecheck::checker::facts {

/// Returns the squares that a man on `square` attacks even if all squares around it are occupied: a slider
/// attacks only neighbours.
Set attacked_close_by(char man, Square square);

/// Returns true if `man` on `square` attacks a king that never moved, from next to it or as a knight. Such a
/// man never moves away; it can only be captured.
bool holds_a_steady_king(const World& world, char man, Square square);

/// A man that moves, wherever it stands.
struct Mover {
    /// Returns the man that began on `home`, before any promotion.
    static Mover from(Home home) { return {home.letter(), home}; }

    char letter;
    std::optional<Home> home;  ///< where it began, or nothing if it is a promoted pawn
};

/// Returns the squares that a piece can reach from `square` in one move. It does not enter squares of men
/// that never moved (`World::steady`), nor `more_closed`, and does not pass the walls of other men.
Set moves_of(const World& world, Mover mover, Square square, const Set& more_closed = {});
/// Returns the squares that a piece can reach from `square` in any number of moves, `square` included. A
/// piece that starts on its last rank is taken to be promoted there.
Set reach_of(const World& world, char man, Square square);
/// Returns the squares that a piece can reach from any of `squares` in any number of moves, `squares`
/// included. It does not enter squares of men that never moved (`World::steady`), nor `more_closed`, and does
/// not pass the walls of other men.
Set reach_while(const World& world, Mover mover, const Set& squares, const Set& more_closed);

/// Returns the squares to which castling could have taken the man of `home`. A wing is left out if the king,
/// the rook or a man between them is known never to have moved.
Set castled_to(const World& world, Home home);
/// Returns true if the king of `color` could have castled on at least one wing.
bool can_have_castled(const World& world, Color color);

/// The squares that promoted men can reach. Each set is computed once.
class PromotedReach {
  public:
    explicit PromotedReach(const World& world) : world_(world) {}
    /// Returns the squares that a piece promoted on `promotion` can reach.
    const Set& of(char man, Square promotion);
    /// Returns true if the pawn of `home` could have been promoted on a square of its region and become
    /// `man`.
    bool leads_to(PawnHome home, Man man);

  private:
    const World& world_;
    std::array<BySquare<std::optional<Set>>, 4> known_ = {};  ///< by kind: knight, bishop, rook, queen
};

/// Returns the squares on which the man that began on `home` could have been captured, promoted or not.
Set deaths_of(const World& world, Home home, PromotedReach& promoted);

/// Returns a set of squares of which the man must have left or crossed one with the move that brought it to
/// its square, unless that move was castling. Promotions are included. If `faces_king` is true, the enemy
/// king already stood on its square: then a king did not come from a square next to it, and no knight or pawn
/// from a square from which it attacked it.
Set arrivals(const World& world, Man man, bool faces_king);

/// Returns the squares of the largest set of men of which none could have arrived on its square without
/// leaving or crossing a square that is free of men of the set. Men that are known never to have moved, men
/// with castling rights and `given` always belong to the set.
Set jam_of(const World& world, std::optional<Man> given = std::nullopt);

}  // namespace doublecheck::checker::facts
