// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck::chess99 {

/// The opponent and the records: analyse, play, record, convert.
[[nodiscard]] std::vector<Operation> chess99_game_operations();

}  // namespace doublecheck::chess99
