// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// A legal move that was read from SAN, and what its text states. It is too large to be returned in
/// registers: packing the small members into two registers took a fifth of the time for reading a move.
struct SanReading {
    Move move;
    PieceType type;           ///< the kind of the man that moves; a king for castling
    bool names_file = false;  ///< the text states the file of departure, as in every pawn capture
    bool names_rank = false;
    bool says_capture = false;
    unsigned signs = 0;  ///< the number of `+` and `#` at the end of the text
    char sign = '\0';    ///< the last of these signs
};

/// Reads SAN. No other function does. Returns the move if the text means exactly one legal move, and nothing
/// otherwise. `parse_san` returns the reason.
[[nodiscard]] std::optional<SanReading> read_san(const Position& position, std::string_view text);

}  // namespace doublecheck
