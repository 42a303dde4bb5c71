// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The options of `judge_check`.
struct CheckOptions {
    bool is_chess960 = false;  ///< judge as Chess960, whatever the setup says
};

/// Answers whether the side to move is in check (FIDE 3.9). The reasons name the checkers, every legal way
/// out, and why every other try fails. The details also count the checks that the side to move can give.
///
/// If the side that has just moved is in check, nobody can move: the verdict names the attackers of both
/// kings and says that the position is illegal (`setup.opposite-check`). Errors: all others of
/// `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_check(const Setup& setup, const CheckOptions& options = {});

/// Returns a reason for each king that is in check, White's first. Empty unless there is one king of each
/// colour.
[[nodiscard]] std::vector<Reason> checks_on(const Board& board);

/// The options of `judge_perpetual`.
struct PerpetualOptions {
    Limits limits = {.nodes = 100'000};  ///< limits of the search
    bool is_chess960 = false;            ///< judge as Chess960, whatever the setup says
};

/// Answers whether the side to move can give check with every move for ever, whatever the defence (question
/// `perpetual`). The answer `yes` comes with a strategy (certificate `perpetual`) and with the first check in
/// `details.move`. The answer `no` comes with the replies that end the checks (certificate `no-perpetual`);
/// the details have `checks_force_mate` if that is the reason. The answer `unknown` comes with
/// `details.limit`. Errors: those of `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_perpetual(const Setup& setup, const PerpetualOptions& options = {});

/// Answers the question `check` about a game. The answer is that of the last position. The details have the
/// kinds of check of each move, the number of each kind, chains of cross-checks, repetition, and perpetual
/// check. Examines the main line, up to a null move.
///
/// Each ply costs a node; time and memory grow linearly with the number of plies. If a limit ends the replay,
/// the answer is `unknown`, and `stopped` in the details has the ply and the limit.
[[nodiscard]] Verdict judge_check(const PgnGame& game, const Limits& limits = {});

/// Returns the rules that verdicts on checks can name.
[[nodiscard]] std::span<const Rule> check_rules();

}  // namespace doublecheck
