// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What a verdict's subject says was asked about, in a line: position, men that never moved, move, winner; of
/// a verdict that was verified its question first. `Show::asked`.
[[nodiscard]] std::string asked_about(const Verdict& verdict);

}  // namespace doublecheck
