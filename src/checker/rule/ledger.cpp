// SPDX-License-Identifier: MIT
#include "checker/rule/ledger.hpp"

#include <algorithm>
#include <ranges>
#include <system_error>

#include "doublecheck/base/decimal.hpp"

namespace doublecheck {

using namespace checker;
using namespace checker::rulings;

namespace {

/// Whether the word is one of those that stand with blanks between them.
bool is_among(std::string_view word, std::string_view words) {
    return std::ranges::any_of(std::views::split(words, ' '),
                               [&](auto one) { return std::string_view(one) == word; });
}

/// What an event says that none of its kind can; nothing if it is in order.
std::optional<Misread> fault_of(const Object& written, const Event& event) {
    const HappeningRow& row = row_of(event.kind);
    for (const auto& [name, value] : written) {
        if (!is_among(name, members_of_all) && !is_among(name, row.must) && !is_among(name, row.may))
            return Misread{name, "is no member of this event"};
    }
    for (const auto part : std::views::split(row.must, ' ')) {
        const std::string_view name(part);
        if (find(written, name) == nullptr) return Misread{std::string(name), "is missing"};
    }
    const bool is_by_player = event.player().has_value();
    if (!is_by_player && row.by == Doer::player) return Misread{"by", "is no player"};
    if (!is_by_player && !event.is_of_both() && row.by == Doer::player_or_both)
        return Misread{"by", "is no player"};
    if (event.from && event.to && *event.from == *event.to)
        return Misread{"to", "is the square that the man left"};
    if (event.kind == Happening::touch && event.squares->all.empty())
        return Misread{"squares", "name no man that was touched"};
    if (event.kind == Happening::kings && event.squares->all.size() != 2)
        return Misread{"squares", "are not those of both kings"};
    const bool is_of_conduct = event.decision && *event.decision >= Decision::hover;
    if (event.decision && is_of_conduct != (event.kind == Happening::conduct))
        return Misread{"decision", "is no decision of this event"};
    if (event.result && *event.result > Score::none) return Misread{"result", "is no result of a ledger"};
    return std::nullopt;
}

/// Takes a number without a sign from the front of a text.
std::optional<double> take_number(std::string_view& text) {
    double number = 0;
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    const auto [end, error] = read_decimal(text, number);
    if (error != std::errc() || number > 1e7) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take_sign(std::string_view& text, char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
}

/// `40/5400+30`
bool take_period(std::string_view& text, Control& control) {
    const auto first = take_number(text);
    if (!first) return false;
    double seconds = *first;
    if (take_sign(text, '/')) {
        const auto told = take_number(text);
        if (*first != static_cast<int>(*first) || !told) return false;
        seconds = *told;
        control.moves.push_back(static_cast<int>(*first));
        if (control.seconds.empty()) control.is_first_of_moves = true;
    }
    control.seconds.push_back(seconds);
    if (!take_sign(text, '+')) return true;
    control.has_increment = true;
    return take_number(text).has_value();
}

}  // namespace

Strict<Seconds> Seconds::read(const Value& value) {
    constexpr double most = 3'600'000;
    std::optional<double> seconds;
    if (const std::int64_t* number = value.integer()) seconds = static_cast<double>(*number);
    if (value.text() != nullptr) {
        std::string_view text = *value.text();
        seconds = take_number(text);
        if (!text.empty()) seconds.reset();
    }
    if (!seconds || *seconds < 0 || *seconds > most) return misread("is no number of seconds");
    return Seconds{*seconds};
}

Strict<Man> Man::read(const Value& value) {
    const bool is_letter = value.text() != nullptr && value.text()->size() == 1;
    const char kind = is_letter ? kind_of(value.text()->front()) : nobody;
    if (std::string_view("kqrbnp").find(kind) == std::string_view::npos)
        return misread("is not the letter of a man");
    return Man{kind};
}

Strict<EventSquares> EventSquares::read(const Value& value) {
    const auto list = read_strictly<std::vector<Square>>(value);
    if (!list) return std::unexpected(list.error());
    if (list->size() > 64) return misread("has more than 64 squares");
    return EventSquares{{list->begin(), list->end()}};
}

Strict<Control> Control::read(const Value& value) {
    if (value.text() == nullptr) return misread("is no text");
    std::string_view text = *value.text();
    Control control;
    bool is_read = take_period(text, control);
    while (is_read && take_sign(text, ':')) {
        control.has_periods = true;
        is_read = take_period(text, control);
    }
    if (!is_read || !text.empty()) return misread("is no time control");
    return control;
}

Strict<Events> Events::read(const Value& value) {
    auto list = read_strictly<std::vector<Event>>(value);
    if (!list) return std::unexpected(std::move(list.error()));
    for (std::size_t i = 0; i < list->size(); ++i) {
        if (auto fault = fault_of(*(*value.array())[i].object(), (*list)[i]))
            return misread_in(place_in_list(i), std::move(*fault));
    }
    return Events{std::move(*list)};
}

namespace checker::rulings {

int Header::losing() const {
    if (losing_offence) return losing_offence->value;
    if (section == Section::ecf_minor) return 3;
    if (section == Section::ecf_major) return 2;
    if (is_us() || is_online()) return 0;
    const bool is_unsupervised = pace != Pace::standard && regime == Regime::basic;
    if (edition <= Edition::of_2017 && is_unsupervised) return 1;
    return edition == Edition::of_2009 ? 3 : 2;
}

int Header::illegal_seconds() const {
    if (penalty_illegal) return penalty_illegal->value;
    if (is_us()) return 120;
    return is_online() ? 0 : usual_seconds();
}

int Header::claim_seconds() const {
    const bool is_of_2009 = edition == Edition::of_2009 && section == Section::fide && !penalty_claim;
    return is_of_2009 && pace != Pace::blitz ? 180 : usual_seconds();
}

int Header::usual_seconds() const {
    if (penalty_claim) return penalty_claim->value;
    const bool is_blitz = pace == Pace::blitz;
    if (pace == Pace::standard) return 120;
    if (is_ecf() || edition < Edition::of_2023) return is_blitz ? 60 : 120;
    if (is_blitz && regime == Regime::competition) return penalty_b2 ? penalty_b2->value : 120;
    return 60;
}

bool Header::is_b2_open() const {
    return section == Section::fide && edition == Edition::of_2023 && pace == Pace::blitz &&
           regime == Regime::competition && !penalty_b2 && !penalty_claim;
}

bool Header::has_window() const {
    return pace != Pace::standard && regime == Regime::basic && !is_online();
}

std::optional<Color> Event::player() const {
    if (by == Actor::white) return Color::white;
    return by == Actor::black ? std::optional(Color::black) : std::nullopt;
}

std::optional<double> Event::clock_of(Color color) const {
    const std::optional<Seconds>& clock = color == Color::white ? clock_white : clock_black;
    return clock ? std::optional(clock->value) : std::nullopt;
}

bool Ruling::cites(std::string_view article) const {
    return std::ranges::find(articles, article) != articles.end();
}

}  // namespace checker::rulings

}  // namespace doublecheck
