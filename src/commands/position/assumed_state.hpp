// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "internal/commands/position_record.hpp"

namespace doublecheck {

/// Part of a verdict on a diagram: what was assumed in place of what the diagram does not give.
struct AssumedState {
    bool is_bare = false;  ///< the diagram gives no side to move
    Color turn = Color::white;
    bool is_by_codex = false;  ///< castling and en passant by the Codex, not excluded
    bool is_one_case = false;  ///< by the Codex rights depend on each other, and one case was taken
};

/// Adds what was assumed to a verdict.
void mark_assumptions(const PositionRecord& record, Verdict& verdict, AssumedState assumed = {});

/// Returns a sentence about it.
[[nodiscard]] std::string assumed_text(const AssumedState& assumed);

/// Gives the setup the rights that it has by the Codex. If these depend on each other, takes the first case,
/// and notes that in `assumed`. Error: `record.unsupported` if the cases differ for the side to move.
[[nodiscard]] Result<void> read_by_codex(Setup& setup, const Limits& limits, AssumedState& assumed);

}  // namespace doublecheck
