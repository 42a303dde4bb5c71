// SPDX-License-Identifier: MIT
#include "checker/chess99/members.hpp"

#include <algorithm>
#include <array>

namespace doublecheck {

using namespace checker;
using namespace checker::c99;

namespace {

constexpr auto endings =
    std::to_array<std::string_view>({"goes_on", "king_captured", "king_captured_in_check", "draw_called",
                                     "move_limit", "no_move", "resigned", "agreed"});
constexpr auto results = std::to_array<std::string_view>({"1-0", "0-1", "1/2-1/2", "*"});

/// The text if it is one of the words.
template <typename Word>
Strict<Word> read_word(const Value& value, std::span<const std::string_view> words, const char* fault) {
    if (value.text() == nullptr || std::ranges::find(words, *value.text()) == words.end())
        return misread(fault);
    return Word{*value.text()};
}

}  // namespace

Strict<PositionText> PositionText::read(const Value& value) {
    const auto position = value.text() != nullptr ? read_position(*value.text()) : std::nullopt;
    if (!position) return misread("is no position of Chess 99");
    return PositionText{*value.text(), *position};
}

Strict<Play> Reader<Play>::read(const Value& value) {
    const auto play = value.text() != nullptr ? read_play(*value.text()) : std::nullopt;
    if (!play) return misread("is no play in coordinate form");
    return *play;
}

Strict<Cells> Cells::read(const Value& value) {
    const auto names = read_strictly<std::vector<std::string_view>>(value);
    if (!names) return std::unexpected(names.error());
    Cells cells;
    std::array<bool, cell_count> seen{};
    for (const std::string_view name : *names) {
        const int cell = cell_named(name);
        if (cell == nowhere) return misread("is no cell", place_in_list(cells.all.size()));
        if (std::exchange(seen[static_cast<std::size_t>(cell)], true))
            return misread("names a cell twice", place_in_list(cells.all.size()));
        cells.all.push_back(cell);
    }
    return cells;
}

Strict<Plays> Plays::read(const Value& value) {
    auto plays = read_strictly<std::vector<Play>>(value);
    if (!plays) return std::unexpected(std::move(plays.error()));
    return Plays{std::move(*plays)};
}

Strict<MoveLimit> MoveLimit::read(const Value& value) {
    if (value.is_null()) return MoveLimit{};
    const std::int64_t* number = value.integer();
    if (number == nullptr || *number < 1 || *number > 1'000'000)
        return misread("is neither a number of moves nor null");
    return MoveLimit{static_cast<int>(*number)};
}

Strict<EndingWord> EndingWord::read(const Value& value) {
    return read_word<EndingWord>(value, endings, "is no ending");
}

Strict<ResultWord> ResultWord::read(const Value& value) {
    return read_word<ResultWord>(value, results, "is no result");
}

Strict<Options> Reader<Options>::read(const Value& value) {
    const auto told = read_strictly<ToldOptions>(value);
    if (!told) return std::unexpected(told.error());
    const std::string_view no_move = told->no_move.value_or("draw");
    if (no_move != "draw" && no_move != "loss") return misread("is neither draw nor loss", "no_move");
    Options options;
    options.ep_quiet_move = told->ep_quiet_move.value_or(options.ep_quiet_move);
    options.castle_over = told->castle_over.value_or(options.castle_over);
    options.promote_in_place = told->promote_in_place.value_or(options.promote_in_place);
    options.promote_to_captured_only =
        told->promote_to_captured_only.value_or(options.promote_to_captured_only);
    if (told->move_limit) options.move_limit = told->move_limit->plays;
    options.no_move_loses = no_move == "loss";
    options.call_despite_win = told->call_despite_win.value_or(options.call_despite_win);
    return options;
}

namespace checker::c99 {

bool are_same(const Plays& told, std::span<const Play> plays) {
    return told.all.size() == plays.size() && std::ranges::all_of(plays, [&](const Play& play) {
               return std::ranges::count(told.all, play) == 1;
           });
}

bool are_same(const Cells& told, std::span<const int> cells) {
    return told.all.size() == cells.size() &&
           std::ranges::all_of(cells, [&](int cell) { return std::ranges::count(told.all, cell) == 1; });
}

std::string names_of(std::span<const int> cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) text += i + 1 < cells.size() ? ", " : " and ";
        text += cell_name(cells[i]);
    }
    return text.empty() ? "nothing" : text;
}

void cover_reasons(Outcome& outcome, const Verdict& verdict, std::span<const Following> following) {
    for (std::size_t i = 0; i < verdict.reasons.size(); ++i) {
        const Reason& reason = verdict.reasons[i];
        std::vector<int> cells;
        for (const std::string& name : reason.squares) cells.push_back(cell_named(name));
        const bool follows = std::ranges::any_of(following, [&](const Following& one) {
            return one.rule == reason.rule && std::ranges::is_permutation(one.cells, cells);
        });
        if (!follows) continue;
        outcome.cover_reason(i);
    }
}

}  // namespace checker::c99

}  // namespace doublecheck
