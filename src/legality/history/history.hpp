// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/legality/history.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/facts/knowledge.hpp"
#include "legality/last_move/last_moves.hpp"

namespace doublecheck::history {

/// A statement that follows from facts, and the numbers of the steps of the log from which it follows.
struct Finding {
    HistoryStatement statement;
    std::vector<std::uint16_t> from = {};
};

/// Returns the statements that follow from the facts, in the order in which a reader wants them.
[[nodiscard]] std::vector<Finding> statements_from(const facts::Knowledge& known);

/// Returns the statement on the number of captures of a side, which follows from the numbers of men.
[[nodiscard]] Finding number_of_captures(const Board& board, Color color);

/// Returns the statements that the facts leave open.
[[nodiscard]] std::vector<HistoryStatement> open_statements(const facts::Knowledge& known);

/// A statement that a king or a rook has moved, and the refutation of the position in which neither has.
struct MovedMen {
    HistoryStatement statement;
    RightRefutation refuted;
};

/// Tries to refute every castling right that the setup does not have although king and rook stand at home.
[[nodiscard]] std::vector<MovedMen> moved_men(const Setup& setup, EpField ep_field, Budget& budget);

/// Tries to refute the position by all methods of `legality` but the construction of a game. Returns a
/// verdict `no`, or another answer.
[[nodiscard]] LegalityVerdict try_to_refute(const Setup& setup, StartArray array, EpField ep_field,
                                            Budget& budget);

/// Answers `retract` with the option `history`. Requires a setup that no static rule refutes.
void answer(const Setup& setup, StartArray array, EpField ep_field, Budget& budget, RetractVerdict& verdict);

}  // namespace doublecheck::history
