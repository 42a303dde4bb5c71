// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// A legal move read from SAN, with what its text states. Too large to be returned in registers:
/// packing the small members into two of them took a fifth of the time of reading a move.
struct SanReading {
    Move move;
    PieceType type;           ///< of the man that moves; a king for castling
    bool names_file = false;  ///< of the departure square; always for a pawn that captures
    bool names_rank = false;
    bool says_capture = false;
    unsigned signs = 0;  ///< the number of `+` and `#` at the end
    char sign = '\0';    ///< the last of them
};

/// Reads SAN; the only function that does. Returns the move if the text means exactly one legal move, else
/// nothing. `parse_san` returns the reason.
[[nodiscard]] std::optional<SanReading> read_san(const Position& position, std::string_view text);

}  // namespace doublecheck
