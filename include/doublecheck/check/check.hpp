// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/square_set.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/check/check_kind.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The legal moves that meet a check, each list sorted by the notation.
struct CheckReplies {
    std::vector<SanMove> king = {};
    std::vector<SanMove> captures = {};
    std::vector<SanMove> interpositions = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("king", &CheckReplies::king, "moves of the king"),
                       field("captures", &CheckReplies::captures, "captures of the man that gives check"),
                       field("interpositions", &CheckReplies::interpositions,
                             "moves to a square between that man and the king"));
    }
};

/// A move that does not get out of check.
struct RefusedMove {
    UciMove move;
    std::string_view rule;  ///< an id of `check_rules`, whose texts last as long as the program
    std::string why = {};
    PieceType man = PieceType::pawn;  ///< the man that would move

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("move", &RefusedMove::move, "the move in UCI"),
                       field("rule", &RefusedMove::rule, "an id of the rule catalogue"),
                       field("why", &RefusedMove::why, "a sentence for people"));
    }
};

/// The checks that the side to move can give.
struct AvailableChecks {
    int checks = 0;
    int double_checks = 0;
    int safe_checks = 0;
    std::vector<SanMove> mates = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("checks", &AvailableChecks::checks, "the number of checks"),
                       field("double_checks", &AvailableChecks::double_checks, "the number of double checks"),
                       field("safe_checks", &AvailableChecks::safe_checks,
                             "the number of checks after which no checking man can be captured"),
                       field("mates", &AvailableChecks::mates, "the checks that mate"));
    }
};

/// What is found about check in a position.
struct CheckDetails {
    SquareSet checkers = {};
    std::optional<std::vector<CheckKind>> kinds = std::nullopt;
    std::optional<CheckReplies> ways_out = std::nullopt;
    std::optional<std::vector<RefusedMove>> refused = std::nullopt;
    AvailableChecks available = {};
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("checkers", &CheckDetails::checkers, "the men that give check"),
            field("kinds", &CheckDetails::kinds,
                  "in check: the kinds of check that are known without the last move"),
            field("ways_out", &CheckDetails::ways_out, "in check: the legal moves"),
            field("refused", &CheckDetails::refused, "in check: attempted moves that are illegal, and why"),
            field("available", &CheckDetails::available, "the checks that the side to move can give"),
            group(&CheckDetails::unreachable),
            field("assumed", &CheckDetails::assumed, "what was assumed, as the position does not state it"));
    }
};

/// Is the side to move in check?
struct CheckVerdict : BasicVerdict, CheckDetails {
    static constexpr std::string_view question = "check";  ///< the name of the question
    using Details = CheckDetails;                          ///< what is found besides the answer

    SetupSubject subject = {};  ///< the position
};

/// What is found about a board on which the side that has just moved is in check.
struct ImpossibleCheckDetails {
    SquareSet checkers = {};
    SquareSet opposite_checkers = {};
    std::optional<AssumedState> assumed = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("checkers", &ImpossibleCheckDetails::checkers,
                             "the men that attack the king of the side to move"),
                       field("opposite_checkers", &ImpossibleCheckDetails::opposite_checkers,
                             "the men that attack the other king"),
                       field("assumed", &ImpossibleCheckDetails::assumed,
                             "what was assumed, as the position does not state it"));
    }
};

/// The answer to the question `check` about a board on which nobody can move.
struct ImpossibleCheckVerdict : BasicVerdict, ImpossibleCheckDetails {
    static constexpr std::string_view question = "check";  ///< the name of the question
    using Details = ImpossibleCheckDetails;                ///< what is found besides the answer

    SetupSubject subject = {};  ///< the position
};

/// The game that a verdict on `check` is about, up to a null move.
struct CheckedGameSubject {
    Setup start = {};
    std::vector<UciMove> moves = {};
    bool chess960 = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("start", &CheckedGameSubject::start, "the first position, as a FEN"),
            field("moves", &CheckedGameSubject::moves, "the moves in UCI"),
            field_unless_empty("chess960", &CheckedGameSubject::chess960, "true: a game of Chess960"));
    }
};

/// A move of a game that gave check.
struct GivenCheck {
    int ply;
    NumberedMove move;
    std::vector<CheckKind> kinds = {};
    SquareSet checkers = {};
    int chain = 0;
    bool is_contact_of_knights = false;  ///< the checkers next to the king are knights

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("ply", &GivenCheck::ply, "the ply of the game, from 1"),
            field("move", &GivenCheck::move, "the move, with its number"),
            field("kinds", &GivenCheck::kinds, "the kinds of check, docs/check.md"),
            field("checkers", &GivenCheck::checkers, "the men that give check"),
            field("chain", &GivenCheck::chain,
                  "the number of consecutive plies that gave check, up to and including this one"));
    }
};

/// Consecutive plies of both sides that all gave check.
struct CheckChain {
    int first_ply = 0;
    int length = 0;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("first_ply", &CheckChain::first_ply, "the first ply of the chain"),
                       field("length", &CheckChain::length, "the number of plies"));
    }
};

/// For each side, the largest number of consecutive moves that were all checks.
struct LongestRuns {
    int white = 0;
    int black = 0;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("white", &LongestRuns::white, "White's"),
                       field("black", &LongestRuns::black, "Black's"));
    }
};

/// How often positions of a game were repeated.
struct RepetitionCounts {
    int most = 0;
    int last_position = 0;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("most", &RepetitionCounts::most, "the number of occurrences of the most frequent position"),
            field("last_position", &RepetitionCounts::last_position,
                  "the number of occurrences of the last position"));
    }
};

/// A perpetual check that was given in a game.
struct PerpetualInGame {
    int ply = 0;
    Color by = Color::white;
    int checks = 0;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("ply", &PerpetualInGame::ply, "the ply after which a position occurs for the third time"),
            field("by", &PerpetualInGame::by, "the side that gives it"),
            field("checks", &PerpetualInGame::checks,
                  "the number of consecutive moves of that side, up to this ply, that were checks"));
    }
};

/// The checks of a whole game.
struct ChecksOfGame {
    std::vector<GivenCheck> plies = {};
    std::map<CheckKind, int> totals = {};
    std::vector<CheckChain> chains = {};
    LongestRuns longest_runs = {};
    RepetitionCounts repetition = {};
    std::optional<PerpetualInGame> perpetual = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("plies", &ChecksOfGame::plies, "every move that gave check"),
                       field("totals", &ChecksOfGame::totals, "the number of checks of each kind"),
                       field("chains", &ChecksOfGame::chains, "checks that were answered with a check"),
                       field("longest_runs", &ChecksOfGame::longest_runs,
                             "for each side, the largest number of consecutive moves that were all checks"),
                       field("repetition", &ChecksOfGame::repetition, "how often positions were repeated"),
                       field("perpetual", &ChecksOfGame::perpetual, "the first perpetual check"));
    }
};

/// The place in a game at which a limit was reached.
struct StoppedAt {
    int ply = 0;
    std::string limit = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("ply", &StoppedAt::ply, "the last ply that was examined"),
                       field("limit", &StoppedAt::limit, "the limit that was reached"));
    }
};

/// A game whose replay was stopped by a limit. Later moves could change any count, so there are none.
struct StoppedReplay {
    StoppedAt stopped = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("stopped", &StoppedReplay::stopped, "where a limit stopped the replay"));
    }
};

/// What is found about the checks of a game.
struct GameCheckDetails {
    using Alternatives =
        std::variant<ChecksOfGame, StoppedReplay>;  ///< the whole game, or the place of a stop

    Alternatives found = {};

    /// Returns the checks of the game, or null if a limit stopped the replay.
    [[nodiscard]] const ChecksOfGame* checks() const { return std::get_if<ChecksOfGame>(&found); }

    /// Describes the members for JSON.
    static constexpr auto fields() { return members(group(&GameCheckDetails::found)); }
};

/// Is the side to move in check at the end of a game, and which moves gave check?
struct GameCheckVerdict : BasicVerdict, GameCheckDetails {
    static constexpr std::string_view question = "check";  ///< the name of the question
    using Details = GameCheckDetails;                      ///< what is found besides the answer

    CheckedGameSubject subject = {};  ///< the game
};

/// Answers whether the side to move is in check (FIDE 3.9). The reasons name the checkers, every legal way
/// out, and why every other try fails. The details also count the checks that the side to move can give.
///
///     for (const Square checker : check(position).checkers) mark(checker);
[[nodiscard]] CheckVerdict check(const Position& position);

/// Answers the question about a setup. If the side that has just moved is in check, nobody can move: the
/// verdict names the attackers of both kings and says that the position is illegal (`setup.opposite-check`).
/// Errors: all others of `Position::from_setup`.
[[nodiscard]] Result<std::variant<CheckVerdict, ImpossibleCheckVerdict>> check(const Setup& setup);

/// Answers the question `check` about a game. The answer is that of the last position. The details have the
/// kinds of check of each move, the number of each kind, chains of cross-checks, repetition, and perpetual
/// check. Examines the main line, up to a null move.
///
/// Each ply costs a node; time and memory grow linearly with the number of plies. If a limit ends the replay,
/// the answer is `unknown`, and the details have the ply and the limit.
[[nodiscard]] GameCheckVerdict check(const PgnGame& game, const Limits& limits = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const CheckVerdict& verdict, std::string_view label = {});
/// Appends the verdict on a board on which the side that has moved is in check, in the same form.
void append_json(std::string& text, const ImpossibleCheckVerdict& verdict, std::string_view label = {});
/// Appends the verdict on a game in the same form.
void append_json(std::string& text, const GameCheckVerdict& verdict, std::string_view label = {});

/// Returns a reason for each king that is in check, White's first. Empty unless there is one king of each
/// colour.
[[nodiscard]] std::vector<Reason> checks_on(const Board& board);

/// Returns the rules that verdicts on checks can name.
[[nodiscard]] std::span<const Rule> check_rules();

}  // namespace doublecheck
