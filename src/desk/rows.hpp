// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

// One function a row of the table of operations; each stands in the file of its desk that answers it.

[[nodiscard]] Operation legality_operation();
[[nodiscard]] Operation retract_operation();
[[nodiscard]] Operation check_operation();
[[nodiscard]] Operation castling_operation();
[[nodiscard]] Operation move_operation();
[[nodiscard]] Operation winnable_operation();
[[nodiscard]] Operation show_operation();
[[nodiscard]] Operation sharpness_operation();
[[nodiscard]] Operation moves_operation();
[[nodiscard]] Operation perft_operation();
[[nodiscard]] Operation solve_operation();
[[nodiscard]] Operation compose_operation();
[[nodiscard]] Operation audit_operation();
[[nodiscard]] Operation rule_operation();
[[nodiscard]] std::vector<Operation> chess99_operations();
[[nodiscard]] Operation chess99_moves_operation();
[[nodiscard]] Operation chess99_check_operation();
[[nodiscard]] Operation chess99_rule_operation();
[[nodiscard]] Operation convert_operation();
[[nodiscard]] Operation verify_operation();
[[nodiscard]] Operation rules_operation();
[[nodiscard]] Operation tour_operation();

}  // namespace doublecheck
