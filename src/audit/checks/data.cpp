// SPDX-License-Identifier: MIT
// Compares the tags of a game with each other, with the calendar and with the moves.
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <chrono>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "audit/checks/check_game.hpp"
#include "audit/checks/tag_name.hpp"
#include "base/text.hpp"

namespace doublecheck::audit {
namespace {

/// The tags of the seven tag roster (PGN standard 8.1.1).
constexpr std::array<std::string_view, 7> roster = {"Event", "Site",  "Date",  "Round",
                                                    "White", "Black", "Result"};

/// Returns the bit that stands for a tag of the roster, or 0 for any other tag.
constexpr unsigned roster_bit(TagName tag) {
    switch (tag) {
        case TagName::event: return 1U;
        case TagName::site: return 2U;
        case TagName::date: return 4U;
        case TagName::round: return 8U;
        case TagName::white: return 16U;
        case TagName::black: return 32U;
        case TagName::result: return 64U;
        default: return 0U;
    }
}

/// A text with fewer tags of the roster is taken for a line of moves with a heading, not for a game record,
/// so that missing tags are not reported.
constexpr int min_roster_tags = 5;

/// Returns the number if the whole text is one, or `std::nullopt`.
std::optional<int> number_in(std::string_view text) {
    constexpr std::size_t most_digits = 4;  // `std::from_chars`, which is slower, reads longer numbers
    int number = 0;
    std::size_t digits = 0;
    while (digits < std::min(text.size(), most_digits) && is_digit(text[digits]))
        number = number * 10 + (text[digits++] - '0');
    if (digits == text.size() && digits > 0) return number;
    number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// A date such as `2024.02.29`; unknown parts are -1.
struct DottedDate {
    int year = -1;
    int month = -1;
    int day = -1;

    [[nodiscard]] bool is_known() const { return year >= 0 && month >= 0 && day >= 0; }
    /// Requires a known date that exists in the calendar.
    [[nodiscard]] std::chrono::sys_days days() const {
        return std::chrono::year_month_day{std::chrono::year{year},
                                           std::chrono::month{static_cast<unsigned>(month)},
                                           std::chrono::day{static_cast<unsigned>(day)}};
    }
    friend bool operator==(const DottedDate&, const DottedDate&) = default;
};

/// Returns the number with these two digits, or -1 if one of them is a question mark.
int two_digits(char tens, char ones) {
    return tens == '?' || ones == '?' ? -1 : 10 * (tens - '0') + (ones - '0');
}

/// Reads a date such as `2024.02.29` or `2024.??.??`, whether or not the calendar contains it.
std::optional<DottedDate> dotted_date(std::string_view text) {
    if (text.size() != 10) return std::nullopt;
    unsigned wrong = (text[4] != '.' ? 1U : 0U) | (text[7] != '.' ? 1U : 0U);
    for (const std::size_t i : {0U, 1U, 2U, 3U, 5U, 6U, 8U, 9U})
        wrong |= is_digit(text[i]) || text[i] == '?' ? 0U : 1U;
    if (wrong != 0) return std::nullopt;
    const int century = two_digits(text[0], text[1]);
    const int year = two_digits(text[2], text[3]);
    return DottedDate{.year = century < 0 || year < 0 ? -1 : 100 * century + year,
                      .month = two_digits(text[5], text[6]),
                      .day = two_digits(text[8], text[9])};
}

/// Returns true if the calendar does not contain the date.
bool is_impossible(const DottedDate& date) {
    if (date.month == 0 || date.month > 12) return true;
    if (date.day < 0) return false;
    constexpr std::array<int, 13> days = {31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (date.day < 1 || date.day > days[static_cast<std::size_t>(std::max(date.month, 0))]) return true;
    const int year = date.year;
    const bool is_leap_year = year < 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    return date.month == 2 && date.day == 29 && !is_leap_year;
}

/// Returns true if the text has the form `23:59:59` but is not a time of the day. Leap seconds and 24:00:00
/// are allowed.
bool is_impossible_time(std::string_view text) {
    if (text.size() != 8 || text[2] != ':' || text[5] != ':') return false;
    const auto number_at = [&](std::size_t at) {
        const bool is_plain = is_digit(text[at]) && is_digit(text[at + 1]);
        return is_plain ? two_digits(text[at], text[at + 1]) : number_in(text.substr(at, 2));
    };
    const std::optional<int> hour = number_at(0);
    const std::optional<int> minute = number_at(3);
    const std::optional<int> seconds = number_at(6);
    if (!hour || !minute || !seconds || text == "24:00:00") return false;
    return *hour < 0 || *hour > 23 || *minute < 0 || *minute > 59 || *seconds < 0 || *seconds > 60;
}

/// Returns true for a placeholder such as `?` or `????.??.??`.
bool is_unknown(std::string_view text) {
    return text.find_first_not_of("?.- ") == std::string_view::npos;
}

/// Returns true for a rating below 100, the lowest rating of any site, or above 3999, since no engine has
/// reached 4000. The rating 0 is allowed, as it often stands for a player without a rating.
bool is_impossible_rating(std::string_view text) {
    constexpr int lowest = 100;
    constexpr int highest = 3999;
    const auto rating = number_in(text);
    return rating && *rating != 0 && (*rating < lowest || *rating > highest);
}

/// Returns false for placeholders such as `?`, `NN` and `Anonymous`.
bool is_known_name(std::string_view name) {
    constexpr std::array<std::string_view, 8> unknown = {"",     "?",   "-",         "NN",
                                                         "N.N.", "N N", "Anonymous", "anonymous"};
    return std::ranges::find(unknown, name) == unknown.end();
}

/// A pawn that has moved in every opening of a volume of the ECO: the letter of the volume, and the pawn's
/// original square.
struct EcoPawn {
    char volume;
    Square square;
};
constexpr auto eco_pawns = std::to_array<EcoPawn>({
    {'B', Square("e2")},
    {'C', Square("e2")},
    {'C', Square("e7")},
    {'D', Square("d2")},
    {'D', Square("d7")},
    {'E', Square("c2")},
    {'E', Square("d2")},
});

/// Checks the tags of one game.
class DataCheck {
  public:
    DataCheck(const CheckedGame& game, Findings& findings) : game_(game), findings_(findings) {}

    void run() {
        unsigned found = 0;
        for (std::size_t i = 0; i < game_.view.tags.size(); ++i) {
            const TagName tag = game_.values.name_at(i);
            found |= roster_bit(tag);
            check_tag(tag, game_.view.tags[i].first, game_.view.tags[i].second);
        }
        const int count = std::popcount(found);
        if (count >= min_roster_tags && count < std::ssize(roster)) report_missing(found);
        compare_days();
        const GameTags& tags = game_.tags;
        if (!tags.white.empty() && tags.white == tags.black && is_known_name(tags.white)) {
            add("data.same-player",
                fmt::format("White and Black have the same name, {}.", quoted(tags.white)));
        }
    }

  private:
    void check_tag(TagName tag, std::string_view name, std::string_view value) {
        switch (tag) {
            case TagName::date:
                date_ = check_date(name, value);
                date_text_ = value;
                break;
            case TagName::utc_date:
                utc_date_ = date_ && value == date_text_ ? date_ : check_date(name, value);
                break;
            case TagName::event_date: event_date_ = check_date(name, value); break;
            case TagName::time:
            case TagName::utc_time:
            case TagName::start_time:
            case TagName::end_time: check_time(name, value); break;
            case TagName::white_elo:
            case TagName::black_elo: check_rating(name, value); break;
            case TagName::ply_count: check_ply_count(value); break;
            case TagName::eco: check_eco(value); break;
            case TagName::other:
                if (name.ends_with("Date")) check_date(name, value);
                break;
            default: break;
        }
    }

    /// Reports an impossible or unusual date. Returns the date if it is complete and exists.
    std::optional<DottedDate> check_date(std::string_view name, std::string_view value) {
        const auto date = dotted_date(value);
        if (date && !is_impossible(*date)) return date->is_known() ? date : std::nullopt;
        if (date) {
            add("data.date",
                fmt::format("The tag {} says {}, which is not a date of the calendar.", name, quoted(value)));
        } else if (!is_unknown(value)) {
            add("data.date-form",
                fmt::format("The tag {} says {}, which is not written as year, month and day with dots.",
                            name, quoted(value)));
        }
        return std::nullopt;
    }

    void check_time(std::string_view name, std::string_view value) {
        if (!is_impossible_time(value)) return;
        add("data.time", fmt::format("The tag {} says {}, which is not a time of day.", name, quoted(value)));
    }

    void check_rating(std::string_view name, std::string_view value) {
        if (!is_impossible_rating(value)) return;
        add("data.rating", fmt::format("The tag {} says {}, an impossible rating.", name, quoted(value)));
    }

    /// Compares the tag Date with UTCDate and EventDate. The local date and the UTC date may differ by one
    /// day.
    void compare_days() {
        if (!date_) return;
        const auto say = [&](std::string_view name, std::string_view how) {
            add("data.date-order",
                fmt::format("The tag Date says {}, {} {}, which the tag {} says.",
                            quoted(game_.view.tag("Date")), how, quoted(game_.view.tag(name)), name));
        };
        constexpr std::chrono::days most{1};
        const auto is_later = [&](const DottedDate& one, const DottedDate& other) {
            return one != other && one.days() > other.days() + most;
        };
        if (utc_date_ && (is_later(*date_, *utc_date_) || is_later(*utc_date_, *date_))) {
            say("UTCDate", "more than a day away from");
        } else if (event_date_ && is_later(*event_date_, *date_)) {
            say("EventDate", "before the event began on");
        }
    }

    void check_ply_count(std::string_view value) {
        const auto count = number_in(value);
        const int plies = game_.last_ply();
        if (!count || *count == plies || !game_.view.is_whole || game_.view.first_ply > 0) return;
        add("data.ply-count", fmt::format("The tag PlyCount says {}, but the game has {}.", *count,
                                          counted(static_cast<std::uint64_t>(plies), "ply", "plies")));
    }

    /// Compares the ECO code with the moves. An opening can be reached by different orders of moves, but not
    /// without moving certain pawns.
    void check_eco(std::string_view value) {
        const bool is_code = value.size() >= 3 && is_digit(value[1]) && is_digit(value[2]);
        if (is_code && value.size() == 3 && value[0] > 'E' && value[0] <= 'Z') {
            add("data.eco",
                fmt::format("The tag ECO says {}, but there are only the volumes A to E.", quoted(value)));
            return;
        }
        if (!is_code || !game_.view.is_whole || game_.view.first_ply > 0) return;
        if (game_.view.moves.empty() || !has_initial_position(game_.view)) return;
        for (const EcoPawn& pawn : eco_pawns) {
            if (pawn.volume != value[0] || has_left(pawn.square)) continue;
            add("data.eco", fmt::format("The tag ECO says {}, but the pawn on {} never moved, which it does "
                                        "in every opening of that volume.",
                                        quoted(value), pawn.square.name()));
            return;
        }
    }

    [[nodiscard]] bool has_left(Square square) const {
        return std::ranges::any_of(game_.view.moves,
                                   [&](const PlainMove& move) { return move.move.from() == square; });
    }

    void report_missing(unsigned found) {
        if (!findings_.wants("data.missing-tag")) return;
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < roster.size(); ++i) {
            if ((found >> i & 1U) == 0) names.push_back(roster[i]);
        }
        add("data.missing-tag",
            fmt::format("Of the seven tags that every game has, {} missing: {}.",
                        names.size() == 1 ? "one is" : fmt::format("{} are", names.size()),
                        fmt::join(names, ", ")));
    }

    void add(std::string_view rule, std::string text) {
        findings_.add(game_.view, rule, 0, 0, std::move(text));
    }

    const CheckedGame& game_;
    Findings& findings_;
    std::optional<DottedDate> date_ = std::nullopt;
    std::string_view date_text_ = {};
    std::optional<DottedDate> utc_date_ = std::nullopt;
    std::optional<DottedDate> event_date_ = std::nullopt;
};

}  // namespace

void check_data(const CheckedGame& game, Findings& findings) {
    if (game.view.first_ply == 0) DataCheck(game, findings).run();
}

}  // namespace doublecheck::audit
