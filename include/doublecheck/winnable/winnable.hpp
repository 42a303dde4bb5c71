// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "doublecheck/winnable/certificates.hpp"
#include "doublecheck/winnable/sites.hpp"

namespace doublecheck {

/// The options of `winnable`, `dead` and `unwinnable_since`.
struct WinnableOptions {
    /// The side that is to mate. Empty means the side that has just moved, as when the opponent's flag falls.
    std::optional<Color> winner = std::nullopt;
    bool is_fast = false;         ///< use only tests that take microseconds; the others answer `unknown`
    bool wants_shortest = false;  ///< look for a shortest mate, as far as the limits allow
    bool counts_moves = false;    ///< the 75-move rule ends the game in a draw (FIDE 9.6.2)
    Limits limits = {};           ///< limits of the question; each search has its own default limit of nodes
};

/// What a verdict on `winnable` or `dead` is about.
struct WinnableSubject {
    Setup setup = {};
    std::optional<Color> winner = std::nullopt;
    bool chess960 = false;
    bool seventyfive = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &WinnableSubject::setup, "the position"),
                       field("winner", &WinnableSubject::winner, "the side that is to mate"),
                       field_unless_empty("chess960", &WinnableSubject::chess960, "true: it is Chess960"),
                       field_unless_empty("seventyfive", &WinnableSubject::seventyfive,
                                          "true: the 75-move rule ends the game"));
    }
};

/// What a verdict on `unwinnable-since` is about.
struct UnwinnableSinceSubject {
    Setup start = {};
    std::vector<UciMove> moves = {};
    bool chess960 = false;
    bool seventyfive = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        using S = UnwinnableSinceSubject;
        return members(
            field("start", &S::start, "the first position, as a FEN"),
            field("moves", &S::moves, "the moves in UCI"),
            field_unless_empty("chess960", &S::chess960, "true: a game of Chess960"),
            field_unless_empty("seventyfive", &S::seventyfive, "true: the 75-move rule ends the game"));
    }
};

/// How the mate comes about, if there is one.
struct MatingLine {
    std::optional<std::vector<SanMove>> line = std::nullopt;
    std::optional<bool> shortest = std::nullopt;
    std::optional<int> at_least = std::nullopt;
    std::optional<Position> mate = std::nullopt;  ///< the position after the line

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("line", &MatingLine::line, "yes: the moves to a mate"),
                       field("shortest", &MatingLine::shortest, "if requested: whether no mate is shorter"),
                       field("at_least", &MatingLine::at_least,
                             "if a mate may be shorter: the number of plies that every mate takes at least"));
    }
};

/// What is found besides the answer to `winnable`.
struct WinnableDetails : MatingLine {
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;
    std::optional<SiteRulings> sites = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return joined(MatingLine::fields(),
                      members(group(&WinnableDetails::unreachable),
                              field("assumed", &WinnableDetails::assumed,
                                    "what was assumed, as the position does not state it"),
                              field("sites", &WinnableDetails::sites, "what the sites would score")));
    }
};

/// Can the winner checkmate by any series of legal moves?
struct WinnableVerdict : BasicVerdict, WinnableDetails {
    static constexpr std::string_view question = "winnable";  ///< the name of the question
    using Details = WinnableDetails;                          ///< what is found besides the answer

    WinnableSubject subject = {};                                   ///< the position, and the winner
    std::optional<WinnableCertificate> certificate = std::nullopt;  ///< the mate, or why there is none
};

/// Decides whether the winner can checkmate by any series of legal moves of both sides (FIDE 6.9, 5.1.2,
/// 7.5.5). Returns `yes` with the moves to a mate, `no` with a proof that no mate can arise, or `unknown`
/// with the limit that stopped the search. How the position arose does not matter.
///
/// The details hold the line. If a shortest line was wanted, `shortest` says whether the line is known to
/// be a shortest one; if it is not, no mate takes fewer plies than `at_least`. Errors: those of
/// `Position::from_setup`.
[[nodiscard]] Result<WinnableVerdict> winnable(const Setup& setup, const WinnableOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const WinnableVerdict& verdict, std::string_view label = {});

/// Returns true if a few playouts find a mate, as in most positions from games. Spends no nodes. False proves
/// nothing.
[[nodiscard]] bool is_mate_soon_found(const Position& position, Color winner);

/// The answer to `winnable` for one side.
struct WinnableHalf : MatingLine {
    Answer answer = Answer::unknown;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return joined(members(field("answer", &WinnableHalf::answer, "whether that side can mate")),
                      MatingLine::fields());
    }
};

/// What is found besides the answer to `dead`.
struct DeadDetails {
    WinnableHalf white = {};
    WinnableHalf black = {};
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;
    std::optional<SitesOfBothSides> sites = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("white", &DeadDetails::white, "the answer to `winnable` for White"),
            field("black", &DeadDetails::black, "the answer to `winnable` for Black"),
            group(&DeadDetails::unreachable),
            field("assumed", &DeadDetails::assumed, "what was assumed, as the position does not state it"),
            field("sites", &DeadDetails::sites, "what the sites would score"));
    }
};

/// Is the position dead?
struct DeadVerdict : BasicVerdict, DeadDetails {
    static constexpr std::string_view question = "dead";  ///< the name of the question
    using Details = DeadDetails;                          ///< what is found besides the answer

    WinnableSubject subject = {};                               ///< the position, without a winner
    std::optional<BothCertificate> certificate = std::nullopt;  ///< the proofs about both sides
    Setup given = {};  ///< the position as it was given, also with rights that contradict the board
};

/// Decides whether the position is dead (FIDE 5.2.2): winnable for neither side. The details hold, for
/// `white` and `black`, the answer of `winnable` and its details.
[[nodiscard]] Result<DeadVerdict> dead(const Setup& setup, const WinnableOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const DeadVerdict& verdict, std::string_view label = {});

/// A position of a game from which on a side can no longer mate.
struct UnwinnablePosition {
    int ply = 0;
    std::optional<NumberedMove> move = std::nullopt;
    Position position;
    Color winner = Color::white;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("ply", &UnwinnablePosition::ply, "the ply that led to the position, 0 at the start"),
            field("move", &UnwinnablePosition::move, "the move of that ply, with its number"),
            field("fen", &UnwinnablePosition::position, "the position"),
            field("winner", &UnwinnablePosition::winner, "the side that can no longer mate"));
    }
};

/// The range that holds the ply after which a side cannot mate, where a limit left the ply open.
struct UnsettledPly {
    Color winner = Color::white;
    int from = 0;
    int to = 0;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("winner", &UnsettledPly::winner, "the side that is to mate"),
                       field("from", &UnsettledPly::from, "the first ply that is possible"),
                       field("to", &UnsettledPly::to, "the last ply that is possible"));
    }
};

/// The ply after which a statement holds: 0 means from the start, empty means never.
using SincePly = std::optional<int>;

/// What is found besides the answer to `unwinnable-since`. A ply that a limit left open is missing.
struct UnwinnableSinceDetails {
    std::optional<SincePly> white = std::nullopt;
    std::optional<SincePly> black = std::nullopt;
    std::optional<SincePly> dead = std::nullopt;
    std::optional<std::vector<UnwinnablePosition>> positions = std::nullopt;
    std::optional<std::vector<UnsettledPly>> unsettled = std::nullopt;

    /// Describes the members for JSON.
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

/// Since when can a side of the game no longer mate?
struct UnwinnableSinceVerdict : BasicVerdict, UnwinnableSinceDetails {
    static constexpr std::string_view question = "unwinnable-since";  ///< the name of the question
    using Details = UnwinnableSinceDetails;                           ///< what is found besides the answer

    UnwinnableSinceSubject subject = {};                         ///< the game
    std::optional<SinceCertificate> certificate = std::nullopt;  ///< the proofs about both sides
};

/// Finds the ply after which a side of this game could no longer mate, and the ply after which the game was
/// dead (FIDE 5.2.2). A side that can no longer mate never can again. So the last position is examined first,
/// and a binary search finds the ply only if some side cannot mate there.
///
/// Returns `yes` if a side cannot mate in the last position, `no` if both can, and `unknown` if neither is
/// known. The details hold `white`, `black` and `dead`: the ply (0 means from the start), or null for never.
/// A ply that a limit left open is missing, and `unsettled` holds the range that it lies in. `positions`
/// holds, for each side, the move, the position after it and the winner. Only the main line is examined, up
/// to the first null move. `options.winner` is ignored. The limit of nodes applies to each position.
[[nodiscard]] UnwinnableSinceVerdict unwinnable_since(const PgnGame& game,
                                                      const WinnableOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const UnwinnableSinceVerdict& verdict, std::string_view label = {});

/// Returns the rules that verdicts of these questions can name.
[[nodiscard]] std::span<const Rule> winnable_rules();

}  // namespace doublecheck
