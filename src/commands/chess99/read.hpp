// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess99/options.hpp"
#include "chess99/position.hpp"
#include "chess99/record.hpp"
#include "framework/operation.hpp"
#include "framework/record.hpp"

namespace doublecheck::chess99 {

/// A position of Chess 99 with the options of the rules, as a record contains it.
struct BoardRecord {
    Position position = Position::start();
    Options options = {};
    std::string play = {};                    ///< as it is written; `%` calls a draw; empty for none
    std::size_t play_offset = 0;              ///< the offset of the play in the text of the record
    std::optional<int> depth = std::nullopt;  ///< of perft, if the record names it
};

/// The forms of a record: a position, or a position that a play may follow.
enum class RecordForm : std::uint8_t { position, position_and_play };

/// Reads `POSITION` or, if the form allows it, `POSITION PLAY`, optionally followed by a tab and a label;
/// `start` is the start position. In JSON reads an object
/// `{"position":...,"move":...,"options":{...},"label":...}`, or the subject of a verdict. Errors: those of
/// `Position::parse`, `record.shape`.
[[nodiscard]] std::optional<Error> read_board(std::string_view text, RecordFormat format, RecordForm form,
                                              Record& record, BoardRecord& input);

/// Reads games, or a position as a game without plays. In JSON reads an object `{"game":...,"label":...}`.
/// Errors: those of `Position::parse`, `record.shape`, `c99.record`. Mistakes in the games are noted in
/// them.
[[nodiscard]] std::optional<Error> read_games(std::string_view text, RecordFormat format,
                                              const Options& options, Record& record,
                                              std::vector<ReadRecord>& records);

// How the commands about Chess 99 split their input (`Operation::unit`). Games begin with tags as in PGN, but
// are not PGN.

inline constexpr Unit lines = {.takes_pgn = false};

[[nodiscard]] constexpr bool begins_game(std::string_view line, std::string_view last) {
    return line.starts_with('[') && !last.starts_with('[');
}
inline constexpr Unit games = {.begins = begins_game, .takes_pgn = false};

}  // namespace doublecheck::chess99
