// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "commands/sharpness/details.hpp"

namespace doublecheck {

/// Returns a self-contained page of HTML about the games that were measured: boards to step through, plots,
/// critical moments, notes on check and castling. It is also well-formed XML. Verdicts about positions are
/// ignored. No pointer may be null.
[[nodiscard]] std::string sharpness_page(std::span<const AnySharpnessVerdict* const> verdicts);

}  // namespace doublecheck
