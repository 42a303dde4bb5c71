// SPDX-License-Identifier: MIT
#include "doublecheck/notation/game_filter.hpp"

#include <algorithm>
#include <charconv>

#include "doublecheck/base/text.hpp"

namespace doublecheck {
namespace {

/// Returns true if a text contains a part, whatever the case of ASCII letters.
bool has_part(std::string_view text, std::string_view part) {
    return !std::ranges::search(text, part, [](char a, char b) { return to_lower(a) == to_lower(b); })
                .empty() ||
           part.empty();
}

bool begins_with_part(std::string_view text, std::string_view part) {
    return text.size() >= part.size() && has_part(text.substr(0, part.size()), part);
}

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc() && end == text.data() + text.size() && number >= 0;
    return is_number ? std::optional(number) : std::nullopt;
}

/// Returns true if date `a` can be on or before date `b`; an unknown month or day may be any.
bool can_be_before(const PartialDate& a, const PartialDate& b) {
    if (a.year != b.year) return a.year < b.year;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& left = a.month_and_day[i];
        const auto& right = b.month_and_day[i];
        if (!left || !right) return true;
        if (*left != *right) return *left < *right;
    }
    return true;
}

bool fits_dates(const GameFilter& filter, std::string_view text) {
    if (!filter.since && !filter.until) return true;
    const auto date = parse_partial_date(text);
    if (!date) return false;
    return (!filter.since || can_be_before(*filter.since, *date)) &&
           (!filter.until || can_be_before(*date, *filter.until));
}

bool fits_ratings(const GameFilter& filter, const PgnGame& game) {
    if (!filter.min_elo && !filter.max_elo) return true;
    const auto white = whole_number(game.tag("WhiteElo"));
    const auto black = whole_number(game.tag("BlackElo"));
    if (!white || !black) return false;
    return (!filter.min_elo || std::min(*white, *black) >= *filter.min_elo) &&
           (!filter.max_elo || std::max(*white, *black) <= *filter.max_elo);
}

bool fits_length(const GameFilter& filter, const PgnGame& game) {
    const int moves = (static_cast<int>(game.moves.size()) + 1) / 2;
    return (!filter.min_moves || moves >= *filter.min_moves) &&
           (!filter.max_moves || moves <= *filter.max_moves);
}

bool fits_position(const GameFilter& filter, const Position& position) {
    const Board& board = position.board();
    if (filter.position && (position.turn() != filter.position->turn || board != filter.position->board))
        return false;
    if (!filter.men) return true;
    return std::ranges::all_of(std::array{Color::white, Color::black}, [&](Color color) {
        return std::ranges::all_of(all_piece_types, [&](PieceType type) {
            const SquareSet wanted = filter.men->of(color, type);
            return (wanted & board.of(color, type)) == wanted;
        });
    });
}

bool contains_position(const GameFilter& filter, const PgnGame& game) {
    Position position = game.start;
    if (fits_position(filter, position)) return true;
    for (const PgnMove& move : game.moves) {
        if (!move.move) return false;
        position = position.after(*move.move);
        if (fits_position(filter, position)) return true;
    }
    return false;
}

}  // namespace

std::optional<PartialDate> parse_partial_date(std::string_view text) {
    const auto next_part = [&] {
        const std::size_t end = std::min(text.find_first_of(".-"), text.size());
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return part;
    };
    const auto year = whole_number(next_part());
    if (!year) return std::nullopt;
    PartialDate date{.year = *year};
    for (const int most : {12, 31}) {
        if (text.empty()) break;
        const std::string_view part = next_part();
        if (part == "??") break;
        const auto number = whole_number(part);
        if (!number || *number < 1 || *number > most) return std::nullopt;
        date.month_and_day[most == 12 ? 0 : 1] = number;
    }
    return date;
}

bool GameFilter::is_set() const {
    const bool has_text = std::ranges::any_of(std::array{&player, &white, &black, &event, &eco, &result},
                                              [](const std::string* text) { return !text->empty(); });
    return has_text || since || until || min_elo || max_elo || min_moves || max_moves || position || men;
}

bool GameFilter::matches(const PgnGame& game) const {
    const std::string_view names_white = game.tag("White");
    const std::string_view names_black = game.tag("Black");
    if (!has_part(names_white, player) && !has_part(names_black, player)) return false;
    if (!has_part(names_white, white) || !has_part(names_black, black)) return false;
    if (!has_part(game.tag("Event"), event) || !begins_with_part(game.tag("ECO"), eco)) return false;
    if (!result.empty() && game.result != result) return false;
    if (!fits_dates(*this, game.tag("Date")) || !fits_ratings(*this, game) || !fits_length(*this, game))
        return false;
    return (!position && !men) || contains_position(*this, game);
}

}  // namespace doublecheck
