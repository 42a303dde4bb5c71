// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "winnable/mobility/mobility.hpp"
#include "winnable/skeletons.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::mates {

/// Men of one kind. Kings and those pawns that never move are not listed as such men.
struct MenWithReach {
    Piece piece;
    SquareSet now;    ///< the squares where they stand; empty for men that pawns may promote to
    SquareSet reach;  ///< all squares where they can ever stand
};

/// What holds in every position that can still arise. All of it is read off a proof that there is no mate:
/// off bounds, skeletons, or the positions of a closed set. So a checker of the proof has checked it too.
struct Invariants {
    std::array<SquareSet, 2> pawns = {};   ///< by colour: pawns that never move and are never captured
    std::array<SquareSet, 2> steady = {};  ///< by colour: all men that never move and are never captured
    std::array<SquareSet, 2> king = {};    ///< by colour: where the king can ever stand
    std::vector<MenWithReach> men = {};
    bool no_pawn_moves = false;  ///< there are pawns, and none of them ever moves
    bool nothing_is_captured = false;
    bool needs_material = false;  ///< the rest holds only while the winner has enough men to mate

    /// Returns the men of the winner, other than the king, that can ever attack a square on which the loser's
    /// king can ever stand.
    [[nodiscard]] std::vector<MenWithReach> attackers(Color winner) const;
};

[[nodiscard]] Invariants invariants_of(const Position& position, const Mobility& mobility);
[[nodiscard]] Invariants invariants_of(const Position& position, const SkeletonGraph& skeletons);
/// Reads a closed set. Leaves without mating material are ignored, and then `needs_material` is set. Returns
/// empty invariants if too many leaves have bounds of their own.
[[nodiscard]] Invariants invariants_of(const Position& position, const Visited& graph);

/// Describes the barrier: "The pawns b4/b5 and d4/d5 block each other for good. White's king never leaves
/// ranks 1 to 3: ...".
[[nodiscard]] std::string barrier_text(const Invariants& invariants, Color winner);

/// Describes why no man of the winner gets near the other king: the winner has none, or they are shut in.
/// Requires that `attackers` is empty.
[[nodiscard]] std::string kept_out_text(const Invariants& invariants, Color winner);

}  // namespace doublecheck::mates
