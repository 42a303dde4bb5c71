// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/chess99/record.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// Is a king in check (question `chess99.check`)? Yes with the men that attack him, whether it is
/// double-check or twin-checks, whether a draw may be called, and every way out of the check: the king's,
/// captures, interpositions, and answering the check with a check. Says so if it is mate.
[[nodiscard]] Verdict judge_check(const Position& position, const Options& options = {});

/// What comes of this play (question `chess99.rule`)? Yes: it is possible, and the game goes on or ends so.
/// No: with the rule that the play breaks. The play is read in any of the notations.
/// Errors: those of `parse_move` for text that is no play at all, or may be several.
[[nodiscard]] Result<Verdict> judge_play(const Position& position, std::string_view play,
                                         const Options& options = {});

/// May the player to move call a draw now (question `chess99.rule`)?
[[nodiscard]] Verdict judge_called_draw(const Position& position, const Options& options = {});

/// Which plays does the player to move have (question `chess99.moves`)? No if there is none.
[[nodiscard]] Verdict judge_moves(const Position& position, const Options& options = {});

/// Is the record of a game right (question `chess99.record`)? Yes: every play is possible, and signs, numbers
/// and result are those of the game. No: with each finding, or with the rule that a play breaks.
/// Errors: those of `read_records` for a record that cannot be read.
[[nodiscard]] Result<Verdict> judge_record(const ReadRecord& record);

/// The rules of Chess 99, by Claude Lapointe.
[[nodiscard]] std::span<const Rule> all_rules();

}  // namespace doublecheck::chess99
