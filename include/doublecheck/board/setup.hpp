// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/board/board.hpp"

namespace doublecheck {

/// The initial array of a game: the standard one, or any of Chess960.
enum class StartArray : std::uint8_t { standard, chess960 };

/// The content of a FEN: plain data that need not be possible. `Position::from_setup` makes a position of it
/// if it is playable; `legality` judges it unchanged.
///
/// A castling right is stored as the square of its rook, which also suits Chess960. A right that the board
/// contradicts is stored as the square where the rook would have to be. `array` determines how rights are
/// read: in standard chess a right needs the king on the e-file and its rook on the a- or h-file (FIDE
/// 3.8.2).
struct Setup {
    Board board = {};
    Color turn = Color::white;
    SquareSet castling_rooks = {};
    std::optional<Square> ep_square = std::nullopt;  ///< the square passed over by the last double step
    int halfmove_clock = 0;                          ///< plies since the last capture or pawn move
    int fullmove_number = 1;
    StartArray array = StartArray::standard;

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Returns the initial array of standard chess with White to move. It is also one of the arrays of Chess960.
[[nodiscard]] Setup initial_setup(StartArray array = StartArray::standard);

}  // namespace doublecheck
