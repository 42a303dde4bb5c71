// SPDX-License-Identifier: MIT
#include "commands/problem/passed_problem.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/text.hpp"
#include "commands/problem/popeye.hpp"
#include "commands/problem/written_problem.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/piece_letters.hpp"

namespace doublecheck {
namespace {

constexpr auto refusals =
    std::to_array<std::string_view>({"entry.fairy", "entry.option", "problem.twin", "entry.stipulation",
                                     "problem.unsupported", "problem.stipulation"});

std::string lower_first_word(std::string_view line) {
    std::string word(trimmed(line));
    word.erase(std::min(word.size(), word.find_first_of(" \t\r")));
    std::ranges::transform(word, word.begin(), to_lower);
    return word;
}

/// Returns true if a word begins one of these keywords of Popeye. Popeye accepts abbreviations.
bool abbreviates_one(std::string_view word, std::span<const std::string_view> keywords) {
    constexpr std::size_t least = 2;
    return word.size() >= least &&
           std::ranges::any_of(keywords, [&](std::string_view one) { return one.starts_with(word); });
}

/// Returns true if Popeye could write a file when it reads this input. A collection of problems must not be
/// able to do that, not even by a word among its options: Popeye reads what is no option as a command.
bool may_write_file(std::string_view input) {
    constexpr auto writing = std::to_array<std::string_view>({"protocol", "protokoll", "protocole", "latex"});
    constexpr auto texts = std::to_array<std::string_view>({"author", "origin", "title", "award", "remark"});
    bool begins_line = true;
    while (!input.empty()) {
        const std::size_t end = std::min(input.find_first_of(" \t\r\n"), input.size());
        const std::string word = lower_first_word(input.substr(0, end));
        if (abbreviates_one(word, writing)) return true;
        if (begins_line && abbreviates_one(word, texts)) {
            input.remove_prefix(std::min(input.find('\n'), input.size()));  // text up to the end of the line
        } else {
            if (!word.empty()) begins_line = false;
            input.remove_prefix(end);
        }
        if (input.empty()) break;
        if (input.front() == '\n') begins_line = true;
        input.remove_prefix(1);
    }
    return false;
}

/// Returns one problem of Popeye's input from `BeginProblem` to `EndProblem`. In a collection it begins with
/// `NextProblem`, and the next one follows.
std::string whole_problem(std::string_view text) {
    std::string problem = "BeginProblem\n";
    bool has_begun = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string word = lower_first_word(line);
        if (has_begun && word.starts_with("end") && std::string_view("endproblem").starts_with(word)) break;
        if (!has_begun && !begins_popeye(line)) continue;
        const std::string_view rest = trimmed(line);
        // What follows the first keyword on its line belongs to the problem.
        if (const std::string_view shown = has_begun ? rest : trimmed(rest.substr(word.size()));
            !shown.empty())
            problem.append(shown) += '\n';
        has_begun = true;
    }
    return problem + "EndProblem\n";
}

/// Adds options that make Popeye print variations and leave out the board.
void add_options(ProblemEntry& entry) {
    for (const std::string_view option : {"Variation", "NoBoard"}) {
        const bool is_there = std::ranges::any_of(entry.options, [&](const EntryText& one) {
            return lower_first_word(one.text) == lower_first_word(option);
        });
        if (!is_there) entry.options.push_back({std::string(option)});
    }
}

/// Returns the side that begins by Popeye's convention: Black in help play.
Color first_side(std::string_view stipulation) {
    std::string text = lower_first_word(stipulation);
    if (text.starts_with("ser-")) text.erase(0, 4);
    const bool is_help = text.starts_with("h") && !text.starts_with("hs") && !text.starts_with("hr");
    return is_help && !text.ends_with(".5") ? Color::black : Color::white;
}

/// Returns the entry for `hs#2 FEN`.
std::optional<ProblemEntry> entry_of_fen(std::string_view text) {
    const std::string_view body = trimmed(text);
    const std::string_view stipulation = body.substr(0, body.find_first_of(" \t"));
    const std::string_view fen = trimmed(body.substr(stipulation.size()));
    const auto setup = parse_fen(fen);
    if (!setup || stipulation.contains('/')) return std::nullopt;
    ProblemEntry entry{.stipulation = {std::string(stipulation)},
                       .white = men_of(setup->board, Color::white, PieceLetters::problem),
                       .black = men_of(setup->board, Color::black, PieceLetters::problem)};
    const bool is_bare = fen.find_first_of(" _") == std::string_view::npos;
    const bool is_assumed = setup->turn == first_side(stipulation) && !setup->ep_square &&
                            setup->castling_rooks == rooks_at_home(setup->board);
    if (!is_bare && !is_assumed) return std::nullopt;
    return entry;
}

}  // namespace

std::optional<std::string> problem_for_popeye(const Error& error, std::string_view text, RecordFormat format,
                                              const ProblemRecord& problem) {
    const auto if_harmless = [](std::string input) {
        return may_write_file(input) ? std::nullopt : std::optional(std::move(input));
    };
    if (format == RecordFormat::fen && begins_popeye(text)) return if_harmless(whole_problem(text));
    if (std::ranges::find(refusals, error.code) == refusals.end()) return std::nullopt;
    auto entry = problem.entry;
    if (!entry && format == RecordFormat::fen) entry = entry_of_fen(text);
    if (!entry) return std::nullopt;
    add_options(*entry);
    auto input = popeye_input(*entry);
    if (!input) return std::nullopt;
    return if_harmless(std::move(*input));
}

}  // namespace doublecheck
