// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "commands/problem/problem_record.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/problem/solve.hpp"

namespace doublecheck {

/// How `solve` reads the diagrams of a record with twins or duplex.
struct TwinReading {
    bool is_by_codex = false;      ///< castling and en passant as the Codex has them
    bool is_chess960 = false;      ///< the positions are of Chess960
    Duplex duplex = Duplex::none;  ///< whether to solve with the other side to move
};

/// Returns the setups that a verdict lists as parts, or the setup alone if it lists none. Errors: those of
/// `parse_fen`.
[[nodiscard]] Result<DiagramRights> rights_of_parts(const Setup& setup, std::span<const std::string> parts);

/// Returns the problems that a record stands for: its twins, or the diagram if it has none, each with the
/// side to move or the other one. Errors: those of `parse_fen`.
[[nodiscard]] Result<std::vector<TwinTask>> twin_tasks(const ProblemRecord& problem,
                                                       const TwinReading& reading, Budget& budget);

/// Returns the heading of a twin: `b) wKe1 to e2`, `duplex, Black begins`.
[[nodiscard]] std::string twin_heading(const TwinSubject& twin, PieceLetters letters);

/// Returns what was found about the twins, in a few words each: `a) 1.Qb7, b) 2 keys, c) no solution`.
[[nodiscard]] std::string twins_summary(const SolveVerdict& verdict);

}  // namespace doublecheck
