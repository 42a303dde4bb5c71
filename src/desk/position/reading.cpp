// SPDX-License-Identifier: MIT
#include "desk/position/reading.hpp"

#include <utility>

namespace doublecheck {
namespace {

/// Hands on what the record says of itself, and looks whether the arguments fit it.
std::optional<Error> finish(std::optional<Error> error, const Arguments& arguments, PositionRecord& asked,
                            Record& record) {
    record.label = std::move(asked.label);
    record.broken_off = std::move(asked.broken_off);
    if (error || !arguments.flag("chess960")) return error;
    if (asked.game() == nullptr || asked.game()->is_chess960) return error;
    return Error{"record.chess960",
                 "--chess960 is about positions; a game says it itself, with the tag Variant \"Chess960\" "
                 "or, in JSON, with \"chess960\":true."};
}

std::optional<Error> read(std::string_view text, RecordFormat format, Operand operand,
                          const Arguments& arguments, Record& record) {
    auto& asked = record.make<PositionRecord>();
    if (arguments.flag("partial")) operand = Operand::board;
    auto error = read_record(text, format, operand, asked, illegal_moves(arguments));
    return finish(std::move(error), arguments, asked, record);
}

}  // namespace

std::optional<Error> read_positions(std::string_view text, RecordFormat format, const Arguments& arguments,
                                    Record& record) {
    return read(text, format, Operand::none, arguments, record);
}

std::optional<Error> read_moves(std::string_view text, RecordFormat format, const Arguments& arguments,
                                Record& record) {
    return read(text, format, Operand::move, arguments, record);
}

std::optional<Error> read_winners(std::string_view text, RecordFormat format, const Arguments& arguments,
                                  Record& record) {
    return read(text, format, Operand::winner, arguments, record);
}

std::optional<Error> read_games(PgnGame game, const Arguments& arguments, Record& record) {
    auto& asked = record.make<PositionRecord>();
    auto error = read_game(std::move(game), asked, illegal_moves(arguments));
    // The game is named with the line at which it breaks off.
    if (asked.broken_off) asked.broken_off->line = 0;
    return finish(std::move(error), arguments, asked, record);
}

std::vector<Record> legal_parts_of(const Record& record, const Arguments& /*arguments*/) {
    const auto& asked = record.as<PositionRecord>();
    std::vector<Record> parts;
    if (asked.game() == nullptr || !asked.game()->has_irregular_move()) return parts;
    for (PgnPart& part : legal_parts(*asked.game())) {
        Record& made = parts.emplace_back();
        made.label = record.label + part.place;
        auto& content = made.make<PositionRecord>();
        content.is_chess960 = asked.is_chess960;
        content.winner = asked.winner;
        content.counts_moves = asked.counts_moves;
        content.plies = asked.plies;
        content.question = asked.question;
        content.content = std::move(part.game);
    }
    return parts;
}

}  // namespace doublecheck
