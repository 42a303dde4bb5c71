// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// The questions: legality, retract, check, castling, move.
[[nodiscard]] std::vector<Operation> question_operations();
/// The services: convert, verify, rules, tour, help, version and what the packages are made with.
[[nodiscard]] std::vector<Operation> service_operations();

}  // namespace doublecheck
