// SPDX-License-Identifier: MIT
#include "commands/problem/passed_problem.hpp"

#include <algorithm>
#include <array>
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

/// Returns true if Popeye could write a file when it reads this input. An entry must not be able to do that,
/// not even by a word among its options: Popeye reads what is no option as a command. Popeye accepts
/// abbreviations, and several characters separate words.
bool may_write_file(std::string_view input) {
    constexpr auto writing = std::to_array<std::string_view>({"protocol", "protokoll", "protocole", "latex"});
    const auto is_in_word = [](char c) { return is_letter(c) || is_digit(c); };
    std::string word;
    for (const char c : std::string(input) + "\n") {
        if (is_in_word(c)) {
            word += to_lower(c);
            continue;
        }
        const bool writes = std::ranges::any_of(
            writing, [&](std::string_view one) { return !word.empty() && one.starts_with(word); });
        if (writes) return true;
        word.clear();
    }
    return false;
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
    if (std::ranges::find(refusals, error.code) == refusals.end()) return std::nullopt;
    auto entry = problem.entry;
    if (!entry && format == RecordFormat::fen && !begins_popeye(text)) entry = entry_of_fen(text);
    if (!entry) return std::nullopt;
    entry->authors.clear();
    entry->source.reset();
    entry->award.reset();
    add_options(*entry);
    auto input = popeye_input(*entry);
    if (!input || may_write_file(*input)) return std::nullopt;
    return std::move(*input);
}

}  // namespace doublecheck
