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

}  // namespace

OptionTable<GameFilterOptions> game_filter_options() {
    using Options = GameFilterOptions;
    return OptionTable<Options>()
        .add<&Options::player>(
            {"player", ParameterKind::word, "NAME",
             "only games of this player. The words may stand in any order and be cut at their end: tal, m"})
        .add<&Options::white>(
            {"white", ParameterKind::word, "NAME", "only games in which this player has White"})
        .add<&Options::black>(
            {"black", ParameterKind::word, "NAME", "only games in which this player has Black"})
        .add<&Options::event>(
            {"event", ParameterKind::word, "NAME", "only games of this event: a part of the tag Event"})
        .add<&Options::since>({.name = "since",
                               .kind = ParameterKind::word,
                               .value = "DATE",
                               .help = "only games played on this date or later: 1956, 1956.03 or 1956.03.21",
                               .objection = date_objection})
        .add<&Options::until>({.name = "until",
                               .kind = ParameterKind::word,
                               .value = "DATE",
                               .help = "only games played on this date or before",
                               .objection = date_objection})
        .add<&Options::min_elo>({"min-elo", ParameterKind::integer, "N",
                                 "only games in which both players have a rating of at least N"})
        .add<&Options::max_elo>({"max-elo", ParameterKind::integer, "N",
                                 "only games in which both players have a rating of at most N"})
        .add<&Options::min_white_elo>({"min-white-elo", ParameterKind::integer, "N",
                                       "only games in which White has a rating of at least N"})
        .add<&Options::max_white_elo>({"max-white-elo", ParameterKind::integer, "N",
                                       "only games in which White has a rating of at most N"})
        .add<&Options::min_black_elo>({"min-black-elo", ParameterKind::integer, "N",
                                       "only games in which Black has a rating of at least N"})
        .add<&Options::max_black_elo>({"max-black-elo", ParameterKind::integer, "N",
                                       "only games in which Black has a rating of at most N"})
        .add<&Options::eco>(
            {"eco", ParameterKind::word, "CODE", "only games whose ECO code begins so: B, B9 or B96"})
        .add<&Options::result>(
            choice("result", "RESULT", {"1-0", "0-1", "1/2-1/2", "*"}, "only games with this result", ""))
        .add<&Options::min_moves>(
            {"min-moves", ParameterKind::integer, "N", "only games of at least N moves"})
        .add<&Options::max_moves>({"max-moves", ParameterKind::integer, "N", "only games of at most N moves"})
        .add<&Options::position>(
            {.name = "position",
             .kind = ParameterKind::word,
             .value = "FEN",
             .help = "only games in which this position arises: the same pieces and side to move",
             .objection = position_objection})
        .add<&Options::men>(
            {.name = "men",
             .kind = ParameterKind::word,
             .value = "BOARD",
             .help =
                 "only games in which these pieces stand on these squares at some time: the first field of a "
                 "FEN, with a "
                 "digit for squares on which anything may stand",
             .objection = men_objection});
}

bool selects_games(const GameFilterOptions& options) {
    return options != GameFilterOptions();
}

std::string nothing_selected(const GameFilterOptions& options, std::span<const std::string> paths,
                             const OpenInput& open) {
    std::string text = "No game matches.";
    std::vector<std::string_view> given;
    for (const auto* const name : {&options.player, &options.white, &options.black}) {
        if (*name) given.emplace_back(**name);
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

GameFilter game_filter(const GameFilterOptions& options) {
    const auto text = [](const std::optional<std::string>& value) { return value.value_or(""); };
    GameFilter filter{.player = NamePattern(text(options.player)),
                      .white = NamePattern(text(options.white)),
                      .black = NamePattern(text(options.black)),
                      .event = text(options.event),
                      .eco = text(options.eco),
                      .result = text(options.result),
                      .since = parse_partial_date(text(options.since)),
                      .until = parse_partial_date(text(options.until)),
                      .min_elo = options.min_elo,
                      .max_elo = options.max_elo,
                      .white_elo = {.least = options.min_white_elo, .most = options.max_white_elo},
                      .black_elo = {.least = options.min_black_elo, .most = options.max_black_elo},
                      .min_moves = options.min_moves,
                      .max_moves = options.max_moves};
    if (options.position) {
        if (const auto setup = parse_fen(*options.position)) filter.position = *setup;
    }
    if (options.men) {
        if (const auto setup = parse_men(*options.men)) filter.men = setup->board;
    }
    return filter;
}

}  // namespace doublecheck
