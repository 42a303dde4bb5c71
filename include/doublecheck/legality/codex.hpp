// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// How a diagram is to be read under the Codex for Chess Composition (article 16), whatever rights the setup
/// names: castling is allowed unless it is refuted that its right stands, and en passant only if it is proved
/// that the double step was the last move. One setup, or several of which each has other rights, where not
/// all can stand together. Within the limits; what they leave open is not proved.
[[nodiscard]] std::vector<Setup> codex_setups(const Setup& diagram, const Limits& limits = {});

/// Can a game lead to the diagram, with whatever castling rights and en passant square? `yes` with a game to
/// the first of these positions for which one is found, `no` if all of them are refuted; the subject is the
/// position that the certificate is about. The details have a `diagram` (`DiagramDetails`).
[[nodiscard]] Verdict judge_diagram(const Setup& diagram, const LegalityOptions& options = {});

}  // namespace doublecheck
