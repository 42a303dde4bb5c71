// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "commands/problem/problem_record.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/problem/entry.hpp"

namespace doublecheck {

/// Returns the rooks with which a side may castle in a diagram: those at home beside a king at home.
[[nodiscard]] SquareSet rooks_at_home(const Board& board);

/// Returns a problem as an entry of a problem database. An entry states only the men, so castling rights that
/// the Codex would not assume, an en passant square, and an unusual side to move are errors:
/// `convert.position`.
[[nodiscard]] Result<ProblemEntry> entry_of(const ProblemRecord& problem, std::string_view label);

/// Returns the entry in the input language of Popeye, in English. Errors: `convert.popeye` for a stipulation
/// or a man that this language cannot have.
[[nodiscard]] Result<std::string> popeye_input(const ProblemEntry& entry);

/// Returns the entry as a `diagram` environment of the LaTeX package of that name. Errors: those of
/// `diagram_of`.
[[nodiscard]] Result<std::string> latex_diagram(const ProblemEntry& entry);

}  // namespace doublecheck
