// SPDX-License-Identifier: MIT
#pragma once

#include "chess99/written_play.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// The rule that a written play breaks. Requires one that no play of the position fits.
[[nodiscard]] Reason explain_written(const Position& position, const WrittenPlay& written,
                                     const Options& options);

}  // namespace doublecheck::chess99
