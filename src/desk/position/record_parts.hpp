// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/desk/position_record.hpp"

// What the forms in which positions are asked about have in common.

namespace doublecheck::records {

/// Where a view into `whole` begins there.
[[nodiscard]] std::size_t offset_in(std::string_view whole, std::string_view part);
/// The error of a part that begins at the offset.
[[nodiscard]] Error moved(Error error, std::size_t offset);
/// Takes the next word off the front of a text.
std::string_view next_word(std::string_view& rest);

[[nodiscard]] std::optional<Color> color_named(std::string_view word);
[[nodiscard]] Error no_winner(std::string_view word, std::size_t offset);

/// Reads a FEN, or a board alone: White is to move then, without castling rights.
[[nodiscard]] Result<Setup> read_position(std::string_view text);
/// Reads men on squares, whatever stands elsewhere.
std::optional<Error> read_board(std::string_view board, PositionRecord& record);
/// Reads the first game of a text; what the record says besides it stays.
std::optional<Error> read_pgn_text(std::string_view text, PositionRecord& record, IllegalMoves illegal);
std::optional<Error> read_json(std::string_view text, Operand operand, PositionRecord& record,
                               IllegalMoves illegal);

}  // namespace doublecheck::records
