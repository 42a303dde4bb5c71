// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/problem/solve.hpp"

namespace doublecheck {

/// The letter for the knight: N, or S as is usual in problem chess.
enum class KnightLetter : std::uint8_t { n, s };

template <>
struct Leaf<KnightLetter> {
    static constexpr auto all = std::to_array<std::pair<KnightLetter, std::string_view>>(
        {{KnightLetter::n, "english"}, {KnightLetter::s, "problem"}});
};

/// Replaces the letter of knights in reasons.
void write_knights_as(KnightLetter knight, std::span<Reason> reasons);

/// Replaces the letter of knights in moves in SAN.
[[nodiscard]] std::string with_knights_as(KnightLetter knight, std::string san);

/// How a solution is printed.
struct SolutionStyle {
    KnightLetter knight = KnightLetter::n;
    bool wants_all_themes = false;  ///< also the themes of tries, threats, defences and set play
};

/// Returns a solution in the notation of problem chess, indented: for a direct mate what `direct_text`
/// returns, for a helpmate its lines. Returns an empty text if there is no solution, or if the subject has
/// several parts.
[[nodiscard]] std::string solution_text(const SolveSubject& subject, const WrittenSolution& solution,
                                        const SolutionStyle& style, std::string_view indent);

/// Returns the solution of a verdict; of a problem with twins, the solutions of all twins below their
/// headings.
[[nodiscard]] std::string solution_text(const SolveVerdict& verdict, const SolutionStyle& style,
                                        std::string_view indent);

}  // namespace doublecheck
