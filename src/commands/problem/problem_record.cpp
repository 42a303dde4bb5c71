// SPDX-License-Identifier: MIT
#include "commands/problem/problem_record.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/problem/popeye.hpp"
#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

std::size_t offset_within(std::string_view whole, std::string_view part) {
    return static_cast<std::size_t>(part.data() - whole.data());
}

/// Reads a stipulation at that offset of the record. Returns an error for any other text.
std::optional<Error> set_stipulation(std::string_view text, std::size_t offset, ProblemRecord& problem) {
    auto stipulation = parse_stipulation(text);
    if (!stipulation) {
        stipulation.error().offset += offset;
        return std::move(stipulation.error());
    }
    problem.stipulation = *stipulation;
    return std::nullopt;
}

/// Returns the number of solutions that the front of a text states, as `2.1.1.1` or `2 solutions`, and
/// removes it from the text. Each number of `2.1.1.1` is the number of moves possible at that ply of the
/// solutions.
std::optional<std::uint64_t> take_count(std::string_view& text) {
    std::string_view rest = trimmed(text);
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t,;"));
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    if (digits == 0 || digits > 4 || word.find_first_not_of("0123456789.") != std::string_view::npos)
        return std::nullopt;
    rest = trimmed(rest.substr(word.size()));
    const auto count = stated_solutions(word);
    if (!count) return std::nullopt;
    if (digits == word.size()) {
        const std::string_view unit = rest.substr(0, rest.find_first_of(" \t,;"));
        const bool is_unit = unit == "sol" || unit == "sol." || unit == "sols" || unit == "sols." ||
                             unit == "solution" || unit == "solutions";
        if (!is_unit) return std::nullopt;
        rest = trimmed(rest.substr(unit.size()));
    } else if (digits + 1 == word.size()) {
        return std::nullopt;  // the number of a move
    }
    text = rest;
    return count;
}

/// Returns true if a word can be meant as a move: it names a square or is a castling.
bool looks_like_move(std::string_view word) {
    return word.find_first_of("12345678") != std::string_view::npos || word.find("O-O") != word.npos ||
           word.find("0-0") != word.npos;
}

/// Reads what follows a stipulation: the number of solutions, stated keys, and a title. The title begins with
/// the first word that cannot be a move.
void read_stated(std::string_view text, ProblemRecord& problem, std::string& title) {
    if (const auto count = take_count(text)) problem.stated_count = count;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = std::min(text.size(), text.find_first_of(" \t,;"));
        const std::string_view word = text.substr(0, end);
        if (!word.empty() && !looks_like_move(word)) {
            title = text;
            return;
        }
        if (end > 0) problem.stated.emplace_back(word);
        text.remove_prefix(std::min(text.size(), end + 1));
    }
}

/// Returns true if a word looks like a stipulation, supported or not. No FEN begins like that, and hardly any
/// label.
bool looks_like_stipulation(std::string_view word) {
    constexpr auto signs = std::to_array<std::string_view>(
        {"#", "h#", "H#", "hdp", "HDP", "s#", "S#", "r#", "hs#", "hr#", "ser-", "=", "h=", "s="});
    return length_of_stipulation_in_words(word) > 0 || length_of_take_back(word) > 0 ||
           (word.size() > 1 && word[0] == '-' && is_digit(word[1])) ||  // a retractor such as -1w, in part
           std::ranges::any_of(signs, [&](std::string_view sign) { return word.starts_with(sign); });
}

/// Returns the stipulation at the front of a text; it has several words in `hdp 2`, `mate in 2` and
/// `-1w & #1`.
std::string_view first_stipulation(std::string_view text) {
    if (const std::size_t length = length_of_take_back(text))
        return text.substr(0, length + first_stipulation(text.substr(length)).size());
    if (const std::size_t length = length_of_stipulation_in_words(text)) return text.substr(0, length);
    const std::size_t from = text.starts_with("hdp ") || text.starts_with("HDP ") ? 4 : 0;
    return text.substr(0, text.find_first_of(" \t", text.find_first_not_of(' ', from)));
}

/// Returns the offset of the end of the position: at a blank before a stipulation, or at the first tab; npos
/// if there is neither.
std::size_t end_of_position(std::string_view text) {
    const std::size_t tab = text.find('\t');
    for (std::size_t blank = text.find(' '); blank < tab; blank = text.find(' ', blank + 1)) {
        if (looks_like_stipulation(text.substr(blank + 1))) return blank;
    }
    return tab;
}

/// Reads a stipulation before or after the position. `rest` is the text of the position, and `offset` its
/// offset in the text.
std::optional<Error> split_off_stipulation(std::string_view text, std::string& rest, std::size_t& offset,
                                           ProblemRecord& problem, std::string& title) {
    const std::string_view body = trimmed(text);
    const std::string_view first = first_stipulation(body);
    if (looks_like_stipulation(first)) {
        std::string_view behind = body.substr(first.size());
        problem.stated_count = take_count(behind);
        behind = trimmed(behind);
        rest = behind;
        offset = behind.empty() ? text.size() : offset_within(text, behind);
        return set_stipulation(first, offset_within(text, body), problem);
    }
    if (!first.empty() && first.find_first_not_of("0123456789") == std::string_view::npos) {
        rest = body.substr(first.size());
        offset = offset_within(text, body) + first.size();
        return set_stipulation("#" + std::string(first), offset_within(text, body), problem);
    }
    rest = text;
    const std::size_t place = end_of_position(text);
    if (place == std::string_view::npos) return std::nullopt;
    const std::size_t end = std::min(text.find('\t', place + 1), text.size());
    const std::string_view second = trimmed(text.substr(place + 1, end - place - 1));
    if (!looks_like_stipulation(second)) return std::nullopt;
    const std::size_t length = length_of_stipulation_in_words(second);
    const bool is_label = text[place] == '\t' && length > 0 && length < second.size();
    if (is_label) return std::nullopt;
    rest = std::string(text.substr(0, place)).append(text.substr(end));
    const std::string_view named = first_stipulation(second);
    read_stated(second.substr(named.size()), problem, title);
    return set_stipulation(named, offset_within(text, second), problem);
}

std::optional<Error> read_epd_stipulation(std::string_view text, ProblemRecord& problem) {
    const auto epd = parse_epd(trimmed(text));
    if (!epd) return std::nullopt;  // reading the position reports the error
    for (const EpdOperation& operation : epd->operations)
        if (operation.opcode == "bm") problem.stated = operation.operands;
    const std::string_view named = epd->operand("stipulation");
    if (!named.empty()) return set_stipulation(named, std::min(text.find(named), text.size()), problem);
    const std::string_view moves = epd->operand("dm");
    if (moves.empty()) return std::nullopt;
    return set_stipulation("#" + std::string(moves), std::min(text.rfind("dm"), text.size()), problem);
}

/// Returns true if the text of a position has nothing but the board.
bool is_bare(std::string_view text) {
    text = trimmed(text.substr(0, text.find('\t')));
    return text.find_first_of(" _") == std::string_view::npos;
}

bool is_true(const Value* value) {
    return value != nullptr && *value == Value(true);
}

/// Reads the member `twins` of the subject of a verdict.
std::optional<Error> read_twins_of_verdict(const Value& twins, ProblemRecord& problem) {
    if (twins.array() == nullptr || twins.array()->empty())
        return Error{"record.shape", "The member \"twins\" of the subject has to be a list of problems.", 0};
    for (const Value& one : *twins.array()) {
        const bool is_chess960 = is_true(one.find("chess960"));
        const auto setup =
            parse_fen(one.text_of("fen"), is_chess960 ? StartArray::chess960 : StartArray::standard);
        if (!setup) return setup.error();
        const auto stipulation = parse_stipulation(one.text_of("stipulation"));
        if (!stipulation) return stipulation.error();
        if (stipulation->take_back)
            return Error{"problem.twin", "Twins of a retractor are not supported.", 0};
        TwinRecord& twin = problem.twins.emplace_back();
        twin.label = one.text_of("label");
        twin.change = one.text_of("change");
        twin.setup = *setup;
        twin.stipulation = *stipulation;
        twin.is_by_codex = is_true(one.find("codex"));
        const Value* parts = one.find("parts");
        if (parts == nullptr || parts->array() == nullptr) continue;
        for (const Value& part : *parts->array())
            twin.parts.push_back(part.text() != nullptr ? *part.text() : "");
    }
    return std::nullopt;
}

std::optional<Error> read_json_stipulation(std::string_view text, ProblemRecord& problem) {
    const auto value = parse_json(text);
    if (!value) return std::nullopt;
    std::string ignored;
    read_stated(value->text_of("key"), problem, ignored);
    const Value* subject = value->find("subject");
    const Value* codex = subject != nullptr ? subject->find("codex") : nullptr;
    problem.is_by_codex = codex != nullptr && *codex == Value(true);
    const Value* parts = subject != nullptr ? subject->find("parts") : nullptr;
    if (parts != nullptr && parts->array() != nullptr) {
        for (const Value& part : *parts->array())
            problem.parts.push_back(part.text() != nullptr ? *part.text() : "");
    }
    if (const Value* twins = subject != nullptr ? subject->find("twins") : nullptr) {
        if (auto error = read_twins_of_verdict(*twins, problem)) return error;
    }
    const Value* diagram = subject != nullptr ? subject->find("diagram") : nullptr;
    const Value& problem_text = subject != nullptr ? *subject : *value;
    problem.is_bare = (diagram != nullptr && *diagram == Value(true)) || is_bare(problem_text.text_of("fen"));
    const std::string_view named = problem_text.text_of("stipulation");
    if (named.empty()) return std::nullopt;
    return set_stipulation(named, std::min(text.find(named), text.size()), problem);
}

std::optional<Error> read_popeye(std::string_view text, Record& record, ProblemRecord& problem) {
    auto read = parse_popeye(text);
    if (!read) return std::move(read.error());
    problem.position = {.content = read->setup};
    problem.stipulation = read->stipulation;
    problem.twins = std::move(read->twins);
    problem.duplex = read->duplex;
    problem.wants_set_play = read->wants_set_play;
    record.label = std::move(read->label);
    return std::nullopt;
}

/// Reads an entry of a problem database. An entry that `solve` does not support is an error.
std::optional<Error> read_entry(std::string_view text, Record& record, ProblemRecord& problem) {
    auto entry = parse_entry(text);
    if (!entry) return std::move(entry.error());
    record.label = label_of(*entry);
    auto task = task_of(*entry);
    problem.entry = std::move(*entry);
    if (!task) return std::move(task.error());
    problem.position = {.content = task->diagram};
    problem.stipulation = task->stipulation;
    problem.stated_count = task->stated_count;
    problem.is_bare = true;
    problem.duplex = task->duplex;
    problem.wants_set_play = task->wants_set_play;
    for (TwinProblem& twin : task->twins) {
        const Setup setup{.board = twin.board, .turn = usual_turn(twin.stipulation)};
        problem.twins.push_back({std::move(twin.label), std::move(twin.change), setup, twin.stipulation});
    }
    return std::nullopt;
}

/// Returns true if a text in JSON is an entry of a problem database.
bool is_entry_in_json(std::string_view text) {
    const auto value = parse_json(text);
    return value && value->find("algebraic") != nullptr;
}

/// Replaces S, the letter of composers for the knight, by N in the board at the front of a FEN.
void read_s_as_knight(std::string& text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t_", begin), text.size());
    for (std::size_t i = begin; i < end; ++i) {
        if (text[i] == 'S') text[i] = 'N';
        if (text[i] == 's') text[i] = 'n';
    }
}

/// Returns true if the board at the front of a FEN contains an S.
bool has_s(const std::string& text) {
    std::string read = text;
    read_s_as_knight(read);
    return read != text;
}

/// In help play to a mate or stalemate Black begins unless the record states a side, and White in h#n.5. In a
/// retractor the side is to move that does not take back the last move.
void set_turn(ProblemRecord& problem) {
    auto* setup = std::get_if<Setup>(&problem.position.content);
    const Stipulation& stipulation = *problem.stipulation;
    const bool is_free = !stipulation.is_help() || stipulation.aim == Aim::dead_position;
    if (setup == nullptr || (is_free && !stipulation.take_back)) return;
    setup->turn = usual_turn(stipulation);
}

}  // namespace

bool begins_problem(std::string_view line, std::string_view /*last*/) {
    return begins_popeye(line);
}

std::optional<Error> read_problem(std::string_view text, RecordFormat format, const ProblemOptions& options,
                                  Record& record, ProblemRecord& problem) {
    problem.stipulation.reset();
    problem.parts.clear();
    problem.stated.clear();
    problem.stated_count.reset();
    problem.is_bare = false;
    problem.is_by_codex = false;
    problem.entry.reset();
    problem.twins.clear();
    problem.duplex = Duplex::none;
    problem.wants_set_play = false;
    if (format == RecordFormat::olv || (format == RecordFormat::json && is_entry_in_json(text)))
        return read_entry(text, record, problem);
    if (format == RecordFormat::fen && begins_popeye(text)) return read_popeye(text, record, problem);
    std::string rest;
    std::size_t offset = 0;
    std::optional<Error> error;
    std::string title;
    if (format == RecordFormat::fen) error = split_off_stipulation(text, rest, offset, problem, title);
    const bool has_s_for_knight = has_s(rest);
    if (has_s_for_knight && options.notation == PieceLetters::problem) read_s_as_knight(rest);
    if (format == RecordFormat::epd) error = read_epd_stipulation(text, problem);
    if (format == RecordFormat::json) error = read_json_stipulation(text, problem);
    auto& position = problem.position;
    auto position_error = read_record(format == RecordFormat::fen ? std::string_view(rest) : text, format,
                                      Operand::none, position);
    record.label = position.label.empty() ? std::move(title) : std::move(position.label);
    if (error) return error;
    if (position_error) {
        position_error->offset += offset;
        if (has_s_for_knight && position_error->code.starts_with("fen."))
            position_error->message += " The letter of the knight is N; S is read with --notation problem.";
        return position_error;
    }
    if (position.game() != nullptr)
        return Error{"record.shape", "A position is expected, with a stipulation such as #3.", 0};
    if (!problem.stipulation) {
        if (options.stipulation.empty())
            return Error{"problem.no-stipulation",
                         "A stipulation is expected before the position, such as #3 or h#2.", 0};
        if (auto wrong = set_stipulation(options.stipulation, 0, problem)) return wrong;
    }
    if (format == RecordFormat::fen) problem.is_bare = is_bare(rest);
    if (problem.is_bare) set_turn(problem);
    return std::nullopt;
}

}  // namespace doublecheck
