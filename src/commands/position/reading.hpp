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

// Functions for `Operation::read`, `read_game` and `parts` of the operations about positions and games of
// chess.

// Operations take the addresses of these functions. If a parameter type is incomplete where the address is
// first taken, clang for WebAssembly compiles the function as one without parameters, and calling it traps.
static_assert(sizeof(std::optional<Error>) > 0 && sizeof(PgnGame) > 0);

/// Reads a position or a game.
[[nodiscard]] std::optional<Error> read_positions(std::string_view text, RecordFormat format,
                                                  const Arguments& arguments, Record& record);
/// Reads a game, or a position that may be followed by the side that is to mate.
[[nodiscard]] std::optional<Error> read_winners(std::string_view text, RecordFormat format,
                                                const Arguments& arguments, Record& record);
/// Makes a record from a game.
[[nodiscard]] std::optional<Error> read_games(PgnGame game, const Arguments& arguments, Record& record);

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
/// Returns the legal parts of a game with illegal moves that stand: each part is answered separately.
[[nodiscard]] std::vector<Record> legal_parts_of(const Record& record, const Arguments& arguments);

/// Returns all positions of a game, each as the game up to that position, labelled with the last move.
/// Returns nothing if the record is not a game.
[[nodiscard]] LabelledParts every_ply_of(const std::string& label, const PositionRecord& input);

}  // namespace doublecheck
