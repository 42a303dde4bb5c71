// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "chess99/options.hpp"
#include "chess99/position.hpp"
#include "chess99/record.hpp"
#include "chess99/verdicts.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// Answers whether a king is in check (question `chess99.check`). The reasons state the attackers,
/// double-check and twin-checks, a mate, whether a draw may be called, and every way out of the check: king
/// moves, captures, interpositions, and answering the check with a check.
[[nodiscard]] CheckVerdict judge_check(const Position& position, const Options& options = {});

/// Answers whether a play is possible, and what it leads to (question `chess99.rule`). The answer yes states
/// how the game goes on or ends. The answer no states the rule that the play breaks. The play may be in any
/// notation. Errors: those of `parse_move` for a text that is not a play or is ambiguous.
[[nodiscard]] Result<PlayVerdict> judge_play(const Position& position, std::string_view play,
                                             const Options& options = {});

/// Answers whether the player to move may call a draw now (question `chess99.rule`).
[[nodiscard]] PlayVerdict judge_called_draw(const Position& position, const Options& options = {});

/// Answers which plays the player to move has (question `chess99.moves`). The answer no means that there are
/// none.
[[nodiscard]] MovesVerdict judge_moves(const Position& position, const Options& options = {});

/// Answers whether the record of a game is correct (question `chess99.record`). The answer yes means that
/// every play is possible and that signs, numbers and result are right. The answer no gives each finding, or
/// the rule that a play breaks. Errors: those of `read_records` for a record that cannot be read.
[[nodiscard]] Result<RecordVerdict> judge_record(const ReadRecord& record);

/// Answers whether the player to move has a forced win within `max_plies` plies (question `chess99.analyse`).
/// The answer yes has a certificate. The answer no holds only for that number of plies.
[[nodiscard]] AnalyseVerdict judge_forced_win(const Position& position, const Options& options = {},
                                              const Limits& limits = {}, int max_plies = 7);

/// Returns the rules of Chess 99, which Claude Lapointe invented.
[[nodiscard]] std::span<const Rule> all_rules();

}  // namespace doublecheck::chess99
