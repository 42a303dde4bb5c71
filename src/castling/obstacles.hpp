// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/castling/details.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::castlings {

/// The castling without its text.
[[nodiscard]] JudgedCastling examine(const Position& position, Color color, Side side);

/// `White may castle on the king's side (O-O)`, `cannot castle ... now`, `has lost the right to castle ...`.
[[nodiscard]] std::string headline(const JudgedCastling& castling);
/// `on the king's side (O-O)`.
[[nodiscard]] std::string wing(Side side);
/// The reasons for one castling, as a person would be told.
[[nodiscard]] std::vector<Reason> reasons(const JudgedCastling& castling, const Position& position);
/// Where the rook of that right stands in standard chess.
[[nodiscard]] Square corner(Color color, Side side);

}  // namespace doublecheck::castlings
