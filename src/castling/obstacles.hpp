// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/castling/castling.hpp"

namespace doublecheck::castlings {

/// Returns the state of a castling with its obstacles, without the text.
[[nodiscard]] JudgedCastling examine(const Position& position, Color color, Side side);

/// Returns a sentence such as `White may castle on the king's side (O-O)`, `White cannot castle O-O now` or
/// `White has no right to castle ...`.
[[nodiscard]] std::string headline(const JudgedCastling& castling);
/// Returns a text such as `on the king's side (O-O)`.
[[nodiscard]] std::string wing(Side side);
/// Returns the reasons for one castling, in sentences.
[[nodiscard]] std::vector<Reason> reasons(const JudgedCastling& castling, const Position& position);
/// Returns the starting square of the castling rook in standard chess.
[[nodiscard]] Square corner(Color color, Side side);

}  // namespace doublecheck::castlings
