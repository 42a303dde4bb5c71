// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// How the knight is written: N, or S as composers do.
enum class KnightLetter : std::uint8_t { n, s };

/// Tells the verdict with that letter: its reasons, and its solution (`solution_text`).
void tell_with(Verdict& verdict, KnightLetter knight);

/// A solution as problemists read it, indented: set play, tries, keys with threats and variations, a line
/// each; of a helpmate its lines. Empty if the verdict was not made here, or has none.
[[nodiscard]] std::string solution_text(const Verdict& verdict, std::string_view indent);

}  // namespace doublecheck
