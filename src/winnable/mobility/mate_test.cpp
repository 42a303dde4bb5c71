// SPDX-License-Identifier: MIT
#include "winnable/mobility/mate_test.hpp"

#include "winnable/mobility/filling.hpp"
#include "winnable/mobility/flights.hpp"

namespace doublecheck::winnable {
namespace {

/// Whether the open flights can be filled, but for those that the winner's king guards.
bool can_be_closed(const Mobility& mobility, Color winner, SquareSet winners_king, Square king,
                   SquareSet open) {
    Filling filling(mobility, opposite(winner));
    if (open.empty() || filling.is_possible(open)) return true;
    for (const Square from : winners_king - king_attacks(king) - SquareSet(king)) {
        const SquareSet guarded = king_attacks(from);
        if (guarded.intersects(open) && filling.is_possible(open - guarded)) return true;
    }
    return false;
}

}  // namespace

bool admits_mate(const Mobility& mobility, Color winner, std::span<const Attacker> checkers,
                 std::span<const Attacker> attackers) {
    SquareSet losers_king;
    SquareSet winners_king;
    SquareSet filled;
    for (const ManBounds& man : mobility) {
        const bool is_winners = man.piece.color == winner;
        if (man.piece.type == PieceType::king) (is_winners ? winners_king : losers_king) = man.reach;
        if (!is_winners && man.is_steady()) filled |= man.start;
    }
    for (const Square king : losers_king) {
        bool can_be_checked = false;
        for (const Attacker& checker : checkers) can_be_checked |= can_attack(checker, winner, king, king);
        if (!can_be_checked) continue;
        const SquareSet open = open_flights(attackers, winner, king, filled);
        if (can_be_closed(mobility, winner, winners_king, king, open)) return true;
    }
    return false;
}

}  // namespace doublecheck::winnable
