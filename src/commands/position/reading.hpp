// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/leaf.hpp"
#include "commands/position_record.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "framework/operation.hpp"
#include "framework/options.hpp"

namespace doublecheck {

template <>
struct Leaf<IllegalMoves> {
    static constexpr auto all = std::to_array<std::pair<IllegalMoves, std::string_view>>(
        {{IllegalMoves::stop, "stop"}, {IllegalMoves::stand, "stand"}});
};

/// The options of every question about a position.
struct PositionOptions : RecordOptions {
    bool chess960 = false;
    IllegalMoves illegal = IllegalMoves::stop;
};

/// Reads a record of a question about a position.
[[nodiscard]] std::optional<Error> read_position(std::string_view text, RecordFormat format, Operand operand,
                                                 const PositionOptions& options, Record& record,
                                                 PositionRecord& input);
/// Makes a record from a game.
[[nodiscard]] std::optional<Error> read_position(PgnGame game, const PositionOptions& options, Record& record,
                                                 PositionRecord& input);

/// Parts of a record, each with its label.
using LabelledParts = std::vector<std::pair<std::string, PositionRecord>>;

/// Returns the legal parts of a game with illegal moves that stand: each part is answered separately.
[[nodiscard]] LabelledParts legal_parts_of(const std::string& label, const PositionRecord& input);
/// Returns all positions of a game, each as the game up to that position, labelled with the last move.
/// Returns nothing if the record is not a game.
[[nodiscard]] LabelledParts every_ply_of(const std::string& label, const PositionRecord& input);

}  // namespace doublecheck
