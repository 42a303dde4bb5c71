// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "winnable/mobility/mobility.hpp"
#include "winnable/skeletons.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::winnable {

/// Men of one kind, other than kings and pawns that stay.
struct LastingMen {
    Piece piece;
    SquareSet now;    ///< where they stand; nothing of what pawns may become
    SquareSet reach;  ///< where they can ever stand
};

/// What holds in everything that can still be played. Each of it is read off a proof that there is no mate:
/// off bounds, or off all positions of a closed set, so that whoever checks the proof has checked it too.
struct Lasting {
    std::array<SquareSet, 2> pawns = {};   ///< of each colour, that never move and are never taken
    std::array<SquareSet, 2> steady = {};  ///< these, and the other men of which that holds
    std::array<SquareSet, 2> king = {};    ///< where each king can ever stand
    std::vector<LastingMen> men = {};
    bool no_pawn_moves = false;  ///< and there are pawns
    bool nothing_is_taken = false;
    bool needs_material = false;  ///< it holds only as long as the winner has men enough to mate

    /// The men of that side, other than the king, that can ever attack a square where the other king can ever
    /// stand.
    [[nodiscard]] std::vector<LastingMen> attackers(Color winner) const;
};

[[nodiscard]] Lasting lasting_of(const Position& position, const Mobility& mobility);
[[nodiscard]] Lasting lasting_of(const Position& position, const SkeletonGraph& skeletons);
/// Of a closed set; of its leaves without mating material nothing is said.
[[nodiscard]] Lasting lasting_of(const Position& position, const Visited& graph);

/// "The pawns b4/b5 and d4/d5 block each other for good. White's king never leaves ranks 1 to 3: ...".
[[nodiscard]] std::string barrier_text(const Lasting& lasting, Color winner);
/// Why none of the winner's men gets near the other king: he has none, or they are shut in. Requires that
/// there are no attackers.
[[nodiscard]] std::string kept_out_text(const Lasting& lasting, Color winner);

}  // namespace doublecheck::winnable
