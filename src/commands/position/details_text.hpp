// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "doublecheck/winnable/winnable.hpp"

namespace doublecheck {

/// Adds the whole line of a mate.
void add_mating_line(const MatingLine& details, Color turn, std::vector<std::string>& lines);

/// Adds a line for each different score of a flag fall, with the sites that agree on it.
void add_scores(const SiteRulings& rulings, Color winner, std::vector<std::string>& lines);

/// Returns a line for each last move, with the men that it could have captured, and below it the moves that
/// could have been played before it.
[[nodiscard]] std::vector<std::string> last_move_lines(const RetractDetails& details);

/// Returns a sentence on each castling of a side: why it is lost, or what prevents it.
[[nodiscard]] std::vector<std::string> castling_lines(const std::vector<JudgedCastling>& castlings,
                                                      Color color, const Position& position);

/// Returns the sentences on the castlings of the side that is not to move, or nothing if the position is not
/// playable.
[[nodiscard]] std::vector<std::string> other_castlings(const std::vector<JudgedCastling>& castlings,
                                                       const Setup& setup);

/// Returns plausible moves that do not parry a check, each with the reason.
[[nodiscard]] std::vector<std::string> refused_lines(const std::vector<RefusedMove>& refused);

/// Returns a line for each check of a game: the move and the kinds of check.
[[nodiscard]] std::vector<std::string> check_lines(const GameCheckVerdict& verdict);

/// Returns a text such as `double check; discovered, two-way`. A contact check by a knight is not mentioned,
/// because players use the term only for queens, rooks, bishops and pawns.
[[nodiscard]] std::string kinds_text(const std::vector<CheckKind>& kinds, bool is_contact_of_knights);

/// Returns a text such as `, capturing a rook or queen` for a last move. Returns an empty text if it captured
/// nothing, or captured en passant, which its notation already shows.
[[nodiscard]] std::string captured_men(const LastMove& move);

}  // namespace doublecheck
