// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/san.hpp"

namespace doublecheck {

/// How castling is written: as the king's two-square step, or as the king's move to the square of its rook.
enum class UciCastling { standard, chess960 };

/// Returns the form that the castlings of a position need. It is `chess960` if a castling right belongs to a
/// king outside the e-file or to a rook outside the a- and h-files, as only positions of Chess960 have.
[[nodiscard]] UciCastling uci_castling(const Position& position);

/// Reads a legal move in UCI notation (`e2e4`, `e7e8q`; castling in either form). Errors: `uci.syntax`,
/// `uci.illegal`.
[[nodiscard]] Result<Move> parse_uci(const Position& position, std::string_view text);

/// Returns the move in UCI notation, such as `e2e4` or `e7e8q`; castling is `e1g1` or `e1h1`.
[[nodiscard]] MoveText write_uci(Move move, UciCastling castling = UciCastling::standard);
/// Returns the move in UCI, such as `e7e8q`.
[[nodiscard]] std::string uci(Move move, UciCastling castling = UciCastling::standard);

}  // namespace doublecheck
