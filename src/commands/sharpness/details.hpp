// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/leaf.hpp"
#include "commands/position/game_history.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/verdict/field.hpp"
#include "notation/leaves.hpp"

namespace doublecheck {

/// How points are computed: from scores by the formula of lichess.org, or as the engine's own chances.
enum class PointScale : std::uint8_t { lichess, engine };

template <>
struct Leaf<PointScale> {
    static constexpr auto all = std::to_array<std::pair<PointScale, std::string_view>>(
        {{PointScale::lichess, "lichess"}, {PointScale::engine, "engine"}});
};

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
                  "the variance of the result, with the scale of an engine that reports chances"),
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
                  "the points of the side to move, from 0 to 100"),
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
    int unsearched = 0;
    std::vector<EvaluatedMove> moves = {};
    PointScale scale = PointScale::lichess;
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
                  "the points of the side to move after the best move, from 0 to 100"),
            field("keeping", &MeasuredPosition::keeping,
                  "the good moves, the best first: the position after each was searched, and it loses less "
                  "than 5 points"),
            field_unless_empty("unsearched", &MeasuredPosition::unsearched,
                               "how many more moves seem to lose less than 5 points, but were not searched"),
            field("best", &MeasuredPosition::moves, "the five best moves"),
            field("scale", &MeasuredPosition::scale, "how points are computed: lichess or engine"),
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
    int centipawn_loss = 0;
    int accuracy = 100;
    std::string score = {};
    std::optional<SanText> best = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("ply", &MeasuredPly::ply, "the ply of the game, from 1"),
            field("move", &MeasuredPly::move, "the move that was played, with its number"),
            field("sharpness", &MeasuredPly::sharpness, "the sharpness of the position before the move"),
            field("components", &MeasuredPly::components, "the components of the sharpness"),
            field("risk", &MeasuredPly::risk, "the points that the player risked"),
            field("expectation", &MeasuredPly::expectation,
                  "the points of the player before the move, from 0 to 100"),
            field("loss", &MeasuredPly::loss, "the points that the move lost"),
            field("centipawn_loss", &MeasuredPly::centipawn_loss,
                  "the hundredths of a pawn that the move lost; a score counts at most 1000"),
            field("accuracy", &MeasuredPly::accuracy, "the accuracy of the move, from 0 to 100"),
            field("score", &MeasuredPly::score, "the score after the move from White's point of view"),
            field("best", &MeasuredPly::best, "the best move"));
    }
};

/// A move on which much depended: a mistake, or an only move that was not easily found.
struct CriticalMoment {
    int ply = 0;
    PlayedSanText move = {};
    int loss = 0;
    std::string text = {};

    static constexpr auto fields() {
        return members(field("ply", &CriticalMoment::ply, "the ply of the game, from 1"),
                       field("move", &CriticalMoment::move, "the move that was played"),
                       field("loss", &CriticalMoment::loss, "the points that the move lost"),
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
    int white_centipawn_loss = 0;
    int black_centipawn_loss = 0;
    std::optional<int> white_accuracy = std::nullopt;
    std::optional<int> black_accuracy = std::nullopt;
    std::vector<int> sharpest = {};
    std::vector<CriticalMoment> critical = {};
    std::vector<MeasuredPly> plies = {};
    PointScale scale = PointScale::lichess;
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
            field("white_loss", &MeasuredGame::white_loss, "the mean of the points that White's moves lost"),
            field("black_loss", &MeasuredGame::black_loss, "the same for Black's moves"),
            field("white_centipawn_loss", &MeasuredGame::white_centipawn_loss,
                  "White's average centipawn loss"),
            field("black_centipawn_loss", &MeasuredGame::black_centipawn_loss,
                  "Black's average centipawn loss"),
            field("white_accuracy", &MeasuredGame::white_accuracy,
                  "White's accuracy, from 0 to 100; left out if White made no move"),
            field("black_accuracy", &MeasuredGame::black_accuracy,
                  "Black's accuracy, from 0 to 100; left out if Black made no move"),
            field("sharpest", &MeasuredGame::sharpest,
                  "the plies of the twenty sharpest positions, the sharpest first"),
            field("critical", &MeasuredGame::critical,
                  "the moves on which most depended, those that lost most first"),
            field("plies", &MeasuredGame::plies, "every move"),
            field("scale", &MeasuredGame::scale, "how points are computed: lichess or engine"),
            field_unless_empty("engine", &MeasuredGame::engine,
                               "the name of the engine; left out if none was used"));
    }
};

/// What is found about the sharpness of a position.
struct SharpnessDetails {
    std::optional<MeasuredPosition> measured = std::nullopt;  ///< empty if no engine could measure it
    std::optional<Unreachable> unreachable = std::nullopt;

    static constexpr auto fields() {
        return members(group(&SharpnessDetails::measured), group(&SharpnessDetails::unreachable));
    }
};

/// How sharp is the position?
struct SharpnessVerdict : BasicVerdict, SharpnessDetails {
    static constexpr std::string_view question = "sharpness";
    using Details = SharpnessDetails;

    SetupSubject subject = {};
};

/// What is found about the sharpness of a game.
struct GameSharpnessDetails {
    std::optional<MeasuredGame> measured = std::nullopt;    ///< empty if it was not measured to its end
    std::optional<Unreachable> unreachable = std::nullopt;  ///< about the position in which it starts

    static constexpr auto fields() {
        return members(group(&GameSharpnessDetails::measured), group(&GameSharpnessDetails::unreachable));
    }
};

/// How sharp is the game?
struct GameSharpnessVerdict : BasicVerdict, GameSharpnessDetails {
    static constexpr std::string_view question = "sharpness";
    using Details = GameSharpnessDetails;

    CheckedGameSubject subject = {};
    std::shared_ptr<const GameHistory> game = nullptr;  ///< not null; not part of the JSON
};

/// The details of a position or a game that was measured, for the schema.
template <typename Measured>
struct MeasuredDetails {
    Measured measured = {};
    std::optional<Unreachable> unreachable = std::nullopt;

    static constexpr auto fields() {
        return members(group(&MeasuredDetails::measured), group(&MeasuredDetails::unreachable));
    }
};

/// Append the verdict to a text as JSON on one line. A label that is not empty becomes a member of the
/// subject.
void append_json(std::string& text, const SharpnessVerdict& verdict, std::string_view label = {});
void append_json(std::string& text, const GameSharpnessVerdict& verdict, std::string_view label = {});

/// A verdict of `sharpness`.
using AnySharpnessVerdict = std::variant<SharpnessVerdict, GameSharpnessVerdict>;

}  // namespace doublecheck
