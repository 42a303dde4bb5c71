// SPDX-License-Identifier: MIT
#pragma once

#include "checker/legality/facts/world.hpp"

namespace doublecheck::checker::facts {

/// The squares that a man attacks when all squares round it are occupied.
Set attacked_close_by(char man, Square square);

/// Whether a man that comes to a square never leaves it otherwise than captured, because from next to it, or
/// as a knight, it attacks a king that never moved.
bool holds_a_steady_king(const World& world, char man, Square square);

/// Where an officer can go from a square in one move.
Set moves_of(const World& world, char man, Square square, const Set& more_closed = {});
/// Where it can go in any number of moves, its first square among them. A man that stands on its last rank at
/// first has been promoted there.
Set reach_of(const World& world, char man, Square square);
/// The same from several squares, while more squares are closed to it.
Set reach_while(const World& world, char man, const Set& squares, const Set& more_closed);

/// Where castlings can have taken the man of a home: on a side where no man that never moved prevents them
/// for good.
Set castled_to(const World& world, Home home);
/// Whether the king of a colour can have castled at all.
bool can_have_castled(const World& world, Color color);

/// What promoted men reach, each found once.
class PromotedReach {
  public:
    explicit PromotedReach(const World& world) : world_(world) {}
    /// Where an officer comes that is promoted on that square.
    const Set& of(char man, Square promotion);
    /// Whether the pawn of a home, promoted somewhere in its region, can have become the man.
    bool leads_to(PawnHome home, Man man);

  private:
    const World& world_;
    std::array<BySquare<std::optional<Set>>, 4> known_ = {};  ///< by kind: knight, bishop, rook, queen
};

/// The squares on which the man of a home can have been captured.
Set deaths_of(const World& world, Home home, PromotedReach& promoted);

/// The squares one of which the man must have left or crossed when it arrived where it stands, promotions
/// included; a castling is not among them. If the enemy's king stood there already, a king did not come from
/// next to it, and no knight or pawn from where it attacked it.
Set arrivals(const World& world, Man man, bool faces_king);

/// The largest set of men none of which can have arrived from a square without a man of the set, if the men
/// that never moved, and the one that is given, did not arrive.
Set jam_of(const World& world, std::optional<Man> given = std::nullopt);

}  // namespace doublecheck::checker::facts
