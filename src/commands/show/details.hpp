// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "castling/leaves.hpp"
#include "check/leaves.hpp"
#include "commands/sharpness/details.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/square_set.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "notation/leaves.hpp"

namespace doublecheck {

/// A man that is pinned to its king, and the man that pins it.
struct PinDetails {
    Square square;
    Color color = Color::white;
    Square by;

    static constexpr auto fields() {
        return members(field("square", &PinDetails::square, "the man that is pinned"),
                       field("color", &PinDetails::color, "the side whose man is pinned to its king"),
                       field("by", &PinDetails::by, "the man that pins it"));
    }
};

/// A queen, rook or bishop whose line to the enemy king is blocked otherwise than by a single enemy man
/// (which would be a pin): by one man of its own side, or by two men.
struct XrayDetails {
    Square from;
    Color king = Color::white;
    SquareSet through = {};

    static constexpr auto fields() {
        return members(field("from", &XrayDetails::from, "the queen, rook or bishop"),
                       field("king", &XrayDetails::king, "the side whose king is on its line"),
                       field("through", &XrayDetails::through,
                             "the men between them: one man of its own side that would discover a check, or "
                             "two men of any side"));
    }
};

/// A square and the men that attack it (FIDE 3.1.2). Attackers of the same colour as the man on it are its
/// defenders.
struct SquareDetails {
    Square square;
    std::optional<std::string> man = std::nullopt;
    SquareSet white = {};
    SquareSet black = {};

    static constexpr auto fields() {
        return members(field("square", &SquareDetails::square, "the square"),
                       field("man", &SquareDetails::man, "the letter of the man on it, as in a FEN"),
                       field("white", &SquareDetails::white, "White's men that attack or defend it"),
                       field("black", &SquareDetails::black, "Black's men that attack or defend it"));
    }
};

/// The square that a pawn has just passed, and the legal en passant captures there.
struct PassedSquare {
    Square square;
    std::vector<SanText> captures = {};

    static constexpr auto fields() {
        return members(field("square", &PassedSquare::square, "the square"),
                       field("captures", &PassedSquare::captures, "the legal captures there"));
    }
};

/// The move counters of a position, and in a game how often the position has occurred.
struct CounterDetails {
    int halfmoves = 0;
    int move = 1;
    std::optional<int> occurrences = std::nullopt;

    static constexpr auto fields() {
        return members(field("halfmoves", &CounterDetails::halfmoves,
                             "the number of plies since the last capture or pawn move"),
                       field("move", &CounterDetails::move, "the number of the move"),
                       field("occurrences", &CounterDetails::occurrences,
                             "of a game: the number of times that this position has occurred (FIDE 9.2.3)"));
    }
};

/// The move of a game that led to the position, and the kinds of check that it gave.
struct PlayedMove {
    int ply;
    NumberedMove move;
    std::vector<CheckKind> kinds = {};
    bool is_contact_of_knights = false;  ///< the checking men next to the king are knights

    static constexpr auto fields() {
        return members(field("ply", &PlayedMove::ply, "the ply of the game, from 1"),
                       field("move", &PlayedMove::move, "the move, with its number"),
                       field("kinds", &PlayedMove::kinds, "the kinds of check that it gave"));
    }
};

/// What `show` describes of a position that can be played.
struct PositionOverview {
    Color turn = Color::white;
    std::vector<SanMove> moves = {};
    SquareSet checkers = {};
    std::optional<std::vector<CheckKind>> kinds = std::nullopt;
    std::optional<PlayedMove> played = std::nullopt;
    std::vector<PinDetails> pins = {};
    std::vector<XrayDetails> xrays = {};
    std::vector<JudgedCastling> castling = {};
    std::vector<SquareDetails> squares = {};
    std::optional<PassedSquare> en_passant = std::nullopt;
    CounterDetails counters = {};
    bool is_before_null_move = false;  ///< the next move of the game is a null move; the rest is not shown

    static constexpr auto fields() {
        return members(
            field("turn", &PositionOverview::turn, "the side to move"),
            field("moves", &PositionOverview::moves, "the legal moves, in SAN"),
            field("checkers", &PositionOverview::checkers, "the men that give check"),
            field("kinds", &PositionOverview::kinds,
                  "in check: the kinds of check that are known without the last move"),
            field("played", &PositionOverview::played, "of a game: the move that led here"),
            field("pins", &PositionOverview::pins, "the men of both sides that are pinned to their kings"),
            field("xrays", &PositionOverview::xrays,
                  "other queens, rooks and bishops with one or two men between them and the enemy king"),
            field("castling", &PositionOverview::castling, "all four castlings"),
            field("squares", &PositionOverview::squares,
                  "the attacked men, and the attacked squares around the king of the side to move; or the "
                  "squares that were requested"),
            field("en_passant", &PositionOverview::en_passant, "the square that a pawn has just passed"),
            field("counters", &PositionOverview::counters, "the move counters and repetitions"),
            field_unless_empty("before_null_move", &PositionOverview::is_before_null_move,
                               "true: the game continues with a null move, and nothing after it is shown"));
    }
};

/// The subject of `show`: a position, and its ply if it comes from a game.
struct ShowSubject : SetupSubject {
    std::optional<int> ply = std::nullopt;

    static constexpr auto fields() {
        return joined(
            SetupSubject::fields(),
            members(field("ply", &ShowSubject::ply, "of a game: the number of plies before the position")));
    }
};

/// The details of `show`.
struct ShowDetails {
    std::optional<PositionOverview> overview = std::nullopt;  ///< empty if the position cannot be played
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<MeasuredPosition> measured = std::nullopt;  ///< set if an engine evaluated the position
    std::optional<AssumedState> assumed = std::nullopt;

    static constexpr auto fields() {
        return members(
            group(&ShowDetails::overview), group(&ShowDetails::unreachable), group(&ShowDetails::measured),
            field("assumed", &ShowDetails::assumed, "what was assumed, as the position does not state it"));
    }
};

/// The details of a position that can be played, for the schema.
struct PlayableDetails {
    PositionOverview overview = {};
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<MeasuredPosition> measured = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;

    static constexpr auto fields() {
        return members(group(&PlayableDetails::overview), group(&PlayableDetails::unreachable),
                       group(&PlayableDetails::measured),
                       field("assumed", &PlayableDetails::assumed,
                             "what was assumed, as the position does not state it"));
    }
};

/// The details of a position that cannot be played, for the schema.
struct UnplayableDetails {
    Unreachable unreachable = {};
    std::optional<AssumedState> assumed = std::nullopt;

    static constexpr auto fields() {
        return members(group(&UnplayableDetails::unreachable),
                       field("assumed", &UnplayableDetails::assumed,
                             "what was assumed, as the position does not state it"));
    }
};

/// The description of a position. The answer is `no` if there is no legal move.
struct ShowVerdict : BasicVerdict, ShowDetails {
    static constexpr std::string_view question = "show";
    using Details = ShowDetails;

    ShowSubject subject = {};
};

}  // namespace doublecheck
