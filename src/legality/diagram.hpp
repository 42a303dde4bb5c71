// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Returns the setups that the diagram stands for under the Codex for Chess Composition (article 16). The
/// rights of `diagram` itself are ignored. Castling is allowed unless retrograde analysis refutes the right.
/// En passant is allowed only if it is proved that the last move was the double step.
///
/// Usually there is one setup. If rights depend on each other there are several setups (partial retro
/// analysis). For example, one of Black's rooks must have moved, but it may be either of them. Or Black's
/// last move was either a double step or a move of the king, so that castling and the capture en passant
/// stand or fall together. What the limits leave undecided counts as not proved.
[[nodiscard]] std::vector<Setup> read_diagram(const Setup& diagram, const Limits& limits = {});

/// Decides whether a game can lead to the diagram with any castling rights and any en passant square. The
/// answer is `yes` with a game to the first of these positions for which one is found, and `no` if all of
/// them are refuted. The subject of the verdict is the position that the certificate is about. The details
/// contain a `diagram` (`DiagramDetails`).
[[nodiscard]] Verdict judge_diagram(const Setup& diagram, const LegalityOptions& options = {});

}  // namespace doublecheck
