// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "check/ways_out.hpp"
#include "doublecheck/board/attacks.hpp"

namespace doublecheck::detail {

/// A side that may be in check, on a board whose other king does not matter. Used by mate tests that take a
/// man off the board, for which no `Position` may exist.
struct Defender {
    Board board;
    Color color;
    std::optional<Square> ep_square = std::nullopt;

    [[nodiscard]] Square king() const { return board.of(color, PieceType::king).first(); }
    [[nodiscard]] SquareSet checkers() const { return attackers(board, king(), opposite(color)); }
};

/// Returns the board after a move. Requires a move other than castling.
[[nodiscard]] Board played(const Defender& defender, Move move);
/// Returns true if the defender's king would be attacked after the move.
[[nodiscard]] bool leaves_king_attacked(const Defender& defender, Move move);

[[nodiscard]] WaysOut ways_out(const Defender& defender);
/// Returns true if the king is attacked and there is no way out.
[[nodiscard]] bool is_checkmated(const Defender& defender);

}  // namespace doublecheck::detail
