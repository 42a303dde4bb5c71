// SPDX-License-Identifier: MIT
// Reads positions and games from JSON objects.
#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/position/record_parts.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "framework/suggestion.hpp"
#include "notation/written_move.hpp"

namespace doublecheck::records {
namespace {

/// Returns two sizes of the first character of a JSON text: its bytes in the JSON, where it may be an escape,
/// and its bytes in UTF-8.
std::pair<std::size_t, std::size_t> sizes_of_character(std::string_view json) {
    if (!json.starts_with('\\')) return {1, 1};
    if (!json.starts_with("\\u")) return {2, 1};
    const std::string_view digits = json.substr(2, 4);
    if (digits.starts_with("00")) return digits[2] < '8' ? std::pair{6UZ, 1UZ} : std::pair{6UZ, 2UZ};
    if (digits.front() == '0' && digits.size() > 1 && digits[1] < '8') return {6, 2};
    const bool is_pair = (digits.front() == 'd' || digits.front() == 'D') && digits.size() > 1 &&
                         std::string_view("89abAB").find(digits[1]) != std::string_view::npos;
    return is_pair ? std::pair{12UZ, 4UZ} : std::pair{6UZ, 3UZ};
}

/// Returns the offset in the line of a byte of the text of a member, or 0 if the line has no such member.
std::size_t member_offset(std::string_view line, std::string_view name, std::size_t within = 0) {
    const std::string quoted = '"' + std::string(name) + '"';
    std::size_t at = line.find(quoted);
    for (; at != std::string_view::npos; at = line.find(quoted, at + 1)) {
        std::string_view rest = trimmed(line.substr(at + quoted.size()));
        if (!rest.starts_with(':')) continue;
        rest = trimmed(rest.substr(1));
        if (!rest.starts_with('"')) continue;
        rest.remove_prefix(1);
        for (std::size_t passed = 0; passed < within && !rest.empty();) {
            const auto [size_in_json, size_in_text] = sizes_of_character(rest);
            rest.remove_prefix(std::min(size_in_json, rest.size()));
            passed += size_in_text;
        }
        return offset_in(line, rest);
    }
    return 0;
}

/// Converts the offset of an error in the text of a member to an offset in the line.
Error in_member(Error error, std::string_view line, std::string_view name) {
    error.offset = member_offset(line, name, error.offset);
    return error;
}

std::optional<Error> read_played_moves(const Value& subject, std::string_view line, PositionRecord& record) {
    std::vector<std::string> words;
    const Value* moves = subject.find("moves");
    if (const Array* list = moves->array()) {
        for (const Value& move : *list) {
            if (move.text() == nullptr)
                return Error{"record.shape", "Every element of \"moves\" must be a text.", 0};
            words.push_back(*move.text());
        }
    } else if (const std::string* text = moves->text()) {
        std::string_view rest = *text;
        while (!trimmed(rest).empty()) words.emplace_back(next_word(rest));
    } else {
        return Error{"record.shape", "The member \"moves\" must be a list of moves or a text.", 0};
    }
    const StartArray game_array = record.is_chess960 ? StartArray::chess960 : StartArray::standard;
    PgnGame game;
    game.start = Position::initial(game_array);
    if (const std::string_view start = subject.text_of("start"); !start.empty() && start != "startpos") {
        auto position = parse_position(start, game_array);
        if (!position) return in_member(std::move(position.error()), line, "start");
        game.start = *position;
    }
    game.is_chess960 = game.start.array() == StartArray::chess960;
    Position position = game.start;
    std::size_t at = std::min(line.find("\"moves\""), line.size());
    for (const std::string& word : words) {
        // A move with JSON escapes is not found; the error then has the offset of the previous move.
        if (const std::size_t found = line.find(word, at); found != std::string_view::npos) at = found;
        auto move = parse_uci(position, word);
        if (!move) return moved(std::move(move.error()), at);
        at = std::min(at + word.size(), line.size());
        game.moves.push_back({.move = *move, .text = word});
        position = position.after(*move);
    }
    record.content = std::move(game);
    return std::nullopt;
}

std::optional<Error> read_fragment(const Value& subject, std::string_view line, PositionRecord& record) {
    const std::string_view board = subject.text_of("partial");
    if (board.empty()) return Error{"record.shape", "An object with a member \"partial\" is expected.", 0};
    if (auto error = read_board(board, record)) return in_member(std::move(*error), line, "partial");
    const Value* frozen = subject.find("frozen");
    if (frozen == nullptr) return std::nullopt;
    if (frozen->array() == nullptr)
        return Error{"record.shape", "The member \"frozen\" is a list of squares.", 0};
    for (const Value& name : *frozen->array()) {
        const auto square = name.text() != nullptr ? Square::parse(*name.text()) : std::nullopt;
        if (!square) return Error{"record.shape", "The member \"frozen\" is a list of squares.", 0};
        std::get<Fragment>(record.content).frozen |= *square;
    }
    return std::nullopt;
}

/// The members of a record, also those that only some commands read.
constexpr auto known_members = std::to_array<std::string_view>(
    {"fen", "moves", "start", "pgn", "partial", "frozen", "move", "written", "winner", "plies", "stipulation",
     "label", "chess960", "seventyfive", "counters", "diagram"});

/// Returns true if a member is likely a misspelling of another one. Records of other programs have members
/// that do not concern this one, so a short name counts as misspelt only if its letters are in another
/// order, or one is missing or added.
bool is_misspelt(std::string_view given, std::string_view known) {
    std::string lower(given);
    std::ranges::transform(lower, lower.begin(), to_lower);
    if (std::ranges::is_permutation(lower, known)) return true;
    const bool is_replaced = given.size() == known.size();
    return edits_between(lower, known) == 1 && !(is_replaced && known.size() < 5);
}

/// Refuses members of a record that are misspelt, and members that have the wrong type or contradict others.
/// Each of them would change the question silently.
std::optional<Error> refuse_members(const Value& subject, std::string_view line, bool is_verdict) {
    for (const auto& [name, value] : *subject.object()) {
        const bool is_known = std::ranges::find(known_members, name) != known_members.end();
        const auto meant = std::ranges::find_if(
            known_members, [&](std::string_view known) { return is_misspelt(name, known); });
        if (!is_verdict && !is_known && meant != known_members.end()) {
            return Error{"record.shape",
                         fmt::format("There is no member \"{}\". Did you mean \"{}\"?", name, *meant),
                         std::min(line.find('"' + name + '"'), line.size())};
        }
    }
    for (const std::string_view name : {"fen", "start", "pgn", "move", "written", "partial"}) {
        const Value* value = subject.find(name);
        if (value != nullptr && (value->text() == nullptr || value->text()->empty()))
            return Error{"record.shape", fmt::format("The member \"{}\" is a text, not empty.", name), 0};
    }
    if (const Value* plies = subject.find("plies");
        plies != nullptr && (plies->integer() == nullptr || *plies->integer() < 1))
        return Error{"record.shape", "The member \"plies\" is a whole number, at least 1.", 0};
    const auto has = [&](std::string_view name) { return subject.find(name) != nullptr; };
    if (has("fen") + has("moves") + has("pgn") > 1 || (has("start") && !has("moves"))) {
        return Error{"record.shape",
                     "Give a position as \"fen\", or a game as \"pgn\" or as \"moves\" with its \"start\": "
                     "only one of them.",
                     0};
    }
    return std::nullopt;
}

/// Reads the move of a record for a command that judges positions, and plays it, as if it followed the FEN in
/// a text.
std::optional<Error> play_move(std::string_view line, PositionRecord& record) {
    Setup setup = std::get<Setup>(record.content);
    if (record.is_chess960) setup.array = StartArray::chess960;
    const auto start = Position::from_setup(setup);
    if (!start) return start.error();
    const auto move = parse_move(*start, record.move);
    if (!move) return in_member(move.error(), line, "move");
    PgnGame game;
    game.start = *start;
    game.is_chess960 = setup.array == StartArray::chess960;
    game.moves.push_back({.move = *move, .text = record.move});
    record.content = std::move(game);
    return std::nullopt;
}

std::optional<Error> read_flags(const Value& subject, PositionRecord& record) {
    const auto flags =
        std::to_array<std::pair<std::string_view, bool*>>({{"chess960", &record.is_chess960},
                                                           {"seventyfive", &record.counts_moves},
                                                           {"counters", &record.has_counters},
                                                           {"diagram", &record.is_diagram},
                                                           {"history", &record.history}});
    for (const auto& [name, flag] : flags) {
        const Value* value = subject.find(name);
        if (value == nullptr) continue;
        if (value->boolean() == nullptr) {
            return Error{"record.shape", fmt::format("The member \"{}\" is true or false.", name), 0};
        }
        *flag = *value->boolean();
    }
    return std::nullopt;
}

std::optional<Error> read_subject(const Value& subject, std::string_view line, Operand operand,
                                  PositionRecord& record, IllegalMoves illegal, bool is_verdict) {
    if (subject.object() == nullptr) return Error{"record.shape", "An object is expected.", 0};
    if (auto error = refuse_members(subject, line, is_verdict)) return error;
    if (auto error = take_label(subject, record.label)) return error;
    if (auto error = read_flags(subject, record)) return error;
    const std::string_view written = subject.text_of("written");
    record.move = trimmed(written.empty() ? subject.text_of("move") : written);
    record.move_offset = member_offset(line, written.empty() ? "move" : "written");
    const Value* plies = subject.find("plies");
    if (plies != nullptr) record.plies = static_cast<int>(std::min<std::int64_t>(*plies->integer(), 1000));
    const Value* winner = subject.find("winner");
    if (operand == Operand::winner && winner != nullptr) {
        const std::string_view word = subject.text_of("winner");
        record.winner = winner_named(word);
        if (!record.winner) return no_winner(word, member_offset(line, "winner"));
    }
    if (operand == Operand::board) return read_fragment(subject, line, record);
    const std::string_view fen = subject.text_of("fen");
    if (fen.empty() && subject.find("moves") != nullptr) return read_played_moves(subject, line, record);
    if (fen.empty() && !subject.text_of("pgn").empty()) {
        auto error = read_pgn_text(subject.text_of("pgn"), record, illegal);
        return error ? std::optional(in_member(std::move(*error), line, "pgn")) : std::nullopt;
    }
    if (fen.empty())
        return Error{"record.shape", "An object with a member \"fen\", \"pgn\" or \"moves\" is expected.", 0};
    const std::string_view fields = trimmed(fen);
    if (auto error = read_position_into(fields, record))
        return in_member(moved(std::move(*error), offset_in(fen, fields)), line, "fen");
    if (operand == Operand::move && record.move.empty()) {
        return Error{"record.no-move", "A member \"move\" is expected in this object.", 0};
    }
    // A position in the details of a verdict names its ply and the move that led to it.
    const bool is_behind_move = subject.find("ply") != nullptr;
    if (operand == Operand::move || record.move.empty() || is_verdict || is_behind_move) return std::nullopt;
    if (operand == Operand::winner)
        return Error{"record.shape", "A move is not part of this question.", record.move_offset};
    return play_move(line, record);
}

}  // namespace

std::optional<Error> read_json(std::string_view text, Operand operand, PositionRecord& record,
                               IllegalMoves illegal) {
    auto value = parse_json(text);
    if (!value) return value.error();
    if (auto error = take_label(*value, record.label)) return error;
    if (auto error = unreadable_before(*value)) return error;
    if (value->text_of("schema") == verdict_schema) record.question = value->text_of("question");
    const Value* subject = value->find("subject");
    // The subject of a verdict about a move is the position before it for all other questions.
    auto error = read_subject(subject != nullptr ? *subject : *value, text, operand, record, illegal,
                              subject != nullptr);
    // The line number counts within the text of a member, not within the record.
    if (record.broken_off) record.broken_off->line = 0;
    return error;
}

}  // namespace doublecheck::records
