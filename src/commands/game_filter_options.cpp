// SPDX-License-Identifier: MIT
#include "commands/game_filter_options.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

std::optional<std::string> date_objection(std::string_view value) {
    if (parse_partial_date(value)) return std::nullopt;
    return fmt::format("A date is a year, a month or a day, such as 1956, 1956.03 or 1956.03.21, not \"{}\".",
                       value);
}

std::optional<std::string> position_objection(std::string_view value) {
    const auto setup = parse_fen(value);
    return setup ? std::nullopt : std::optional("--position: " + setup.error().message);
}

/// Returns the men of the first field of a FEN.
Result<Setup> parse_men(std::string_view value) {
    return parse_fen(std::string(value) + " w - -");
}

std::optional<std::string> men_objection(std::string_view value) {
    const auto setup = parse_men(value);
    return setup ? std::nullopt : std::optional("--men: " + setup.error().message);
}

std::optional<int> integer_of(const Arguments& arguments, std::string_view name) {
    const auto value = arguments.integer(name);
    return value ? std::optional(static_cast<int>(std::min<std::int64_t>(*value, 1'000'000))) : std::nullopt;
}

}  // namespace

std::vector<Parameter> game_filter_parameters() {
    return {
        {"player", ParameterKind::word, "NAME",
         "only games of this player: a part of the name of White or Black"},
        {"white", ParameterKind::word, "NAME", "only games in which this player has White"},
        {"black", ParameterKind::word, "NAME", "only games in which this player has Black"},
        {"event", ParameterKind::word, "NAME", "only games of this event: a part of the tag Event"},
        {.name = "since",
         .kind = ParameterKind::word,
         .value = "DATE",
         .help = "only games played on this date or later: 1956, 1956.03 or 1956.03.21",
         .objection = date_objection},
        {.name = "until",
         .kind = ParameterKind::word,
         .value = "DATE",
         .help = "only games played on this date or before",
         .objection = date_objection},
        {"min-elo", ParameterKind::integer, "N",
         "only games in which both players have a rating of at least N"},
        {"max-elo", ParameterKind::integer, "N",
         "only games in which both players have a rating of at most N"},
        {"eco", ParameterKind::word, "CODE", "only games whose ECO code begins so: B, B9 or B96"},
        choice("result", "RESULT", {"1-0", "0-1", "1/2-1/2", "*"}, "only games with this result", ""),
        {"min-moves", ParameterKind::integer, "N", "only games of at least N moves"},
        {"max-moves", ParameterKind::integer, "N", "only games of at most N moves"},
        {.name = "position",
         .kind = ParameterKind::word,
         .value = "FEN",
         .help = "only games in which this position arises: the same men and side to move",
         .objection = position_objection},
        {.name = "men",
         .kind = ParameterKind::word,
         .value = "BOARD",
         .help = "only games in which these men stand on these squares at some time: the first field of a "
                 "FEN, with a "
                 "digit for squares on which anything may stand",
         .objection = men_objection},
    };
}

bool selects_games(const Arguments& arguments) {
    return std::ranges::any_of(game_filter_parameters(),
                               [&](const Parameter& parameter) { return arguments.has(parameter.name); });
}

GameFilter game_filter(const Arguments& arguments) {
    GameFilter filter{.player = std::string(arguments.text("player")),
                      .white = std::string(arguments.text("white")),
                      .black = std::string(arguments.text("black")),
                      .event = std::string(arguments.text("event")),
                      .eco = std::string(arguments.text("eco")),
                      .result = std::string(arguments.text("result")),
                      .since = parse_partial_date(arguments.text("since")),
                      .until = parse_partial_date(arguments.text("until")),
                      .min_elo = integer_of(arguments, "min-elo"),
                      .max_elo = integer_of(arguments, "max-elo"),
                      .min_moves = integer_of(arguments, "min-moves"),
                      .max_moves = integer_of(arguments, "max-moves")};
    if (arguments.has("position")) {
        if (const auto setup = parse_fen(arguments.text("position"))) filter.position = *setup;
    }
    if (arguments.has("men")) {
        if (const auto setup = parse_men(arguments.text("men"))) filter.men = setup->board;
    }
    return filter;
}

}  // namespace doublecheck
