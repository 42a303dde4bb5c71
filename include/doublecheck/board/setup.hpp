// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/board/board.hpp"

namespace doublecheck {

/// The kind of initial array from which a game begins: that of standard chess, or any of Chess960.
enum class StartArray : std::uint8_t { standard, chess960 };

/// The content of a FEN. This is plain data, and the position may be impossible. `Position::from_setup` makes
/// a position from a playable setup. `legality` judges setups as they are.
///
/// A castling right is stored as the square of its rook, also in Chess960. A right that the board contradicts
/// is stored as the square where the rook would have to be. `array` determines how rights are read: in
/// standard chess a right needs the king on the e-file and its rook on the a- or h-file (FIDE 3.8.2).
struct Setup {
    Board board = {};               ///< the men
    Color turn = Color::white;      ///< the side to move
    SquareSet castling_rooks = {};  ///< the rooks with which castling is not lost, as the text claims
    /// The square that the last move passed over, if that move was a double step of a pawn.
    std::optional<Square> ep_square = std::nullopt;
    int halfmove_clock = 0;                   ///< plies since the last capture or pawn move
    int fullmove_number = 1;                  ///< the number of the move, from 1
    StartArray array = StartArray::standard;  ///< how castling rights are read

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Returns the initial array of standard chess with White to move, which is also one of the arrays of
/// Chess960. The result has `array` as its `Setup::array`.
[[nodiscard]] Setup initial_setup(StartArray array = StartArray::standard);

/// How many initial arrays Chess960 has.
inline constexpr int chess960_arrays = 960;
/// The number of the standard array in Scharnagl's scheme.
inline constexpr int chess960_standard_number = 518;
/// Returns the initial array of Chess960 with a number from 0 to 959 in Scharnagl's scheme, with all castling
/// rights and White to move.
[[nodiscard]] Setup chess960_setup(int number);
/// Returns the number of the array if the board holds the men of an initial array of Chess960 and nothing
/// else; otherwise returns nothing.
[[nodiscard]] std::optional<int> chess960_number(const Board& board);

}  // namespace doublecheck
