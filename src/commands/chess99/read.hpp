// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chess99/options.hpp"
#include "chess99/position.hpp"
#include "framework/operation.hpp"
#include "framework/record.hpp"

namespace doublecheck::chess99 {

/// A record that was read: a position of Chess 99 with the options of the rules, or the text of a game.
struct InputRecord {
    Position position = Position::start();
    Options options = {};
    std::string game = {};
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
[[nodiscard]] std::optional<Error> read_position(std::string_view text, RecordFormat format,
                                                 RecordForm behind, Record& record);

/// Reads the text of a game, or an object `{"game":...,"label":...}`. The text itself is not parsed here.
[[nodiscard]] std::optional<Error> read_game(std::string_view text, RecordFormat format, Record& record);

// How the commands about Chess 99 split and read their input (`Operation::unit` and `Operation::read`). Games
// begin with tags as in PGN, but are not PGN.

inline constexpr Unit lines = {.takes_pgn = false};

[[nodiscard]] constexpr bool begins_game(std::string_view line, std::string_view last) {
    return line.starts_with('[') && !last.starts_with('[');
}
inline constexpr Unit games = {.begins = begins_game, .takes_pgn = false};

[[nodiscard]] inline std::optional<Error> read_positions(std::string_view text, RecordFormat format,
                                                         const Arguments&, Record& record) {
    return read_position(text, format, RecordForm::position, record);
}
[[nodiscard]] inline std::optional<Error> read_plays(std::string_view text, RecordFormat format,
                                                     const Arguments&, Record& record) {
    return read_position(text, format, RecordForm::position_and_play, record);
}
[[nodiscard]] inline std::optional<Error> read_games(std::string_view text, RecordFormat format,
                                                     const Arguments&, Record& record) {
    return read_game(text, format, record);
}

}  // namespace doublecheck::chess99
