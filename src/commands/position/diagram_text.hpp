// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/board.hpp"
#include "doublecheck/legality/diagram.hpp"

namespace doublecheck {

/// Returns what the Codex for Chess Composition concludes from a legal diagram, as lines of text: the only
/// possible last move, who may castle, an en passant capture, promoted men, captures by pawns.
[[nodiscard]] std::vector<std::string> diagram_lines(const DiagramReading& diagram, const Board& board);

}  // namespace doublecheck
