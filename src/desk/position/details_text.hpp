// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/castling/details.hpp"
#include "doublecheck/check/details.hpp"
#include "doublecheck/legality/details.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What a verdict found besides yes or no, for people, a line each: the last moves, the castlings, the ways
/// out, the checks of a game.
[[nodiscard]] std::vector<std::string> detail_lines(const Verdict& verdict);

/// What there is to say of the castlings of a side, a sentence each.
[[nodiscard]] std::vector<std::string> castling_lines(const std::vector<JudgedCastling>& castlings,
                                                      Color color, const Position& position);

/// `double check; discovered, two-way`: what every check is comes first. Contact is said of queens, rooks,
/// bishops and pawns, as players say it, not of knights.
[[nodiscard]] std::string kinds_text(const std::vector<CheckKind>& kinds, bool is_contact_of_knights);

/// `, capturing a rook or queen` of a last move; empty if it captured nothing, or en passant, which says it.
[[nodiscard]] std::string captured_men(const LastMove& move);

}  // namespace doublecheck
