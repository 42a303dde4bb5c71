// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// The beginning of a verdict about a position: its subject is the position, and the options that differ from
/// the default.
[[nodiscard]] Verdict verdict_about(std::string_view question, const Position& position,
                                    const Options& options);

}  // namespace doublecheck::chess99
