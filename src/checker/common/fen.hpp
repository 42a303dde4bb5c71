// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

/// The game is drawn after this many plies in a row without a capture or a pawn move, unless the last of them
/// mates (FIDE 9.6.2).
constexpr int most_quiet_plies = 150;

/// A position with its halfmove clock and its move number.
struct BoardState {
    Position position = {};
    int clock = 0;  ///< the halfmove clock, at most 150; 0 if the FEN has none
    int plies = 0;  ///< the halfmove clock as the FEN states it
    int number = 1;

    friend bool operator==(const BoardState&, const BoardState&) = default;
};

/// Reads a FEN: two to six fields with blanks or underscores between them. Returns nothing if `text` is not a
/// FEN.
/// Castling letters are those of standard FEN, X-FEN or Shredder-FEN. Each right is named once. `K` is the
/// right of the outermost rook on that side of the king, or of the corner if no rook stands on that side. A
/// file letter makes the position one of Chess960 if it names a rook that is not in a corner.
/// The counters are numbers from 0 to 65535.
std::optional<BoardState> read_board_state(std::string_view text);
/// Reads a FEN and returns its position without the counters.
std::optional<Position> read_fen(std::string_view text);

/// The initial array of standard chess, White to move.
const Position& initial_position();

/// Returns true if the position is one of the 960 initial arrays of Chess960 with all castling rights and
/// White to move.
bool is_chess960_array(const Position& position);

}  // namespace doublecheck::checker
