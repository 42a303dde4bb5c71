// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/notation/piece_letters.hpp"
#include "doublecheck/problem/entry.hpp"
#include "problem/popeye_words.hpp"

namespace doublecheck {
namespace {

/// Returns true if a text has the form of a man with its square, of a type that is not orthodox: `Gg5`,
/// `Royal Gg5`, `Cah8`.
bool is_fairy_man(std::string_view text) {
    if (text.size() < 3 || !Square::parse(text.substr(text.size() - 2))) return false;
    return std::ranges::all_of(text.substr(0, text.size() - 2),
                               [](char c) { return is_letter(c) || is_digit(c) || c == ' '; });
}

/// Puts the men of one side on the board.
std::optional<Error> put_men(const std::vector<std::string>& men, Color color, Board& board) {
    const std::string_view side = color == Color::white ? "white" : "black";
    for (const std::string& text : men) {
        const auto man = parse_man(text, PieceLetters::problem);
        if (!man && is_fairy_man(text))
            return Error{"entry.fairy",
                         fmt::format("The {} man \"{}\" is a fairy man, and fairy men are not supported.",
                                     side, text)};
        if (!man)
            return Error{"entry.man",
                         fmt::format("\"{}\" among the {} men is not a man with its square, such as Ke1.",
                                     text, side)};
        if (board.at(man->second))
            return Error{"entry.man", fmt::format("Two men stand on {}.", man->second.name())};
        board.put(man->second, {color, man->first});
    }
    return std::nullopt;
}

/// Options of Popeye that do not change what is to be solved.
constexpr auto harmless_options = std::to_array<popeye::Option>(
    {popeye::Option::try_play, popeye::Option::variations, popeye::Option::no_threat,
     popeye::Option::no_board, popeye::Option::move_numbers, popeye::Option::intelligent});

/// Reads the options of an entry. Returns an error for a condition, and for an option that is not supported.
std::optional<Error> read_options(const ProblemEntry& entry, EntryTask& task) {
    for (const EntryText& option : entry.options) {
        const std::string_view first = std::string_view(option.text).substr(0, option.text.find(' '));
        const auto word = popeye::meaning_of(first, popeye::options(), PopeyeLanguage::english).value;
        if (word && std::ranges::find(harmless_options, *word) != harmless_options.end()) continue;
        if (word == popeye::Option::set_play) {
            task.wants_set_play = true;
        } else if (word == popeye::Option::duplex) {
            task.duplex = Duplex::both;
        } else if (word == popeye::Option::half_duplex) {
            task.duplex = Duplex::other;
        } else {
            return Error{"entry.option",
                         fmt::format("The option or condition \"{}\" is not supported.", option.text)};
        }
    }
    return std::nullopt;
}

/// Reads the twins of an entry. One with the label `a` replaces the diagram (zeroposition).
std::optional<Error> read_twins(const ProblemEntry& entry, EntryTask& task) {
    if (entry.twins.empty()) return std::nullopt;
    if (task.stipulation.take_back) return Error{"problem.twin", "Twins of a retractor are not supported."};
    std::vector<Twin> twins;
    for (const EntryPair& pair : entry.twins) {
        auto twin = parse_twin(pair.name, pair.text.text);
        if (!twin) return std::move(twin.error());
        twins.push_back(std::move(*twin));
    }
    auto problems = twin_problems(task.diagram.board, task.stipulation, twins);
    if (!problems) return std::move(problems.error());
    task.twins = std::move(*problems);
    return std::nullopt;
}

/// Reads the stipulation. `+` and `=` are those of studies here.
Result<Stipulation> stipulation_of(const ProblemEntry& entry) {
    const std::string_view text = trimmed(entry.stipulation.text);
    if (text.empty()) return failure("entry.stipulation", "The entry has no stipulation.");
    if (text.starts_with('+') || text == "=")
        return failure(
            "entry.stipulation",
            fmt::format("The stipulation \"{}\" is that of a study: studies are not solved.", text));
    auto stipulation = parse_stipulation(text);
    if (!stipulation) stipulation.error().offset = 0;
    return stipulation;
}

}  // namespace

Result<Setup> diagram_of(const ProblemEntry& entry) {
    if (!entry.neutral.empty())
        return failure("entry.fairy",
                       fmt::format("The man \"{}\" is neutral, and fairy men are not supported.",
                                   entry.neutral.front()));
    Setup setup;
    for (const auto& [men, color] : {std::pair(&entry.white, Color::white), {&entry.black, Color::black}}) {
        if (auto error = put_men(*men, color, setup.board)) return std::unexpected(std::move(*error));
    }
    return setup;
}

Color usual_turn(const Stipulation& stipulation) {
    if (stipulation.take_back) return opposite(stipulation.take_back->first);
    const bool is_white =
        !stipulation.is_help() || stipulation.aim == Aim::dead_position || stipulation.has_half_move;
    return is_white ? Color::white : Color::black;
}

Result<EntryTask> task_of(const ProblemEntry& entry) {
    const auto diagram = diagram_of(entry);
    if (!diagram) return std::unexpected(diagram.error());
    EntryTask task{.diagram = *diagram};
    if (auto error = read_options(entry, task)) return std::unexpected(std::move(*error));
    const auto stipulation = stipulation_of(entry);
    if (!stipulation) return std::unexpected(stipulation.error());
    task.stipulation = *stipulation;
    task.diagram.turn = usual_turn(*stipulation);
    if (auto error = read_twins(entry, task)) return std::unexpected(std::move(*error));
    if (stipulation->take_back && task.duplex != Duplex::none)
        return failure("entry.option", "Duplex is not supported for retractors.");
    if (stipulation->is_help() && entry.intended) task.stated_count = stated_solutions(entry.intended->text);
    return task;
}

std::string label_of(const ProblemEntry& entry) {
    std::string label;
    const auto add = [&](std::string_view separator, std::string_view text) {
        if (text.empty()) return;
        label.append(label.empty() ? "" : separator).append(text);
    };
    for (const std::string& author : entry.authors) add(" & ", author);
    if (entry.source) {
        const EntrySource& source = *entry.source;
        add("; ", source.name.text);
        if (source.date) add("; ", source.date->text());
        if (source.problem_id) add("; ", source.problem_id->text);
    }
    for (const EntryForeignId& id : entry.foreign_ids)
        add("; ", fmt::format("{} {}", id.domain.text, id.problem_id.text));
    return label;
}

std::optional<std::uint64_t> stated_solutions(std::string_view text) {
    if (text.ends_with("...")) text.remove_suffix(3);
    if (text.empty() || text.ends_with('.')) return std::nullopt;
    std::uint64_t count = 1;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find('.'));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        if (part.empty() || part.size() > 4 || !std::ranges::all_of(part, is_digit)) return std::nullopt;
        std::uint64_t factor = 0;
        for (const char c : part) factor = 10 * factor + static_cast<std::uint64_t>(c - '0');
        count *= std::max<std::uint64_t>(factor, 1);
        if (count > 1'000'000) return std::nullopt;
    }
    return count;
}

}  // namespace doublecheck
