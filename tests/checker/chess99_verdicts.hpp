// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "checker/chess99_random.hpp"

namespace doublecheck::chess99 {

/// A verdict with its certificate on a win of the side to move with that many of its plays at most, if there
/// is one.
std::optional<Verdict> forced_win_verdict(const Position& position, const Options& options, int plays);

/// The position of a verdict's subject, for a look at what damage means.
Position position_of(const Verdict& verdict);

}  // namespace doublecheck::chess99
