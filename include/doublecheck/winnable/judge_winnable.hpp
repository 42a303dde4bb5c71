// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

struct WinnableOptions {
    std::optional<Color> winner = std::nullopt;  ///< none: the side that has just moved, as at a flag fall
    bool is_fast = false;                        ///< only what takes microseconds; says unknown otherwise
    bool wants_shortest = false;                 ///< a shortest mate, if the limits allow
    bool counts_moves = false;                   ///< a draw by 75 moves ends the game (FIDE 9.6.2)
    Limits limits = {};                          ///< nodes of the longest search; two million by default
};

/// Can the winner checkmate by any series of legal moves of both sides (FIDE 6.9, 5.1.2, 7.5.5)? `yes` with
/// the moves to a mate, `no` with a closed graph that holds none, `unknown` with the limit that was reached.
/// How the position arose is not asked. The details have the line, and when a shortest one is wanted,
/// whether it is (`shortest`), if not how many plies every mate takes (`at_least`). With `counts_moves` the
/// subject has `seventyfive`. Errors: those of `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_winnable(const Setup& setup, const WinnableOptions& options = {});

/// Whether a mate is found by playing on a little, as in most positions of games; takes no nodes. If not,
/// that says nothing.
[[nodiscard]] bool is_mate_soon_found(const Position& position, Color winner);

/// Is the position dead (FIDE 5.2.2): winnable for neither side? The details have, for `white` and `black`,
/// the `answer` to `judge_winnable` and its details.
[[nodiscard]] Result<Verdict> judge_dead(const Setup& setup, const WinnableOptions& options = {});

/// The rules that verdicts on who can still win can name.
[[nodiscard]] std::span<const Rule> winnable_rules();

}  // namespace doublecheck
