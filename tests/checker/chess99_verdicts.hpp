// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "checker/chess99_random.hpp"

namespace doublecheck::chess99 {

/// Returns a verdict with a certificate of a win of the side to move within `plays` of its plays, if there is
/// such a win.
std::optional<Verdict> forced_win_verdict(const Position& position, const Options& options, int plays);

/// Returns the position of the verdict's subject.
Position position_of(const Verdict& verdict);

}  // namespace doublecheck::chess99
