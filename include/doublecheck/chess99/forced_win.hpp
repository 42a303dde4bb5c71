// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// What the winner plays, and what follows each answer.
struct ForcedPlay {
    Move play;
    /// The play captures the king while the winner's own is not in check.
    bool captures_king = false;
    /// Otherwise every play that the defender has; none where having none loses.
    std::vector<Move> replies = {};
    /// The winner's answer to each of them, in the same order.
    std::vector<ForcedPlay> answers = {};
};

struct ForcedWin {
    int plies = 0;  ///< plays of both players until the king is captured, if the defender holds out longest
    ForcedPlay tree;
};

/// A certificate is a tree in which the winner plays at most so often (JSON is read to a depth of 64).
inline constexpr int max_forced_plies = 41;
/// And it has no more plays of the winner than this.
inline constexpr int max_forced_tree = 200'000;

struct ForcedWinSearch {
    /// Yes: the player to move wins by force, as `win` shows. No: not within the plies asked for. Unknown:
    /// `limit` stopped the search.
    Answer answer = Answer::unknown;
    std::vector<ForcedWin> win = {};  ///< one, or none
    int refuted_plies = 0;            ///< there is no forced win within so many plies
    std::string limit = {};  ///< `nodes`, `seconds`, `stopped` or `tree` (larger than `max_forced_tree`)
    std::uint64_t nodes = 0;
};

/// Looks for the shortest way in which the player to move captures the king whatever the opponent does.
///
/// It counts as none if the opponent can call a draw on the way, or take the winner's king even for a draw,
/// or if the capture leaves the winner in check, or if the limit of moves comes first. "Mate" in the author's
/// sense, in check or not, is the position before the last two plies. `max_plies` counts the plays of both
/// until the capture, and is brought down to `max_forced_plies`.
[[nodiscard]] ForcedWinSearch find_forced_win(const Position& position, int max_plies,
                                              const Limits& limits = {}, const Options& options = {});

/// Does the player to move win by force within so many plies (question `chess99.analyse`)? Yes with a
/// certificate `c99-forced-win`; no only for that number of plies.
[[nodiscard]] Verdict judge_forced_win(const Position& position, const Options& options = {},
                                       const Limits& limits = {}, int max_plies = 7);

/// The tree of a certificate `c99-forced-win`: `[play, null]` where the play captures the king, otherwise
/// `[play, [[reply, node], ...]]`, in coordinates.
[[nodiscard]] Value tree_value(const ForcedPlay& node);

}  // namespace doublecheck::chess99
