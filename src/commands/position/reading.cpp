// SPDX-License-Identifier: MIT
#include "commands/position/reading.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "notation/pgn_words.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

/// Copies the label and the place of a break to the record, and checks that --chess960 fits the record.
std::optional<Error> finish(std::optional<Error> error, bool is_chess960, PositionRecord& input,
                            Record& record) {
    record.label = std::move(input.label);
    record.broken_off = std::move(input.broken_off);
    if (error || !is_chess960) return error;
    if (input.game() == nullptr || input.game()->is_chess960) return error;
    return Error{"record.chess960",
                 "--chess960 is about positions; a game says it itself, with the tag Variant \"Chess960\" "
                 "or, in JSON, with \"chess960\":true."};
}

/// Returns the place of a position in a game, such as `after 12...Nd3`, or `before 1.e4` for the start.
std::string place_of(const PgnMove& move, const Setup& before, std::string_view where) {
    return fmt::format("{} {}{}", where, move_number_text(before.fullmove_number, before.turn),
                       split_marks(move.text).body);
}

}  // namespace

std::optional<Error> read_position(std::string_view text, RecordFormat format, Operand operand,
                                   const PositionOptions& options, Record& record, PositionRecord& input) {
    const StartArray array = options.chess960 ? StartArray::chess960 : StartArray::standard;
    auto error = read_record(text, format, operand, input, options.illegal, array);
    return finish(std::move(error), options.chess960, input, record);
}

std::optional<Error> read_position(PgnGame game, const PositionOptions& options, Record& record,
                                   PositionRecord& input) {
    auto error = read_game(std::move(game), input, options.illegal);
    // The place of the game in the error message already has the line at which it breaks off.
    if (input.broken_off) input.broken_off->line = 0;
    return finish(std::move(error), options.chess960, input, record);
}

LabelledParts legal_parts_of(const std::string& label, const PositionRecord& input) {
    LabelledParts parts;
    if (input.game() == nullptr || !input.game()->has_irregular_move()) return parts;
    for (PgnPart& part : legal_parts(*input.game())) {
        PositionRecord& content = parts.emplace_back(label + part.place, PositionRecord()).second;
        content.is_chess960 = input.is_chess960;
        content.winner = input.winner;
        content.counts_moves = input.counts_moves;
        content.plies = input.plies;
        content.question = input.question;
        content.content = std::move(part.game);
    }
    return parts;
}

LabelledParts every_ply_of(const std::string& label, const PositionRecord& input) {
    const PgnGame* game = input.game();
    if (game == nullptr) return {};
    PgnGame so_far = *game;
    so_far.moves.clear();
    LabelledParts plies;
    const auto add = [&](const std::string& place) {
        PositionRecord& content =
            plies.emplace_back(label.empty() ? place : label + ", " + place, PositionRecord()).second;
        content.is_chess960 = input.is_chess960;
        content.content = so_far;
    };
    add(game->moves.empty() ? "" : place_of(game->moves.front(), game->start.setup(), "before"));
    for (const PgnMove& move : game->moves) {
        const Setup before = so_far.final_setup();
        so_far.moves.push_back({.move = move.move, .text = move.text, .irregular = move.irregular});
        add(place_of(move, before, "after"));
    }
    return plies;
}

}  // namespace doublecheck
