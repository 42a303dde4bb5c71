// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "winnable/mobility/bitboards.hpp"
#include "winnable/mobility/mobility.hpp"

namespace doublecheck::mates {

/// A man of the winner other than the king, or several men of one type joined.
struct Attacker {
    PieceType type;
    SquareSet reach;
    SquareSet steady;  ///< squares of men that are steady while this one is on the board
    bool may_promote = false;
};

/// M12. A check needs a man that can attack the king's square.
///
/// Returns true if the attacker can ever attack `target` while the loser's king stands on `king`. The
/// attacker stands within its bounds and not on the king's square, and no steady man (M1) stands on its line
/// to the target. A line may pass through the king's square, since a king cannot flee along the line of a
/// check. A man that may have promoted can attack any square.
///
/// In a mate on `king`, some man of the winner other than the king attacks the king's square, since kings
/// never attack each other.
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

/// Returns true if the bounds admit a checkmate of the loser. They do if the bounds of the loser's king hold
/// a square such that
/// - one of `checkers` can attack the king there (M12), and
/// - the flights that no man of `attackers` covers (M13) can be filled (M14), except those that the winner's
///   king guards from one square of its bounds.
///
/// If there is no such square, the loser is never mated: in a mate all men are within their bounds, so the
/// square of the mated king would be one. Wider bounds admit every mate that narrower ones admit, so a result
/// of true is final even before the bounds are closed.
[[nodiscard]] bool admits_mate(const Mobility& mobility, Color winner, std::span<const Attacker> checkers,
                               std::span<const Attacker> attackers);

}  // namespace doublecheck::mates
