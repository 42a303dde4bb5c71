// SPDX-License-Identifier: MIT
#pragma once

#include "desk/chess99/read.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck::chess99 {

// How the rows about Chess 99 cut and read their input: `Operation::unit` and `read`. Its games are no PGN,
// though they begin with tags as well.

inline constexpr Unit lines = {.takes_pgn = false};

[[nodiscard]] constexpr bool begins_game(std::string_view line, std::string_view last) {
    return line.starts_with('[') && !last.starts_with('[');
}
inline constexpr Unit games = {.begins = begins_game, .takes_pgn = false};

[[nodiscard]] inline std::optional<Error> read_positions(std::string_view text, RecordFormat format,
                                                         const Arguments&, Record& record) {
    return read_position(text, format, Behind::nothing, record);
}
[[nodiscard]] inline std::optional<Error> read_plays(std::string_view text, RecordFormat format,
                                                     const Arguments&, Record& record) {
    return read_position(text, format, Behind::play, record);
}
[[nodiscard]] inline std::optional<Error> read_games(std::string_view text, RecordFormat format,
                                                     const Arguments&, Record& record) {
    return read_game(text, format, record);
}

}  // namespace doublecheck::chess99
