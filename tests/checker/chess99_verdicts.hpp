// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "checker/chess99_random.hpp"

namespace doublecheck::chess99 {

/// Returns a verdict with a certificate that the side to move wins within `plays` of its own plays. Returns
/// nothing if there is no such win.
std::optional<VerdictDocument> forced_win_verdict(const Position& position, const Options& options,
                                                  int plays);

/// Returns the position of the verdict's subject.
Position position_of(const VerdictDocument& verdict);

}  // namespace doublecheck::chess99
