// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

struct CheckOptions {
    bool is_chess960 = false;  ///< asked in Chess960, whatever the setup says
};

/// Whether the side to move is in check, from which men, every legal way out, and why every other try fails
/// (FIDE 3.9). The details also count the checks that the side to move can give itself.
/// If the side that has just moved is in check, nobody can move: who attacks either king, and that it is
/// illegal (`setup.opposite-check`). Errors: the others of `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_check(const Setup& setup, const CheckOptions& options = {});

/// Returns a reason for each king that is in check, White's first. Empty unless there is one king of each
/// colour.
[[nodiscard]] std::vector<Reason> checks_on(const Board& board);

struct PerpetualOptions {
    Limits limits = {.nodes = 100'000};
    bool is_chess960 = false;  ///< asked in Chess960, whatever the setup says
};

/// Whether the side to move can give check with every move for ever, whatever the defence: the question
/// `perpetual`. Yes with a strategy (certificate `perpetual`), no with the answers that end the checks
/// (certificate `no-perpetual`), or `unknown` with `details.limit`. Details: `move`, to begin with, if yes;
/// `checks_force_mate` if they do. Errors: those of `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_perpetual(const Setup& setup, const PerpetualOptions& options = {});

/// The question `check` about a game: the answer is that of the last position; the details have the kinds of
/// check that each move gave, how many of each kind there were, chains of cross-checks, repetition, and
/// perpetual check. Looks at the main line, up to a null move. Each ply costs a node, and time and memory
/// grow with their number alone; if a limit ends the replay, the answer is `unknown` and the details have
/// `stopped`: the ply, and the limit.
[[nodiscard]] Verdict judge_check(const PgnGame& game, const Limits& limits = {});

/// The rules that verdicts on checks can name.
[[nodiscard]] std::span<const Rule> check_rules();

}  // namespace doublecheck
