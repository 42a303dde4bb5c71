// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/san.hpp"

namespace doublecheck {

/// How castling is written: the king's two-square step, or king takes rook.
enum class UciCastling { standard, chess960 };

/// Whether a position needs the Chess960 form: some castling right is not that of king e, rook a or h. Only a
/// position of Chess960 can.
[[nodiscard]] UciCastling uci_castling(const Position& position);

/// Reads a move in UCI notation (`e2e4`, `e7e8q`, castling in either form) that is legal here.
/// Errors: `uci.syntax`, `uci.illegal`.
[[nodiscard]] Result<Move> parse_uci(const Position& position, std::string_view text);

/// `e2e4`, `e7e8q`, `e1g1` or `e1h1`.
[[nodiscard]] MoveText write_uci(Move move, UciCastling castling = UciCastling::standard);
[[nodiscard]] std::string uci(Move move, UciCastling castling = UciCastling::standard);

}  // namespace doublecheck
