// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/leaf.hpp"
#include "chess99/outcome.hpp"
#include "chess99/position.hpp"
#include "chess99/threats.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck::chess99 {

/// The way in which a game ended; empty while the game goes on. `ResultSign` contains the result, in the same
/// form.
struct GameEnd {
    std::optional<Ending> ending = std::nullopt;

    friend bool operator==(const GameEnd&, const GameEnd&) = default;
};
struct ResultSign {
    std::optional<GameResult> result = std::nullopt;

    friend bool operator==(const ResultSign&, const ResultSign&) = default;
};
[[nodiscard]] inline GameEnd end_of(const std::optional<Outcome>& outcome) {
    return {outcome ? std::optional(outcome->ending) : std::nullopt};
}
[[nodiscard]] inline ResultSign result_of(const std::optional<Outcome>& outcome) {
    return {outcome ? std::optional(outcome->result) : std::nullopt};
}

/// A play in coordinates, such as `e2e4`, `b8=q`, `g7h8n`, `e5d6*` or `e1h1&`.
struct Coordinates {
    static constexpr std::string_view words = "a play in coordinates";
    static constexpr std::string_view pattern =
        "^([a-i][1-9]){2}[qarbn]?[*&]?$|^[a-i][1-9]=[qarbn]([a-i][1-9])?[*]?$";
    static bool fits(std::string_view text);
};
using CoordinatePlay = TextOf<Coordinates>;

/// The details of `chess99.check`.
struct CheckDetails {
    CheckState state = CheckState::none;
    bool twin_checks = false;
    bool may_call_draw = false;
    Mate mate = Mate::none;

    static constexpr auto fields() {
        return members(
            field("state", &CheckDetails::state, "whether a king is in check, or both are"),
            field("twin_checks", &CheckDetails::twin_checks,
                  "whether two or more men give check to the same king"),
            field("may_call_draw", &CheckDetails::may_call_draw,
                  "whether the player to move may call a draw"),
            field("mate", &CheckDetails::mate,
                  "whether every play of the player to move loses his king; `checkmate` if it is in check"));
    }
};

struct ListedPlay {
    std::string play = {};
    CoordinatePlay move = {};

    static constexpr auto fields() {
        return members(
            field("play", &ListedPlay::play, "the play in the author's style, with its check sign"),
            field("move", &ListedPlay::move, "the play in coordinates"));
    }
};

/// The details of `chess99.moves`.
struct MovesDetails {
    std::vector<ListedPlay> plays = {};

    static constexpr auto fields() {
        return members(field("plays", &MovesDetails::plays, "all plays, sorted"));
    }
};

/// The details of `chess99.rule` about a possible play, or about a draw that may be called.
struct PlayDetails {
    std::optional<std::string> play = std::nullopt;
    GameEnd ending = {};
    ResultSign result = {};
    std::optional<Position> position = std::nullopt;
    std::optional<std::string> rows = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("play", &PlayDetails::play, "the play in the author's style, with its check sign"),
            field("ending", &PlayDetails::ending, "how the play ends the game"),
            field("result", &PlayDetails::result, "the result"),
            field("position", &PlayDetails::position, "if the game goes on: the position after the play"),
            field("rows", &PlayDetails::rows, "if the game is over: the men after the play, rank by rank"));
    }
};

/// A mistake in the record of a game.
struct FindingDetails {
    std::string rule = {};
    int ply = 0;
    std::string place = {};
    std::string text = {};

    static constexpr auto fields() {
        return members(field("rule", &FindingDetails::rule, "an id of the rule catalogue"),
                       field("ply", &FindingDetails::ply, "the number of plays before the mistake"),
                       field("place", &FindingDetails::place, "the place of the mistake in words"),
                       field("text", &FindingDetails::text, "a sentence for people"));
    }
};

/// The details of `chess99.record`.
struct RecordDetails {
    GameEnd ending = {};
    ResultSign result = {};
    std::optional<Position> last = std::nullopt;
    std::optional<std::vector<FindingDetails>> findings = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("ending", &RecordDetails::ending, "how the game ends"),
            field("result", &RecordDetails::result, "the result"),
            field("last", &RecordDetails::last, "the last position, if both kings are on the board"),
            field("findings", &RecordDetails::findings, "what is wrong in the record"));
    }
};

/// The details of `chess99.analyse` if a win is forced.
struct ForcedWinDetails {
    Color winner = Color::white;
    CoordinatePlay play = {};
    int plies = 0;

    static constexpr auto fields() {
        return members(field("winner", &ForcedWinDetails::winner, "the player to move"),
                       field("play", &ForcedWinDetails::play, "the play to begin with, in coordinates"),
                       field("plies", &ForcedWinDetails::plies,
                             "the number of plays of both sides within which the king is captured"));
    }
};

/// The details of `chess99.analyse` if no win is forced.
struct NoForcedWinDetails {
    int refuted_plies = 0;

    static constexpr auto fields() {
        return members(field("refuted_plies", &NoForcedWinDetails::refuted_plies,
                             "the number of plays of both sides within which no win is forced"));
    }
};

}  // namespace doublecheck::chess99

namespace doublecheck {

template <>
struct Leaf<chess99::Color> {
    static constexpr auto all = std::to_array<std::pair<chess99::Color, std::string_view>>(
        {{chess99::Color::white, "white"}, {chess99::Color::black, "black"}});
};

template <>
struct Leaf<chess99::CheckState> {
    static constexpr auto all = std::to_array<std::pair<chess99::CheckState, std::string_view>>(
        {{chess99::CheckState::none, "none"},
         {chess99::CheckState::check, "check"},
         {chess99::CheckState::double_check, "double-check"}});
};

template <>
struct Leaf<chess99::Mate> {
    static constexpr auto all =
        std::to_array<std::pair<chess99::Mate, std::string_view>>({{chess99::Mate::none, "none"},
                                                                   {chess99::Mate::mate, "mate"},
                                                                   {chess99::Mate::checkmate, "checkmate"}});
};

template <>
struct Leaf<chess99::GameEnd> {
    static constexpr auto all = std::to_array<std::pair<chess99::GameEnd, std::string_view>>(
        {{{}, "goes_on"},
         {{chess99::Ending::king_captured}, "king_captured"},
         {{chess99::Ending::king_captured_in_check}, "king_captured_in_check"},
         {{chess99::Ending::draw_called}, "draw_called"},
         {{chess99::Ending::move_limit}, "move_limit"},
         {{chess99::Ending::no_move}, "no_move"},
         {{chess99::Ending::resigned}, "resigned"},
         {{chess99::Ending::agreed}, "agreed"}});
};

template <>
struct Leaf<chess99::ResultSign> {
    static constexpr auto all = std::to_array<std::pair<chess99::ResultSign, std::string_view>>(
        {{{}, "*"},
         {{chess99::GameResult::white_wins}, "1-0"},
         {{chess99::GameResult::black_wins}, "0-1"},
         {{chess99::GameResult::draw}, "1/2-1/2"}});
};

template <>
struct Leaf<chess99::Position> {
    static constexpr std::string_view words = "a position of Chess 99";
    static constexpr std::string_view pattern =
        "^([KQARBNPkqarbnp1-9]+/){8}[KQARBNPkqarbnp1-9]+ [wb] - ([a-i][1-9]|-) [0-9]+$";
    static std::string write(const chess99::Position& position) { return position.text(); }
    static std::optional<chess99::Position> read(std::string_view text);
};

}  // namespace doublecheck
