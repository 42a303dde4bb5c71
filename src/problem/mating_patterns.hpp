// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/problem/themes.hpp"

namespace doublecheck::problem {

/// The name of the picture that a mate makes, the first that fits. Requires that the move was played last and
/// that the side to move is checkmated.
[[nodiscard]] std::optional<Theme> mating_pattern(const Position& mated, Move move);

}  // namespace doublecheck::problem
