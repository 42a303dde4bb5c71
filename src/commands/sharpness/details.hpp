// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/verdict/field.hpp"
#include "internal/notation/leaves.hpp"

namespace doublecheck {

/// The components of sharpness, each from 0 to 100.
struct ComponentDetails {
    int criticality = 0;
    int risk = 0;
    int narrowness = 0;
    std::optional<int> stakes = std::nullopt;
    int instability = 0;

    static constexpr auto fields() {
        return members(
            field("criticality", &ComponentDetails::criticality, "how much the second-best move loses"),
            field("risk", &ComponentDetails::risk,
                  "the mean loss of a player who finds better moves more often than worse ones"),
            field("narrowness", &ComponentDetails::narrowness, "the share of moves not near the best"),
            field("stakes", &ComponentDetails::stakes,
                  "the variance of the result, if the engine reports chances"),
            field("instability", &ComponentDetails::instability,
                  "how much the evaluation and the best move changed from depth to depth"));
    }
};

/// A move that an engine evaluated.
struct EvaluatedMove {
    SanText move = {};
    std::string score = {};
    int expectation = 50;
    std::vector<SanText> line = {};

    static constexpr auto fields() {
        return members(
            field("move", &EvaluatedMove::move, "the move"),
            field("score", &EvaluatedMove::score,
                  "the score from White's point of view: in pawns, or #3 for mate in three"),
            field("expectation", &EvaluatedMove::expectation,
                  "the expected score of the side to move in percent"),
            field("line", &EvaluatedMove::line, "the line that the engine expects, beginning with the move"));
    }
};

/// How sharp a position is for the side to move.
struct MeasuredPosition {
    int sharpness = 0;
    ComponentDetails components = {};
    int risk = 0;
    int regret = 0;
    std::optional<int> opponent_risk = std::nullopt;
    int expectation = 50;
    std::vector<SanText> keeping = {};
    std::vector<EvaluatedMove> moves = {};
    int depth = 0;
    std::string engine = {};

    static constexpr auto fields() {
        return members(
            field("sharpness", &MeasuredPosition::sharpness, "the sharpness, from 0 to 100"),
            field("components", &MeasuredPosition::components, "the components of the sharpness"),
            field("risk", &MeasuredPosition::risk,
                  "points of 100 that a player who finds better moves more often than worse ones loses on "
                  "average"),
            field("regret", &MeasuredPosition::regret,
                  "the same for a player who picks every move equally often"),
            field("opponent_risk", &MeasuredPosition::opponent_risk,
                  "the risk of the other side after the best move"),
            field("expectation", &MeasuredPosition::expectation,
                  "the expected score after the best move in percent"),
            field("keeping", &MeasuredPosition::keeping,
                  "the moves within 5 points of the best, the best first"),
            field("best", &MeasuredPosition::moves, "the five best moves"),
            field_unless_empty("depth", &MeasuredPosition::depth, "the depth that the engine reached"),
            field_unless_empty("engine", &MeasuredPosition::engine,
                               "the name of the engine; left out if none was used"));
    }
};

/// A move of a game, and how sharp the position was in which it was played.
struct MeasuredPly {
    int ply = 0;
    PlayedSanText move = {};
    int sharpness = 0;
    ComponentDetails components = {};
    int risk = 0;
    int expectation = 50;
    int loss = 0;
    std::string score = {};
    std::optional<SanText> best = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("ply", &MeasuredPly::ply, "the ply of the game, from 1"),
            field("move", &MeasuredPly::move, "the move that was played, with its number"),
            field("sharpness", &MeasuredPly::sharpness, "the sharpness of the position before the move"),
            field("components", &MeasuredPly::components, "the components of the sharpness"),
            field("risk", &MeasuredPly::risk, "the risk of the player in percent"),
            field("expectation", &MeasuredPly::expectation,
                  "the player's expected score before the move in percent"),
            field("loss", &MeasuredPly::loss, "the expected score that the move lost, in percent"),
            field("score", &MeasuredPly::score, "the score after the move from White's point of view"),
            field("best", &MeasuredPly::best, "the best move"));
    }
};

/// A move on which much depended, such as an only move or a mistake.
struct CriticalMoment {
    int ply = 0;
    PlayedSanText move = {};
    std::string text = {};

    static constexpr auto fields() {
        return members(field("ply", &CriticalMoment::ply, "the ply of the game, from 1"),
                       field("move", &CriticalMoment::move, "the move that was played"),
                       field("text", &CriticalMoment::text, "a sentence for people"));
    }
};

/// How sharp a game was.
struct MeasuredGame {
    int sharpness = 0;
    int median = 0;
    int white = 0;
    int black = 0;
    int white_loss = 0;
    int black_loss = 0;
    std::vector<int> sharpest = {};
    std::vector<CriticalMoment> critical = {};
    std::vector<MeasuredPly> plies = {};
    std::string engine = {};

    /// Returns true if the ply is one of the sharpest. False for all plies of a short game, where all are
    /// listed.
    [[nodiscard]] bool is_among_sharpest(int ply) const {
        return plies.size() > sharpest.size() && std::ranges::find(sharpest, ply) != sharpest.end();
    }

    static constexpr auto fields() {
        return members(
            field("sharpness", &MeasuredGame::sharpness, "the mean of the twenty sharpest positions"),
            field("median", &MeasuredGame::median, "the median of all positions"),
            field("white", &MeasuredGame::white, "the mean of the positions with White to move"),
            field("black", &MeasuredGame::black, "the mean of the positions with Black to move"),
            field("white_loss", &MeasuredGame::white_loss, "the mean of what White's moves lost, in percent"),
            field("black_loss", &MeasuredGame::black_loss, "the same for Black's moves"),
            field("sharpest", &MeasuredGame::sharpest,
                  "the plies of the twenty sharpest positions, the sharpest first"),
            field("critical", &MeasuredGame::critical, "the moves on which most depended"),
            field("plies", &MeasuredGame::plies, "every move"),
            field_unless_empty("engine", &MeasuredGame::engine,
                               "the name of the engine; left out if none was used"));
    }
};

}  // namespace doublecheck
