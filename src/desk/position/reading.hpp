// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/desk/position_record.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

// How the rows about positions and games of chess read their records: `Operation::read` and `read_game`.

// A row takes their addresses. To clang for WebAssembly a function is one without arguments if its types are
// not complete where that is done first, and calling it traps.
static_assert(sizeof(std::optional<Error>) > 0 && sizeof(PgnGame) > 0);

/// A position or a game; with `--partial` a board.
[[nodiscard]] std::optional<Error> read_positions(std::string_view text, RecordFormat format,
                                                  const Arguments& arguments, Record& record);
/// A position with a move behind it.
[[nodiscard]] std::optional<Error> read_moves(std::string_view text, RecordFormat format,
                                              const Arguments& arguments, Record& record);
/// A position, with a winner behind it if the record names one, or a game.
[[nodiscard]] std::optional<Error> read_winners(std::string_view text, RecordFormat format,
                                                const Arguments& arguments, Record& record);
[[nodiscard]] std::optional<Error> read_games(PgnGame game, const Arguments& arguments, Record& record);

/// A question about a game in which illegal moves stand is answered for each of its legal parts:
/// `Operation::parts`.
[[nodiscard]] std::vector<Record> legal_parts_of(const Record& record, const Arguments& arguments);

}  // namespace doublecheck
