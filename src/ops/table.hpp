// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// What follows the position in a record for that operation.
[[nodiscard]] Operand operand_of(const Operation& operation, const Arguments& arguments);

/// What becomes of a game at an illegal move.
[[nodiscard]] Parameter illegal_moves_parameter();

/// The audit of files of games.
[[nodiscard]] Operation audit_operation();
/// The arbiter's rulings.
[[nodiscard]] Operation rule_operation();
/// Chess 99: its questions, its opponent, its games.
[[nodiscard]] std::vector<Operation> chess99_operations();
/// The question whether a side can still mate.
[[nodiscard]] Operation winnable_operation();
/// The questions: legality, retract, check, castling, move, winnable, rule.
[[nodiscard]] std::vector<Operation> question_operations();
/// The services: convert, verify, rules, tour, help, version and what the packages are made with.
[[nodiscard]] std::vector<Operation> service_operations();

}  // namespace doublecheck
