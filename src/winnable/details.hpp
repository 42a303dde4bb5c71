// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/board/board.hpp"
#include "doublecheck/board/position.hpp"
#include "notation/leaves.hpp"
#include "verdict/leaves.hpp"
#include "verdict/subjects.hpp"
#include "winnable/sites.hpp"

namespace doublecheck {

/// The subject of `winnable`, and without a winner that of `dead`.
struct WinnableSubject {
    std::string fen = {};
    std::optional<Color> winner = std::nullopt;
    bool chess960 = false;
    bool seventyfive = false;

    static constexpr auto fields() {
        return members(field("fen", &WinnableSubject::fen, "the position"),
                       field("winner", &WinnableSubject::winner, "the side that is to mate"),
                       field_unless_empty("chess960", &WinnableSubject::chess960, "true: it is Chess960"),
                       field_unless_empty("seventyfive", &WinnableSubject::seventyfive,
                                          "true: the 75-move rule ends the game"));
    }
};

/// The subject of `unwinnable-since`.
struct UnwinnableSinceSubject : GameSubject {
    bool seventyfive = false;

    static constexpr auto fields() {
        return joined(GameSubject::fields(),
                      members(field_unless_empty("seventyfive", &UnwinnableSinceSubject::seventyfive,
                                                 "true: the 75-move rule ends the game")));
    }
};

/// The details of `winnable`: how the mate comes about, if there is one.
struct WinnableDetails {
    std::optional<std::vector<SanText>> line = std::nullopt;
    std::optional<bool> shortest = std::nullopt;
    std::optional<int> at_least = std::nullopt;
    std::optional<Position> mate = std::nullopt;  ///< the position after the line

    static constexpr auto fields() {
        return members(
            field("line", &WinnableDetails::line, "yes: the moves to a mate"),
            field("shortest", &WinnableDetails::shortest, "if requested: whether no mate is shorter"),
            field("at_least", &WinnableDetails::at_least,
                  "if a mate may be shorter: the number of plies that every mate takes at least"));
    }
};

/// The answer to `winnable` for one side.
struct WinnableHalf : WinnableDetails {
    Answer answer = Answer::unknown;

    static constexpr auto fields() {
        return joined(members(field("answer", &WinnableHalf::answer, "whether that side can mate")),
                      WinnableDetails::fields());
    }
};

/// The details of `dead`.
struct DeadDetails {
    WinnableHalf white = {};
    WinnableHalf black = {};

    static constexpr auto fields() {
        return members(field("white", &DeadDetails::white, "the answer to `winnable` for White"),
                       field("black", &DeadDetails::black, "the answer to `winnable` for Black"));
    }
};

/// A position of a game from which on a side can no longer mate.
struct UnwinnablePosition {
    int ply = 0;
    std::optional<PlayedSanText> move = std::nullopt;
    FenLine fen = {};
    Color winner = Color::white;
    Board board = {};  ///< the board of the position

    static constexpr auto fields() {
        return members(
            field("ply", &UnwinnablePosition::ply, "the ply that led to the position, 0 at the start"),
            field("move", &UnwinnablePosition::move, "the move of that ply, with its number"),
            field("fen", &UnwinnablePosition::fen, "the position"),
            field("winner", &UnwinnablePosition::winner, "the side that can no longer mate"));
    }
};

/// The range that holds the ply after which a side cannot mate, where a limit left the ply open.
struct UnsettledPly {
    Color winner = Color::white;
    int from = 0;
    int to = 0;

    static constexpr auto fields() {
        return members(field("winner", &UnsettledPly::winner, "the side that is to mate"),
                       field("from", &UnsettledPly::from, "the first ply that is possible"),
                       field("to", &UnsettledPly::to, "the last ply that is possible"));
    }
};

/// The ply after which a statement holds: 0 means from the start, empty means never.
using SincePly = std::optional<int>;

/// The details of `unwinnable-since`. A ply that a limit left open is missing.
struct UnwinnableSinceDetails {
    std::optional<SincePly> white = std::nullopt;
    std::optional<SincePly> black = std::nullopt;
    std::optional<SincePly> dead = std::nullopt;
    std::optional<std::vector<UnwinnablePosition>> positions = std::nullopt;
    std::optional<std::vector<UnsettledPly>> unsettled = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("white", &UnwinnableSinceDetails::white,
                  "the ply after which White can no longer mate; null if there is none"),
            field("black", &UnwinnableSinceDetails::black, "the same for Black"),
            field("dead", &UnwinnableSinceDetails::dead, "the same for both sides"),
            field("positions", &UnwinnableSinceDetails::positions, "the positions after those plies"),
            field("unsettled", &UnwinnableSinceDetails::unsettled, "the plies that a limit left open"));
    }
};

template <>
struct Leaf<FlagScore> {
    static constexpr auto all = std::to_array<std::pair<FlagScore, std::string_view>>(
        {{FlagScore::win, "win"},
         {FlagScore::draw, "draw"},
         {FlagScore::draw_unless_forced, "draw-unless-forced"}});
};

template <>
struct Leaf<Site> {
    static constexpr auto all =
        std::to_array<std::pair<Site, std::string_view>>({{Site::lichess, "lichess"},
                                                          {Site::chess_com, "chess.com"},
                                                          {Site::uscf, "uscf"},
                                                          {Site::python_chess, "python-chess"}});
};

/// What one site scores.
struct SiteRuling {
    FlagScore score = FlagScore::win;
    std::optional<std::string> rule = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("score", &SiteRuling::score, "the score of the side whose opponent's flag falls"),
            field("rule", &SiteRuling::rule, "the material that makes it a draw"));
    }
};

/// What the sites score for one side.
using SiteRulings = std::map<Site, SiteRuling>;

/// What the sites score, shown beside the details of `winnable`.
struct SitesDetails {
    SiteRulings sites = {};
    Color winner = Color::white;  ///< the side that scores

    static constexpr auto fields() {
        return members(field("sites", &SitesDetails::sites, "what the sites would score"));
    }
};

/// What the sites score for each side.
struct SitesOfBothSides {
    SiteRulings white = {};
    SiteRulings black = {};

    static constexpr auto fields() {
        return members(field("white", &SitesOfBothSides::white, "for White"),
                       field("black", &SitesOfBothSides::black, "for Black"));
    }
};

/// What the sites score, shown beside the details of `dead`.
struct SitesOfDeadDetails {
    SitesOfBothSides sites = {};

    static constexpr auto fields() {
        return members(field("sites", &SitesOfDeadDetails::sites, "what the sites would score"));
    }
};

}  // namespace doublecheck
