// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/ops/record.hpp"

namespace doublecheck {

/// Reads `POSITION`, or with `Operand::chess99_play` also `POSITION PLAY`, each with a tab and a label
/// behind, `start` standing for the position at the start; or an object
/// `{"position":...,"move":...,"options":{...},"label":...}`, or a verdict, whose subject is taken. Errors:
/// those of `chess99::Position::parse`, `record.shape`.
[[nodiscard]] std::optional<Error> read_chess99_position(std::string_view text, RecordFormat format,
                                                         Operand operand, Record& record);

/// Takes a text as a game, or an object `{"game":...,"label":...}`.
[[nodiscard]] std::optional<Error> read_chess99_game(std::string_view text, RecordFormat format,
                                                     Record& record);

}  // namespace doublecheck
