// SPDX-License-Identifier: MIT
#include "winnable/mobility/mate_test.hpp"

#include <algorithm>

#include "base/matching.hpp"

namespace doublecheck::mates {
namespace {

/// M13. In a mate every flight is attacked or filled.
///
/// Returns the neighbours of the loser's king that no man of the winner other than the king can attack, and
/// on which no steady man of the loser stands (`filled`). In a mate each of them is attacked by the winner's
/// king or filled by a man of the loser. It cannot hold a man of the winner, since an unprotected man could
/// be captured.
SquareSet open_flights(std::span<const Attacker> attackers, Color winner, Square king, SquareSet filled) {
    SquareSet open;
    for (const Square flight : king_attacks(king) - filled) {
        bool is_covered = false;
        for (const Attacker& attacker : attackers) {
            is_covered = can_attack(attacker, winner, flight, king);
            if (is_covered) break;
        }
        if (!is_covered) open |= flight;
    }
    return open;
}

/// M14. Different squares are filled by different men.
///
/// Returns true if the bounds allow different men of that colour, other than the king, to stand on all of the
/// squares at once. One man fills one square, so a mate needs such an assignment. By Hall's theorem there is
/// none if and only if some of the squares outnumber the men that can come to any of them.
bool can_fill(const Mobility& mobility, Color color, SquareSet squares) {
    Matching filling(mobility.count, [&](std::size_t man, int square) {
        const ManBounds& bounds = mobility[man];
        return bounds.piece.color == color && bounds.piece.type != PieceType::king &&
               bounds.anywhere().contains(Square::from_index(square));
    });
    return std::ranges::all_of(squares, [&](Square square) { return filling.give(square.index()); });
}

/// Returns true if men of the loser can fill the open flights, except those that the winner's king guards
/// from one of its squares.
bool can_be_closed(const Mobility& mobility, Color winner, SquareSet winners_king, Square king,
                   SquareSet open) {
    const Color loser = opposite(winner);
    if (open.empty() || can_fill(mobility, loser, open)) return true;
    for (const Square from : winners_king - king_attacks(king) - SquareSet(king)) {
        const SquareSet guarded = king_attacks(from);
        if (guarded.intersects(open) && can_fill(mobility, loser, open - guarded)) return true;
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

}  // namespace doublecheck::mates
