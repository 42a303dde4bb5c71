// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck::chess99 {

/// What a verdict about a position depends on: the position, and the options that differ from the default.
[[nodiscard]] Object subject_of(const Position& position, const Options& options);

}  // namespace doublecheck::chess99
