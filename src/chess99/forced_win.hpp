// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// A play of the winner in a forced win, and the continuations.
struct ForcedPlay {
    Move play;
    /// True if the play captures the king while the winner's own king is not in check. Then there are no
    /// replies.
    bool captures_king = false;
    /// Every play of the defender. Empty if the defender has no play and loses for that reason.
    std::vector<Move> replies = {};
    /// The winner's answer to each reply, in the same order.
    std::vector<ForcedPlay> answers = {};
};

struct ForcedWin {
    int plies = 0;  ///< plies until the king is captured, if the defender resists as long as possible
    ForcedPlay tree;
};

/// The largest number of plies of a forced win in a certificate. The limit follows from the JSON reader,
/// which reads at most 64 levels.
inline constexpr int max_forced_plies = 41;
/// The largest number of plays of the winner in the tree of a certificate.
inline constexpr int max_forced_tree = 200'000;

struct ForcedWinSearch {
    /// Yes: the player to move has the forced win in `win`. No: there is no forced win within the requested
    /// number of plies. Unknown: `limit` stopped the search.
    Answer answer = Answer::unknown;
    std::vector<ForcedWin> win = {};  ///< one element, or none
    int refuted_plies = 0;            ///< it is proved that no win is forced within this number of plies
    /// The limit that stopped the search: `nodes`, `seconds`, `stopped`, `plies`, or `tree` (larger than
    /// `max_forced_tree`). Empty otherwise.
    std::string limit = {};
    std::uint64_t nodes = 0;
};

/// Searches for the shortest forced win: the player to move captures the king, whatever the opponent plays.
///
/// It is not a forced win if the opponent can call a draw on the way, or can capture the winner's king, even
/// for a draw. Nor is it one if the capture leaves the winner's king in check, or if the limit of moves is
/// reached first. "Mate" in the author's sense, in check or not, is the position before the last two plies.
/// `max_plies` counts the plays of both sides up to the capture. Larger values than `max_forced_plies` are
/// reduced to it.
[[nodiscard]] ForcedWinSearch find_forced_win(const Position& position, int max_plies,
                                              const Limits& limits = {}, const Options& options = {});

}  // namespace doublecheck::chess99
