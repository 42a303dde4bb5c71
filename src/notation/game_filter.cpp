// SPDX-License-Identifier: MIT
#include "doublecheck/notation/game_filter.hpp"
#include "notation/game_view.hpp"

#include <algorithm>
#include <charconv>

#include "base/text.hpp"

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

bool fits_rating(const RatingRange& range, std::optional<int> rating) {
    if (!range.is_set()) return true;
    return rating && *rating >= range.least.value_or(*rating) && *rating <= range.most.value_or(*rating);
}

template <typename Game>
bool fits_ratings(const GameFilter& filter, const Game& game) {
    const auto white = whole_number(game.tag("WhiteElo"));
    const auto black = whole_number(game.tag("BlackElo"));
    if (!fits_rating(filter.white_elo, white) || !fits_rating(filter.black_elo, black)) return false;
    if (!filter.min_elo && !filter.max_elo) return true;
    if (!white || !black) return false;
    return (!filter.min_elo || std::min(*white, *black) >= *filter.min_elo) &&
           (!filter.max_elo || std::max(*white, *black) <= *filter.max_elo);
}

bool fits_length(const GameFilter& filter, std::size_t plies) {
    const int moves = (static_cast<int>(plies) + 1) / 2;
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

/// Returns the move, or nothing for a null move.
std::optional<Move> played(const PgnMove& move) {
    return move.move;
}
std::optional<Move> played(const PlainMove& move) {
    return move.move;
}

template <typename Moves>
bool contains_position(const GameFilter& filter, Position position, const Moves& moves) {
    if (fits_position(filter, position)) return true;
    for (const auto& entry : moves) {
        const std::optional<Move> move = played(entry);
        if (!move) return false;
        position = position.after(*move);
        if (fits_position(filter, position)) return true;
    }
    return false;
}

/// Returns true if the conditions on the tags, the result and the length hold.
template <typename Game>
bool fits_record(const GameFilter& filter, const Game& game, std::size_t plies) {
    const std::string_view white = game.tag("White");
    const std::string_view black = game.tag("Black");
    if (!filter.player.matches(white) && !filter.player.matches(black)) return false;
    if (!filter.white.matches(white) || !filter.black.matches(black)) return false;
    if (!has_part(game.tag("Event"), filter.event)) return false;
    if (!begins_with_part(game.tag("ECO"), filter.eco)) return false;
    if (!filter.result.empty() && game.result != filter.result) return false;
    return fits_dates(filter, game.tag("Date")) && fits_ratings(filter, game) && fits_length(filter, plies);
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
    const bool has_text = std::ranges::any_of(std::array{&event, &eco, &result},
                                              [](const std::string* text) { return !text->empty(); });
    const bool has_name = !player.empty() || !white.empty() || !black.empty();
    const bool has_rating = min_elo || max_elo || white_elo.is_set() || black_elo.is_set();
    return has_text || has_name || has_rating || since || until || min_moves || max_moves || position || men;
}

bool GameFilter::matches(const PgnGame& game) const {
    if (!fits_record(*this, game, game.moves.size())) return false;
    return (!position && !men) || contains_position(*this, game.start, game.moves);
}

bool GameFilter::matches(const GameView& game) const {
    if (game.general != nullptr) return matches(*game.general);
    if (!fits_record(*this, game, game.moves.size())) return false;
    return (!position && !men) || contains_position(*this, *game.start, game.moves);
}

}  // namespace doublecheck
