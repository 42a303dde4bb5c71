// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The options of `judge_winnable`, `judge_dead` and `judge_unwinnable_since`.
struct WinnableOptions {
    /// The side that is to mate. Empty means the side that has just moved, as when the opponent's flag falls.
    std::optional<Color> winner = std::nullopt;
    bool is_fast = false;         ///< use only tests that take microseconds; the others answer `unknown`
    bool wants_shortest = false;  ///< look for a shortest mate, as far as the limits allow
    bool counts_moves = false;    ///< the 75-move rule ends the game in a draw (FIDE 9.6.2)
    Limits limits = {};           ///< limits of the question; each search has its own default limit of nodes
};

/// Decides whether the winner can checkmate by any series of legal moves of both sides (FIDE 6.9, 5.1.2,
/// 7.5.5). Returns `yes` with the moves to a mate, `no` with a proof that no mate can arise, or `unknown`
/// with the limit that stopped the search. How the position arose does not matter.
///
/// The details hold the line. If a shortest line was wanted, `shortest` says whether the line is known to
/// be a shortest one; if it is not, no mate takes fewer plies than `at_least`. Errors: those of
/// `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_winnable(const Setup& setup, const WinnableOptions& options = {});

/// Returns true if a few playouts find a mate, as in most positions from games. Spends no nodes. False proves
/// nothing.
[[nodiscard]] bool is_mate_soon_found(const Position& position, Color winner);

/// Decides whether the position is dead (FIDE 5.2.2): winnable for neither side. The details hold, for
/// `white` and `black`, the answer of `judge_winnable` and its details.
[[nodiscard]] Result<Verdict> judge_dead(const Setup& setup, const WinnableOptions& options = {});

/// Finds the ply after which a side of this game could no longer mate, and the ply after which the game was
/// dead (FIDE 5.2.2). A side that can no longer mate never can again. So the last position is examined first,
/// and a binary search finds the ply only if some side cannot mate there.
///
/// Returns `yes` if a side cannot mate in the last position, `no` if both can, and `unknown` if neither is
/// known. The details hold `white`, `black` and `dead`: the ply (0 means from the start), or null for never.
/// A ply that a limit left open is missing, and `unsettled` holds the range that it lies in. `positions`
/// holds, for each side, the move, the position after it and the winner. Only the main line is examined, up
/// to the first null move. `options.winner` is ignored. The limit of nodes applies to each position.
[[nodiscard]] Verdict judge_unwinnable_since(const PgnGame& game, const WinnableOptions& options = {});

/// Returns the rules that verdicts of these questions can name.
[[nodiscard]] std::span<const Rule> winnable_rules();

}  // namespace doublecheck
