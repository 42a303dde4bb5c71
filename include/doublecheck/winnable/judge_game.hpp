// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"

namespace doublecheck {

/// Since when can a side of this game no longer mate, and since when is the game dead (FIDE 5.2.2)? Who
/// cannot mate any more never can again, so that the last position is asked first, and only if somebody
/// cannot mate there, a binary search asks for the ply.
///
/// `yes`: in the last position a side can no longer mate; `no`: both can; `unknown`: neither is known. The
/// details have `white`, `black`, `dead`: the ply after which it was so (0: from the start), null if never; a
/// member whose ply a limit left open is missing, and `unsettled` has the plies between which it lies. In
/// `positions`, for each side, the move, the position after it and the winner, as `judge_winnable` takes them
/// for a certificate. Looks at the main line, up to a null move. Always asks for both sides: `options.winner`
/// is not used. The nodes are a limit for each position.
[[nodiscard]] Verdict judge_unwinnable_since(const PgnGame& game, const WinnableOptions& options = {});

}  // namespace doublecheck
