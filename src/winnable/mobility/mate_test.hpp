// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "winnable/mobility/mobility.hpp"
#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {

/// A man of the winner other than the king, or several of one kind together, as the mate test sees them.
struct Attacker {
    PieceType type;
    SquareSet reach;
    SquareSet steady;  ///< squares of men that are steady as long as this one is there
    bool may_promote = false;
};

/// M12. Check needs a man that can attack the king's square.
///
/// Whether the attacker can ever attack `target` while the loser's king is on `king`: it is within its
/// bounds, not on the king's square, and on its line to the target there is no steady man (M1). A line may go
/// through the king's square: to ask for a square behind the king is to ask whether he can flee along the
/// line. If it may have promoted, it can.
///
/// In a mate on `king` some man of the winner other than the king attacks the king's square, for kings never
/// attack each other.
[[nodiscard]] inline bool can_attack(const Attacker& attacker, Color winner, Square target, Square king) {
    if (attacker.may_promote) return true;
    switch (attacker.type) {
        case PieceType::pawn: return pawn_attacks(opposite(winner), target).intersects(attacker.reach);
        case PieceType::knight: return knight_attacks(target).intersects(attacker.reach);
        default:
            return slider_rays(attacker.type, target, attacker.steady - SquareSet(king))
                .intersects(attacker.reach - SquareSet(king));
    }
}

/// Whether bounds admit a checkmate of the loser: whether there is a square within the bounds of the loser's
/// king on which one of `checkers` can attack him (M12), and where the flights that no man of `attackers`
/// covers (M13) can be filled (M14), those left out that the winner's king guards from some square of his.
///
/// If there is none, nobody is ever mated: in a mate all men are within their bounds, and it would be such a
/// square. Wider bounds admit whatever narrower ones do, so `true` may be said before bounds are closed.
[[nodiscard]] bool admits_mate(const Mobility& mobility, Color winner, std::span<const Attacker> checkers,
                               std::span<const Attacker> attackers);

}  // namespace doublecheck::winnable
