// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Returns a self-contained page of HTML about the games that were measured: boards to step through, plots,
/// critical moments, notes on check and castling. It is also well-formed XML. Verdicts about positions are
/// ignored.
[[nodiscard]] std::string sharpness_page(std::span<const Verdict> verdicts);

}  // namespace doublecheck
