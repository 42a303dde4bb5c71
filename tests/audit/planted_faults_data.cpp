// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>

#include "audit/planted_faults.hpp"

namespace doublecheck::test {
namespace {

std::string pick(std::initializer_list<std::string_view> texts, Random& random) {
    return std::string(texts.begin()[below(random, static_cast<int>(texts.size()))]);
}

std::optional<Planted> impossible_date(EditableGame& game, Random& random) {
    // The year must not change, since the rules of another year could change the findings.
    const std::string year = game.tag("Date").substr(0, 4);
    if (year.size() != 4) return std::nullopt;
    game.set_tag("Date", year + pick({".13.01", ".02.30", ".04.31", ".00.10", ".11.00", ".??.32"}, random));
    return Planted{"data.date", 0};
}
std::optional<Planted> impossible_leap_day(EditableGame& game, Random& random) {
    game.set_tag("EventDate", pick({"2023.02.29", "1900.02.29", "2100.02.29"}, random));
    return Planted{"data.date", 0};
}
std::optional<Planted> rating_too_high(EditableGame& game, Random& random) {
    game.set_tag("WhiteElo", std::to_string(4000 + below(random, 30000)));
    return Planted{"data.rating", 0};
}
std::optional<Planted> rating_too_low(EditableGame& game, Random& random) {
    game.set_tag("BlackElo", std::to_string(1 + below(random, 99)));
    return Planted{"data.rating", 0};
}
std::optional<Planted> same_player(EditableGame& game, Random&) {
    if (!game.tag("Termination").empty() || game.tag("White").size() < 3) return std::nullopt;
    game.set_tag("Black", game.tag("White"));
    return Planted{"data.same-player", 0};
}
std::optional<Planted> wrong_ply_count(EditableGame& game, Random& random) {
    const int off = 1 + below(random, 3);
    game.set_tag("PlyCount", std::to_string(game.last_ply() + (below(random, 2) == 0 ? off : -off)));
    return Planted{"data.ply-count", 0};
}

bool has_left(const EditableGame& game, std::string_view square) {
    return std::ranges::any_of(game.moves, [&](Move move) { return move.from() == *Square::parse(square); });
}

std::optional<Planted> wrong_opening(EditableGame& game, Random& random) {
    if (game.start != Position::initial() || is_chess960(game) || game.moves.empty()) return std::nullopt;
    const std::string number = std::to_string(10 + below(random, 90));
    if (!has_left(game, "e2"))
        game.set_tag("ECO", pick({"B", "C"}, random) + number);
    else if (!has_left(game, "c2"))
        game.set_tag("ECO", "E" + number);
    else if (!has_left(game, "d2"))
        game.set_tag("ECO", pick({"D", "E"}, random) + number);
    else if (!has_left(game, "d7"))
        game.set_tag("ECO", "D" + number);
    else if (!has_left(game, "e7"))
        game.set_tag("ECO", "C" + number);
    else
        return std::nullopt;
    return Planted{"data.eco", 0};
}

std::optional<Planted> missing_tag(EditableGame& game, Random& random) {
    game.set_tag(pick({"Site", "Round", "Event"}, random), "");
    return Planted{"data.missing-tag", 0};
}

/// Writes the time used for each move ([%emt]) instead of clock readings. Each of White's moves takes a fifth
/// of the available time, so that White has run out of time with the sixth.
std::optional<Planted> time_used_up(EditableGame& game, Random&) {
    if (game.last_ply() < 30 || !game.tag("Termination").empty()) return std::nullopt;
    for (WrittenPly& ply : game.plies) ply.clock.clear();
    game.set_tag("TimeControl", "300");
    for (std::size_t i = 0; i < 14; i += 2) game.plies[i].after = " {[%emt 0:01:00]}";
    return Planted{"clock.used-up", 11};
}

std::optional<Planted> opening_of_no_volume(EditableGame& game, Random& random) {
    game.set_tag("ECO", pick({"F", "G", "X", "Z"}, random) + std::to_string(10 + below(random, 90)));
    return Planted{"data.eco", 0};
}
std::optional<Planted> impossible_time(EditableGame& game, Random& random) {
    game.set_tag(pick({"UTCTime", "Time", "StartTime"}, random),
                 pick({"25:10:00", "24:00:01", "12:60:00", "09:15:61", "99:99:99"}, random));
    return Planted{"data.time", 0};
}
std::optional<Planted> date_in_another_form(EditableGame& game, Random& random) {
    game.set_tag("EventDate", pick({"17/05/1994", "1994-05-17", "1994", "May 1994", "1994.5.17"}, random));
    return Planted{"data.date-form", 0};
}

bool names_a_day(const EditableGame& game) {
    const std::string date = game.tag("Date");
    return date.size() == 10 && date.find('?') == std::string::npos;
}
std::optional<Planted> two_dates(EditableGame& game, Random& random) {
    if (!names_a_day(game)) return std::nullopt;
    game.set_tag("UTCDate", pick({"1999.12.31", "2001.01.01", "2090.07.07"}, random));
    return Planted{"data.date-order", 0};
}
std::optional<Planted> before_its_event(EditableGame& game, Random& random) {
    if (!names_a_day(game)) return std::nullopt;
    game.set_tag("EventDate", pick({"2090.02.28", "2101.01.01"}, random));
    return Planted{"data.date-order", 0};
}

constexpr std::array<FaultKind, 14> data_kinds = {{
    {"an opening of no volume", opening_of_no_volume},
    {"a time of no day", impossible_time},
    {"a date in another form", date_in_another_form},
    {"two dates of one game", two_dates},
    {"a game before its event", before_its_event},
    {"a day of no calendar", impossible_date},
    {"a leap day in another year", impossible_leap_day},
    {"a rating too high", rating_too_high},
    {"a rating too low", rating_too_low},
    {"one name for both", same_player},
    {"a wrong number of plies", wrong_ply_count},
    {"an opening that was not played", wrong_opening},
    {"a missing tag of the seven", missing_tag},
    {"more time used than there was", time_used_up},
}};

}  // namespace

std::span<const FaultKind> data_faults() {
    return data_kinds;
}

}  // namespace doublecheck::test
