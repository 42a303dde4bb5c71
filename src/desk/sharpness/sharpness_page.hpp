// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Games that were measured as one page of HTML that needs nothing else, also well-formed XML: boards that
/// step through, plots, critical moments, notes on check and castling. Other verdicts are left out.
[[nodiscard]] std::string sharpness_page(std::span<const Verdict> verdicts);

}  // namespace doublecheck
