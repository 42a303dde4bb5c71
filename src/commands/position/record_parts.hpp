// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "commands/position_record.hpp"

// Functions that the readers of positions in text and in JSON share.

namespace doublecheck::records {

/// Returns the offset of `part` in `whole`. Requires that `part` is a view into `whole`.
[[nodiscard]] std::size_t offset_in(std::string_view whole, std::string_view part);
/// Adds `offset` to the offset of an error.
[[nodiscard]] Error moved(Error error, std::size_t offset);
/// Removes the first word of a text and returns it.
std::string_view next_word(std::string_view& rest);

/// Returns the colour named `white` or `black`, otherwise nothing.
[[nodiscard]] std::optional<Color> color_named(std::string_view word);
/// Returns the colour of a winner, which may also be written `w` or `b`, otherwise nothing.
[[nodiscard]] std::optional<Color> winner_named(std::string_view word);
/// Returns the error for a word that does not name a winner.
[[nodiscard]] Error no_winner(std::string_view word, std::size_t offset);

/// Reads a FEN, or its first field alone. Nobody may castle then, and White is to move, or Black if only
/// Black's king is in check.
[[nodiscard]] Result<Setup> read_position(std::string_view text);
/// Reads a FEN, its first field alone or `startpos` into the record, and notes what the text does not state.
std::optional<Error> read_position_into(std::string_view text, PositionRecord& record);
/// Reads part of a position: the first field of a FEN.
std::optional<Error> read_board(std::string_view board, PositionRecord& record);
/// Reads the first game of a text. Keeps the label, question and winner of the record.
std::optional<Error> read_pgn_text(std::string_view text, PositionRecord& record, IllegalMoves illegal);
/// Reads a JSON object.
std::optional<Error> read_json(std::string_view text, Operand operand, PositionRecord& record,
                               IllegalMoves illegal);

}  // namespace doublecheck::records
