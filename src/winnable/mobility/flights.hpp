// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "winnable/mobility/attack_on.hpp"

namespace doublecheck::winnable {

/// M13. In a mate every flight is attacked or filled.
///
/// The neighbours of the loser's king that no man of the winner but the king can attack, and on which no
/// steady man of the loser stands. In a mate each of them is attacked by the winner's king or filled by a man
/// of the loser, for a man of the winner that nobody protects could be taken.
[[nodiscard]] inline SquareSet open_flights(std::span<const Attacker> attackers, Color winner, Square king,
                                            SquareSet filled) {
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

}  // namespace doublecheck::winnable
