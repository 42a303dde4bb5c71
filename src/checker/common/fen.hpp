// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

/// So many half-moves in a row without a capture or a pawn move end the game in a draw, unless the last of
/// them mates (FIDE 9.6.2).
constexpr int most_quiet_plies = 150;

/// A position with its half-move clock and the number of its move.
struct Stand {
    Position position = {};
    int clock = 0;  ///< 0 without one, 150 if it says more
    int plies = 0;  ///< the clock as it stands there
    int number = 1;

    friend bool operator==(const Stand&, const Stand&) = default;
};

/// The one reader of FENs: two to six fields with blanks or underscores between them. Castling letters
/// are those of standard FEN, X-FEN or Shredder-FEN, each right named once: `K` is the outermost rook on that
/// side of the king, or the corner if there is none. A letter of a file that names a rook between the corners
/// says that it is Chess960. The counters are numbers up to 65535.
std::optional<Stand> read_stand(std::string_view text);
/// The position alone.
std::optional<Position> read_fen(std::string_view text);

/// The initial array of standard chess, White to move.
const Position& initial_position();

/// Whether this is one of the 960 initial arrays of Chess960, with all castling rights and White to move.
bool is_chess960_array(const Position& position);

}  // namespace doublecheck::checker
