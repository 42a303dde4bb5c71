// SPDX-License-Identifier: MIT
#include "commands/chess99/read.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "chess99/options_value.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr std::string_view blanks = " \t\r\n";

bool is_number(std::string_view word) {
    return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

/// Reads a text word by word.
struct RecordWords {
    std::string_view text;
    std::size_t at = 0;

    std::string_view next() {
        at = std::min(text.find_first_not_of(blanks, at), text.size());
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end;
        return word;
    }
};

/// Returns true for the words `start` and `startpos` (as in the protocol of chess engines).
bool is_start(std::string_view word) {
    return word == "start" || word == "startpos";
}

/// Returns the length of the position at the front of a text, after which a play may follow. A position
/// consists of the rows, the turn, `-`, and optionally a passed cell and a move number.
std::size_t position_length(std::string_view text) {
    RecordWords words{text};
    if (is_start(words.next())) return words.at;
    std::ignore = words.next();
    std::size_t length = words.at;
    if (words.next() != "-") return length;
    length = words.at;
    const std::string_view passed = words.next();
    if (passed != "-" && !Cell::parse(passed)) return length;
    length = words.at;
    const std::string_view number = words.next();
    return !number.empty() && is_number(number) ? words.at : length;
}

Error with_offset(Error error, std::size_t offset) {
    error.offset += offset;
    return error;
}

std::optional<Error> set_position(std::string_view text, BoardRecord& content) {
    if (is_start(text)) {
        content.position = Position::start();
        return std::nullopt;
    }
    auto position = Position::parse(text);
    if (!position) return std::move(position.error());
    content.position = *position;
    return std::nullopt;
}

std::optional<Error> read_line(std::string_view text, RecordForm form, Record& record, BoardRecord& content) {
    const std::size_t tab = text.find('\t');
    if (tab != std::string_view::npos) record.label = trimmed(text.substr(tab + 1));
    const std::string_view body = trimmed(text.substr(0, tab));
    const std::size_t length = form == RecordForm::position_and_play ? position_length(body) : body.size();
    const auto offset_of = [&](std::string_view part) {
        return part.empty() ? body.size() : static_cast<std::size_t>(part.data() - text.data());
    };
    const std::string_view play = trimmed(body.substr(length));
    content.play = play;
    content.play_offset = offset_of(play);
    if (auto error = set_position(body.substr(0, length), content))
        return with_offset(std::move(*error), offset_of(body));
    return std::nullopt;
}

std::size_t offset_of_text(std::string_view line, std::string_view member) {
    const std::size_t found = member.empty() ? std::string_view::npos : line.find(member);
    return found == std::string_view::npos ? 0 : found;
}

/// Returns the object of a line, or its subject if the object is a verdict.
Result<Value> read_object(std::string_view text) {
    auto value = parse_json(text);
    if (!value) return value;
    if (auto error = unreadable_before(*value)) return std::unexpected(std::move(*error));
    if (const Value* subject = value->find("subject")) return Value(*subject);
    return value;
}

std::optional<Error> read_json(std::string_view text, Record& record, BoardRecord& content) {
    auto object = read_object(text);
    if (!object) return std::move(object.error());
    if (auto error = take_label(*object, record.label)) return error;
    const std::string_view written = object->text_of("written");
    content.play = written.empty() ? object->text_of("move") : written;
    content.play_offset = offset_of_text(text, content.play);
    if (object->text_of("call") == "draw") content.play.assign(1, '%');
    const std::string_view position = object->text_of("position");
    if (position.empty())
        return Error{"record.shape", "An object with a member \"position\" is expected.", 0};
    if (auto error = set_position(position, content))
        return with_offset(std::move(*error), offset_of_text(text, position));
    if (const Value* options = object->find("options")) {
        auto read = options_from(*options);
        if (!read) return with_offset(std::move(read.error()), offset_of_text(text, "\"options\""));
        content.options = *read;
    }
    return std::nullopt;
}

/// Reads the games of a text, or a position as a game without plays.
std::optional<Error> parse_games(std::string_view text, const Options& options,
                                 std::vector<ReadRecord>& records) {
    const std::string_view body = trimmed(text);
    const std::string_view word = body.substr(0, body.find_first_of(blanks));
    if (word != "start" && std::ranges::count(word, '/') < board_side - 1) {
        records = read_records(text, options);
        return records.empty() ? std::optional(Error{"c99.record", "There is no game here."}) : std::nullopt;
    }
    records.assign(1, {});
    records.front().game.options = options;
    if (word == "start") return std::nullopt;
    auto position = Position::parse(text);
    if (!position) return std::move(position.error());
    records.front().game.start = *position;
    return std::nullopt;
}

}  // namespace

std::optional<Error> read_board(std::string_view text, RecordFormat format, RecordForm form, Record& record,
                                BoardRecord& input) {
    input = {};
    if (format == RecordFormat::json) return read_json(text, record, input);
    return read_with_hyphens(text, input.play_offset,
                             [&](std::string_view plain) { return read_line(plain, form, record, input); });
}

std::optional<Error> read_games(std::string_view text, RecordFormat format, const Options& options,
                                Record& record, std::vector<ReadRecord>& records) {
    if (format != RecordFormat::json) {
        std::size_t offset = 0;
        return read_with_hyphens(
            text, offset, [&](std::string_view plain) { return parse_games(plain, options, records); });
    }
    auto object = read_object(text);
    if (!object) return std::move(object.error());
    if (auto error = take_label(*object, record.label)) return error;
    const std::string_view game = object->text_of("game");
    if (game.empty()) return Error{"record.shape", "An object with a member \"game\" is expected.", 0};
    return parse_games(game, options, records);
}

}  // namespace doublecheck::chess99
