// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/board.hpp"

namespace doublecheck {

/// What a FEN says, believed or not: plain data without any promise. `Position::from_setup` makes a position
/// of it when it is playable; `legality` judges it as it stands.
///
/// A castling right is named by the square of its rook (Chess960 needs no more); a right that the board
/// contradicts names the square where that rook ought to stand.
struct Setup {
    Board board = {};
    Color turn = Color::white;
    SquareSet castling_rooks = {};
    std::optional<Square> ep_square = std::nullopt;  ///< the square passed over by the last double step
    int halfmove_clock = 0;                          ///< plies since the last capture or pawn move
    int fullmove_number = 1;

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// The initial array of standard chess, White to move.
[[nodiscard]] Setup initial_setup();

}  // namespace doublecheck
