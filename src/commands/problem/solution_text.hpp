// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Marks a verdict of `solve` of which the themes of all play are to be printed, also of tries and set play.
struct AllThemes {};

/// Marks a verdict of `solve` whose diagram was read by the Codex.
struct ReadByCodex {};

/// The letter for the knight: N, or S as is usual in problem chess.
enum class KnightLetter : std::uint8_t { n, s };

/// Replaces the letter of knights in the reasons of the verdict, and selects it for `solution_text`.
void write_knights_as(Verdict& verdict, KnightLetter knight);

/// Returns a solution in the notation of problem chess, indented: for a direct mate set play, tries and keys
/// with threats and variations, for a helpmate its lines. Returns an empty text if the verdict contains no
/// solution, or was read from JSON.
[[nodiscard]] std::string solution_text(const Verdict& verdict, std::string_view indent);

}  // namespace doublecheck
