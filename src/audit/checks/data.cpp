// SPDX-License-Identifier: MIT
// What the tags say about a game, against each other, the calendar and the moves.
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <chrono>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "audit/checks/check_game.hpp"
#include "doublecheck/base/text.hpp"

namespace doublecheck::audit {
namespace {

/// The seven tag roster (PGN standard 8.1.1).
constexpr std::array<std::string_view, 7> roster = {"Event", "Site",  "Date",  "Round",
                                                    "White", "Black", "Result"};

/// With fewer of them the text is no record of a game, but a line of moves with a heading.
constexpr int fewest = 5;

/// Its place in the roster; beyond it for another tag.
std::size_t place_in_roster(std::string_view name) {
    const bool may_be = name.size() >= 4 && name.size() <= 6;
    return may_be ? static_cast<std::size_t>(std::ranges::find(roster, name) - roster.begin())
                  : roster.size();
}

/// The number that the whole text is.
std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// Whether the text has the form `2024.02.30`, a question mark for each digit that is not known.
bool is_dotted_date(std::string_view text) {
    constexpr std::string_view form = "dddd.dd.dd";
    if (text.size() != form.size()) return false;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool fits = form[i] == '.' ? text[i] == '.' : is_digit(text[i]) || text[i] == '?';
        if (!fits) return false;
    }
    return true;
}

/// Whether a date of that form is none of any calendar.
bool is_impossible_date(std::string_view text) {
    if (!is_dotted_date(text)) return false;
    const auto year = number_in(text.substr(0, 4));
    const auto month = number_in(text.substr(5, 2));
    const auto day = number_in(text.substr(8, 2));
    if (month && (*month < 1 || *month > 12)) return true;
    if (!day) return false;
    constexpr std::array<int, 13> days = {31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (*day < 1 || *day > days[static_cast<std::size_t>(month.value_or(0))]) return true;
    const bool is_leap_year = !year || (*year % 4 == 0 && (*year % 100 != 0 || *year % 400 == 0));
    return month == 2 && *day == 29 && !is_leap_year;
}

/// The day that a date of that form names, if it names one.
std::optional<std::chrono::sys_days> day_of(std::string_view text) {
    if (!is_dotted_date(text)) return std::nullopt;
    const auto year = number_in(text.substr(0, 4));
    const auto month = number_in(text.substr(5, 2));
    const auto day = number_in(text.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{*year},
                                           std::chrono::month{static_cast<unsigned>(*month)},
                                           std::chrono::day{static_cast<unsigned>(*day)}};
    return date.ok() ? std::optional(std::chrono::sys_days(date)) : std::nullopt;
}

/// Whether the text has the form `23:59:59` and no clock shows it. A second may be a leap second, and a day
/// may end at 24:00:00.
bool is_impossible_time(std::string_view text) {
    if (text.size() != 8 || text[2] != ':' || text[5] != ':') return false;
    const auto hour = number_in(text.substr(0, 2));
    const auto minute = number_in(text.substr(3, 2));
    const auto seconds = number_in(text.substr(6, 2));
    if (!hour || !minute || !seconds || text == "24:00:00") return false;
    return *hour < 0 || *hour > 23 || *minute < 0 || *minute > 59 || *seconds < 0 || *seconds > 60;
}

bool is_time_of_day(std::string_view name) {
    return name.ends_with("Time") &&
           (name == "Time" || name == "UTCTime" || name == "StartTime" || name == "EndTime");
}

/// Whether nothing is told.
bool is_untold(std::string_view text) {
    return text.find_first_not_of("?.- ") == std::string_view::npos;
}

/// Ratings go from 100, the lowest of any site, to below 4000, which no engine has; 0 is often written for
/// none.
bool is_impossible_rating(std::string_view text) {
    constexpr int lowest = 100;
    constexpr int highest = 3999;
    const auto rating = number_in(text);
    return rating && *rating != 0 && (*rating < lowest || *rating > highest);
}

/// Whether the name tells of somebody: not `?`, `NN`, `Anonymous` and the like.
bool is_known_name(std::string_view name) {
    constexpr std::array<std::string_view, 8> unknown = {"",     "?",   "-",         "NN",
                                                         "N.N.", "N N", "Anonymous", "anonymous"};
    return std::ranges::find(unknown, name) == unknown.end();
}

/// Where a pawn begins that every opening of an ECO volume has moved.
struct EcoPawn {
    char volume;
    std::string_view square;
};
constexpr auto eco_pawns = std::to_array<EcoPawn>({
    {'B', "e2"},
    {'C', "e2"},
    {'C', "e7"},
    {'D', "d2"},
    {'D', "d7"},
    {'E', "c2"},
    {'E', "d2"},
});

/// Looks at the tags of one game.
class DataCheck {
  public:
    DataCheck(const CheckedGame& game, Findings& findings) : game_(game), findings_(findings) {}

    void run() {
        unsigned found = 0;
        for (const auto& [name, value] : game_.view.tags) {
            if (const std::size_t place = place_in_roster(name); place < roster.size()) found |= 1U << place;
            look_at(name, value);
        }
        const int count = std::popcount(found);
        if (count >= fewest && count < std::ssize(roster)) report_missing(found);
        compare_days();
        const GameTags& tags = game_.tags;
        if (!tags.white.empty() && tags.white == tags.black && is_known_name(tags.white)) {
            add("data.same-player",
                fmt::format("White and Black have the same name, {}.", quoted(tags.white)));
        }
    }

  private:
    void look_at(std::string_view name, std::string_view value) {
        if (name.ends_with("Date")) {
            look_at_date(name, value);
        } else if (is_time_of_day(name) && is_impossible_time(value)) {
            add("data.time",
                fmt::format("The tag {} says {}, which is no time of the day.", name, quoted(value)));
        } else if ((name == "WhiteElo" || name == "BlackElo") && is_impossible_rating(value)) {
            add("data.rating",
                fmt::format("The tag {} says {}, which nobody's rating is.", name, quoted(value)));
        } else if (name == "PlyCount") {
            look_at_ply_count(value);
        } else if (name == "ECO") {
            look_at_eco(value);
        }
    }

    void look_at_date(std::string_view name, std::string_view value) {
        if (name == "Date") date_ = day_of(value);
        if (name == "UTCDate") utc_date_ = day_of(value);
        if (name == "EventDate") event_date_ = day_of(value);
        if (is_impossible_date(value)) {
            add("data.date",
                fmt::format("The tag {} says {}, which is no day of the calendar.", name, quoted(value)));
        } else if (!is_dotted_date(value) && !is_untold(value)) {
            add("data.date-form",
                fmt::format("The tag {} says {}, which is not written as year, month and day with dots.",
                            name, quoted(value)));
        }
    }

    /// The day may be another one at the place of the game than in Greenwich, but no more than that.
    void compare_days() {
        if (!date_) return;
        const auto say = [&](std::string_view name, std::string_view how) {
            add("data.date-order",
                fmt::format("The tag Date says {}, {} {}, which the tag {} says.",
                            quoted(game_.view.tag("Date")), how, quoted(game_.view.tag(name)), name));
        };
        constexpr std::chrono::days most{1};
        if (utc_date_ && (*date_ > *utc_date_ + most || *utc_date_ > *date_ + most)) {
            say("UTCDate", "more than a day away from");
        } else if (event_date_ && *date_ + most < *event_date_) {
            say("EventDate", "before the event began on");
        }
    }

    void look_at_ply_count(std::string_view value) {
        const auto count = number_in(value);
        const int plies = game_.last_ply();
        if (!count || *count == plies || !game_.view.is_whole || game_.view.first_ply > 0) return;
        add("data.ply-count",
            fmt::format("The tag PlyCount says {}, but the game has {}.", *count,
                        counted(static_cast<std::uint64_t>(plies), "half-move", "half-moves")));
    }

    /// By transposition an opening may come about in many ways, but not without certain pawns.
    void look_at_eco(std::string_view value) {
        const bool is_code = value.size() >= 3 && is_digit(value[1]) && is_digit(value[2]);
        if (is_code && value.size() == 3 && value[0] > 'E' && value[0] <= 'Z') {
            add("data.eco",
                fmt::format("The tag ECO says {}, and there are only the volumes A to E.", quoted(value)));
            return;
        }
        if (!is_code || !game_.view.is_whole || game_.view.first_ply > 0) return;
        if (game_.view.moves.empty() || *game_.view.start != Position::initial()) return;
        for (const EcoPawn& pawn : eco_pawns) {
            if (pawn.volume != value[0] || has_left(*Square::parse(pawn.square))) continue;
            add("data.eco", fmt::format("The tag ECO says {}, but the pawn on {} never moved, which it does "
                                        "in every opening of that volume.",
                                        quoted(value), pawn.square));
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
    std::optional<std::chrono::sys_days> date_ = std::nullopt;
    std::optional<std::chrono::sys_days> utc_date_ = std::nullopt;
    std::optional<std::chrono::sys_days> event_date_ = std::nullopt;
};

}  // namespace

void check_data(const CheckedGame& game, Findings& findings) {
    if (game.view.first_ply == 0) DataCheck(game, findings).run();
}

}  // namespace doublecheck::audit
