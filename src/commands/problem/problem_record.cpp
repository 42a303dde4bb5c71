// SPDX-License-Identifier: MIT
#include "commands/problem/problem_record.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "commands/problem/popeye.hpp"
#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/epd.hpp"

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

/// Adds the words of a text as stated keys.
void add_stated_keys(std::string_view text, ProblemRecord& problem) {
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = std::min(text.size(), text.find_first_of(" \t,;"));
        if (end > 0) problem.stated.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
}

/// Returns true if a word looks like a stipulation, supported or not. No FEN begins like that, and hardly any
/// label.
bool looks_like_stipulation(std::string_view word) {
    constexpr auto signs = std::to_array<std::string_view>(
        {"#", "h#", "H#", "hdp", "HDP", "s#", "S#", "r#", "hs#", "hr#", "ser-", "=", "h=", "s="});
    return length_of_stipulation_in_words(word) > 0 ||
           std::ranges::any_of(signs, [&](std::string_view sign) { return word.starts_with(sign); });
}

/// Returns the stipulation at the front of a text; it has several words in `hdp 2` and `mate in 2`.
std::string_view first_stipulation(std::string_view text) {
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
                                           ProblemRecord& problem) {
    const std::string_view body = trimmed(text);
    const std::string_view first = first_stipulation(body);
    if (looks_like_stipulation(first)) {
        rest = body.substr(first.size());
        offset = offset_within(text, body) + first.size();
        return set_stipulation(first, offset_within(text, body), problem);
    }
    if (!first.empty() && first.find_first_not_of("0123456789") == std::string_view::npos)
        return Error{
            "problem.stipulation",
            fmt::format("\"{0}\" is no stipulation: #{0} is a mate in {0}, h#{0} a helpmate.", first),
            offset_within(text, body)};
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
    add_stated_keys(second.substr(named.size()), problem);
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

std::optional<Error> read_json_stipulation(std::string_view text, ProblemRecord& problem) {
    const auto value = parse_json(text);
    if (!value) return std::nullopt;
    add_stated_keys(value->text_of("key"), problem);
    const Value* subject = value->find("subject");
    const Value* parts = subject != nullptr ? subject->find("parts") : nullptr;
    if (parts != nullptr && parts->array() != nullptr) {
        for (const Value& part : *parts->array())
            problem.parts.push_back(part.text() != nullptr ? *part.text() : "");
    }
    const std::string_view named = (subject != nullptr ? *subject : *value).text_of("stipulation");
    if (named.empty()) return std::nullopt;
    return set_stipulation(named, std::min(text.find(named), text.size()), problem);
}

std::optional<Error> read_popeye(std::string_view text, Record& record, ProblemRecord& problem) {
    auto read = parse_popeye(text);
    if (!read) return std::move(read.error());
    problem.position = {.content = read->setup};
    problem.stipulation = read->stipulation;
    record.label = std::move(read->label);
    return std::nullopt;
}

}  // namespace

bool begins_problem(std::string_view line, std::string_view /*last*/) {
    return begins_popeye(line);
}

std::optional<Error> read_problem(std::string_view text, RecordFormat format, const Arguments& arguments,
                                  Record& record) {
    auto& problem = record.make<ProblemRecord>();
    problem.stipulation.reset();
    problem.parts.clear();
    problem.stated.clear();
    if (format == RecordFormat::fen && begins_popeye(text)) return read_popeye(text, record, problem);
    std::string rest;
    std::size_t offset = 0;
    std::optional<Error> error;
    if (format == RecordFormat::fen) error = split_off_stipulation(text, rest, offset, problem);
    if (format == RecordFormat::epd) error = read_epd_stipulation(text, problem);
    if (format == RecordFormat::json) error = read_json_stipulation(text, problem);
    auto& position = problem.position;
    auto position_error = read_record(format == RecordFormat::fen ? std::string_view(rest) : text, format,
                                      Operand::none, position);
    record.label = std::move(position.label);
    if (error) return error;
    if (position_error) {
        position_error->offset += offset;
        return position_error;
    }
    if (position.game() != nullptr)
        return Error{"record.shape", "A position is expected, with a stipulation such as #3.", 0};
    if (problem.stipulation) return std::nullopt;
    const std::string_view named = arguments.text("stipulation");
    if (named.empty())
        return Error{"problem.no-stipulation",
                     "A stipulation is expected before the position, such as #3 or h#2.", 0};
    return set_stipulation(named, 0, problem);
}

}  // namespace doublecheck
