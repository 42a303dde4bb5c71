// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/ops/record.hpp"

namespace doublecheck::chess99 {

/// A position of Chess 99 with the readings of the rules that the record asks for, or a game as it is
/// written.
struct AskedRecord {
    Position position = Position::start();
    Options options = {};
    std::string game = {};
    std::string play = {};        ///< as written; `%` calls a draw; empty if there is none
    std::size_t play_offset = 0;  ///< where it begins in the record's text
};

/// Whether a play may follow the position.
enum class Behind : std::uint8_t { nothing, play };

/// Reads `POSITION`, or also `POSITION PLAY`, each with a tab and a label behind, `start` standing for the
/// position at the start; or an object `{"position":...,"move":...,"options":{...},"label":...}`, or a
/// verdict, whose subject is taken. Errors: those of `Position::parse`, `record.shape`.
[[nodiscard]] std::optional<Error> read_position(std::string_view text, RecordFormat format, Behind behind,
                                                 Record& record);

/// Takes a text as a game, or an object `{"game":...,"label":...}`.
[[nodiscard]] std::optional<Error> read_game(std::string_view text, RecordFormat format, Record& record);

}  // namespace doublecheck::chess99
