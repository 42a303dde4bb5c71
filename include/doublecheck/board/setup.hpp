// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/board/board.hpp"

namespace doublecheck {

/// Which initial array games begin from: the standard one, or any of Chess960.
enum class StartArray : std::uint8_t { standard, chess960 };

/// What a FEN says, believed or not: plain data without any promise. `Position::from_setup` makes a position
/// of it when it is playable; `legality` judges it as it stands.
///
/// A castling right is named by the square of its rook (Chess960 needs no more); a right that the board
/// contradicts names the square where that rook ought to stand. `array` says how rights are read: in standard
/// chess one stands only with the king on the e-file and its rook on the a- or h-file (FIDE 3.8.2).
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

/// The initial array of standard chess, White to move. It is one of those of Chess960 too.
[[nodiscard]] Setup initial_setup(StartArray array = StartArray::standard);

}  // namespace doublecheck
