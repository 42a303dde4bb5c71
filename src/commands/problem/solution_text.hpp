// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/notation/piece_letters.hpp"
#include "doublecheck/problem/solve.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

template <>
struct Leaf<PieceLetters> {
    static constexpr auto all =
        std::to_array<std::pair<PieceLetters, std::string_view>>({{PieceLetters::english, "english"},
                                                                  {PieceLetters::problem, "problem"},
                                                                  {PieceLetters::german, "german"},
                                                                  {PieceLetters::french, "french"},
                                                                  {PieceLetters::figurine, "figurine"}});
};

/// Returns the parameter `--notation`.
[[nodiscard]] Parameter notation_parameter();

/// Replaces the letters of men in the moves that reasons contain.
void write_letters(PieceLetters letters, std::span<Reason> reasons);

/// Replaces the letters of men in a text that has no other capitals than those of moves in SAN. Figurines are
/// white.
[[nodiscard]] std::string with_letters(PieceLetters letters, std::string_view san);

/// How a solution is printed.
struct SolutionStyle {
    PieceLetters letters = PieceLetters::english;
    bool wants_all_themes = false;  ///< also the themes of single moves, in all play
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
