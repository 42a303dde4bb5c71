// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The options of `judge_move`.
struct MoveOptions {
    bool is_chess960 = false;  ///< judge as Chess960, whatever the setup says
};

/// Answers whether a move, written in any notation that `parse_written_move` reads, is legal. If it is not,
/// the reason is the first law that it breaks, in the order of `move_rules`.
///
/// `yes` has the move in SAN and UCI and the position after it in the details. `no` has the law; the subject
/// has `move` whenever the text names one attempt that UCI can write. A text that does not say which man is
/// meant is judged for the man that could be meant. If several could be, `details.tries` has each with its
/// own reason, the one nearest to legal first. A text that fits several legal moves is refused as
/// `move.ambiguous`. Errors: those of `parse_written_move` and `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_move(const Setup& setup, std::string_view text, MoveOptions options = {});

/// Returns the rules that verdicts on moves can name.
[[nodiscard]] std::span<const Rule> move_rules();

}  // namespace doublecheck
