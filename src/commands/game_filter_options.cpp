// SPDX-License-Identifier: MIT
#include "commands/game_filter_options.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/player_names.hpp"
#include "doublecheck/verdict/value.hpp"
#include "framework/suggestion.hpp"

namespace doublecheck {
namespace {

std::optional<std::string> date_objection(std::string_view value) {
    if (parse_partial_date(value)) return std::nullopt;
    return fmt::format("A date is a year, a month or a day, such as 1956, 1956.03 or 1956.03.21, not \"{}\".",
                       value);
}

/// Returns the men of the first field of a FEN.
Result<Setup> parse_men(std::string_view value) {
    return parse_fen(std::string(value) + " w - -");
}

std::optional<std::string> position_objection(std::string_view value) {
    const auto setup = parse_fen(value);
    if (setup) return std::nullopt;
    const bool is_board = parse_men(value).has_value();
    return "--position: " + setup.error().message +
           (is_board ? " Without the side to move: --men."
                     : " A FEN is expected; --men takes a board alone.");
}

std::optional<std::string> men_objection(std::string_view value) {
    const auto setup = parse_men(value);
    return setup ? std::nullopt : std::optional("--men: " + setup.error().message);
}

/// How often each player's name stands in files of games.
class PlayerNames {
  public:
    /// Counts the names in a file. Stops at an error.
    void read(TextBlocks& blocks) {
        TextBlock block;
        std::string text;  // ends with the beginning of a line
        while (blocks.next(block)) {
            if (block.unpack != nullptr && block.unpack(block.bytes)) return;
            text += block.bytes;
            const std::size_t end = text.rfind('\n') + 1;
            read_lines(std::string_view(text).substr(0, end));
            text.erase(0, end);
        }
        read_lines(text);
    }

    /// Returns the three names that are most similar to a pattern, with their counts. Returns nothing if a
    /// name matches the pattern: then another condition excluded the games.
    [[nodiscard]] std::vector<std::string> similar_to(const NamePattern& pattern) const {
        std::vector<std::tuple<int, std::uint64_t, std::string_view>> ranked;
        for (const auto& [name, count] : counts_) {
            if (pattern.matches(name)) return {};
            const int similarity = similarity_of(pattern, plain_words(name));
            if (similarity > 0) ranked.emplace_back(-similarity, ~count, name);
        }
        constexpr std::size_t most = 3;
        const auto end = ranked.begin() + static_cast<std::ptrdiff_t>(std::min(most, ranked.size()));
        std::ranges::partial_sort(ranked, end);
        std::vector<std::string> names;
        for (auto one = ranked.begin(); one != end; ++one)
            names.push_back(
                fmt::format("{} ({})", utf8_text(std::get<2>(*one)), grouped(~std::get<1>(*one))));
        return names;
    }

  private:
    void read_lines(std::string_view text) {
        while (!text.empty()) {
            const std::string_view line = trimmed(text.substr(0, text.find('\n')));
            text.remove_prefix(std::min(text.size() - 1, text.find('\n')) + 1);
            if (!line.starts_with("[White \"") && !line.starts_with("[Black \"")) continue;
            const std::string_view value = line.substr(8);
            constexpr std::size_t most_names = 500'000;
            if (counts_.size() < most_names) ++counts_[std::string(value.substr(0, value.find('"')))];
        }
    }

    /// Adds up how similar the nearest word of the name is to each word of the pattern.
    static int similarity_of(const NamePattern& pattern, const std::string& words) {
        int sum = 0;
        for (const std::string& wanted : pattern.words()) {
            int best = words.find(wanted) != std::string::npos ? 3 : 0;
            for (std::size_t at = 0; at < words.size() && best == 0;) {
                const std::size_t end = std::min(words.find(' ', at + 1), words.size());
                const std::string_view word = std::string_view(words).substr(at, end - at);
                if (is_misspelling(wanted, word)) best = 2;
                at = end;
            }
            sum += best;
        }
        return sum;
    }

    std::map<std::string, std::uint64_t> counts_ = {};
};

std::optional<int> integer_of(const Arguments& arguments, std::string_view name) {
    const auto value = arguments.integer(name);
    return value ? std::optional(static_cast<int>(std::min<std::int64_t>(*value, 1'000'000))) : std::nullopt;
}

}  // namespace

std::vector<Parameter> game_filter_parameters() {
    return {
        {"player", ParameterKind::word, "NAME",
         "only games of this player. The words may stand in any order and be cut at their end: tal, m"},
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
        {"min-white-elo", ParameterKind::integer, "N",
         "only games in which White has a rating of at least N"},
        {"max-white-elo", ParameterKind::integer, "N", "only games in which White has a rating of at most N"},
        {"min-black-elo", ParameterKind::integer, "N",
         "only games in which Black has a rating of at least N"},
        {"max-black-elo", ParameterKind::integer, "N", "only games in which Black has a rating of at most N"},
        {"eco", ParameterKind::word, "CODE", "only games whose ECO code begins so: B, B9 or B96"},
        choice("result", "RESULT", {"1-0", "0-1", "1/2-1/2", "*"}, "only games with this result", ""),
        {"min-moves", ParameterKind::integer, "N", "only games of at least N moves"},
        {"max-moves", ParameterKind::integer, "N", "only games of at most N moves"},
        {.name = "position",
         .kind = ParameterKind::word,
         .value = "FEN",
         .help = "only games in which this position arises: the same pieces and side to move",
         .objection = position_objection},
        {.name = "men",
         .kind = ParameterKind::word,
         .value = "BOARD",
         .help = "only games in which these pieces stand on these squares at some time: the first field of a "
                 "FEN, with a "
                 "digit for squares on which anything may stand",
         .objection = men_objection},
    };
}

bool selects_games(const Arguments& arguments) {
    return std::ranges::any_of(game_filter_parameters(),
                               [&](const Parameter& parameter) { return arguments.has(parameter.name); });
}

std::string nothing_selected(const Arguments& arguments, std::span<const std::string> paths,
                             const OpenInput& open) {
    std::string text = "No game matches.";
    std::vector<std::string_view> given;
    for (const std::string_view name : {"player", "white", "black"}) {
        if (arguments.has(name)) given.push_back(arguments.text(name));
    }
    if (given.empty()) return text;
    PlayerNames names;
    for (const std::string& path : paths) {
        if (path == "-") continue;  // it is gone
        if (const auto file = open_game_file(open(path))) names.read(**file);
    }
    for (const std::string_view name : given) {
        const auto similar = names.similar_to(NamePattern(name));
        if (!similar.empty())
            text += fmt::format(" Players similar to \"{}\": {}.", name, fmt::join(similar, "; "));
    }
    return text;
}

GameFilter game_filter(const Arguments& arguments) {
    GameFilter filter{.player = NamePattern(arguments.text("player")),
                      .white = NamePattern(arguments.text("white")),
                      .black = NamePattern(arguments.text("black")),
                      .event = std::string(arguments.text("event")),
                      .eco = std::string(arguments.text("eco")),
                      .result = std::string(arguments.text("result")),
                      .since = parse_partial_date(arguments.text("since")),
                      .until = parse_partial_date(arguments.text("until")),
                      .min_elo = integer_of(arguments, "min-elo"),
                      .max_elo = integer_of(arguments, "max-elo"),
                      .white_elo = {.least = integer_of(arguments, "min-white-elo"),
                                    .most = integer_of(arguments, "max-white-elo")},
                      .black_elo = {.least = integer_of(arguments, "min-black-elo"),
                                    .most = integer_of(arguments, "max-black-elo")},
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
