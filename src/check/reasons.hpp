// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Whether the side to move is in check, mated, or neither, as a person would say it.
[[nodiscard]] Reason check_reason(const Position& position);

}  // namespace doublecheck
