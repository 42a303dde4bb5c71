// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess99/basic_verdict.hpp"
#include "chess99/forced_win.hpp"
#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/outcome.hpp"
#include "chess99/position.hpp"
#include "chess99/threats.hpp"
#include "doublecheck/verdict/field.hpp"

// The verdicts about Chess 99, and the certificate of a forced win. docs/certificates.md states what the
// certificate proves.

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

/// The subject of a verdict about a position.
struct BoardSubject {
    Position position = Position::start();
    Options options = {};

    static constexpr auto fields() {
        return members(field("position", &BoardSubject::position, "a position of Chess 99"),
                       field_unless_empty("options", &BoardSubject::options,
                                          "the options that differ from the defaults"));
    }
};

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

/// Is a king in check?
struct CheckVerdict : BasicVerdict, CheckDetails {
    static constexpr std::string_view question = "chess99.check";
    using Details = CheckDetails;

    BoardSubject subject = {};
};

struct ListedPlay {
    std::string play;
    Move move;

    static constexpr auto fields() {
        return members(
            field("play", &ListedPlay::play, "the play in the author's style, with its check sign"),
            field("move", &ListedPlay::move, "the play in coordinates"));
    }
};

struct MovesDetails {
    std::vector<ListedPlay> plays = {};

    static constexpr auto fields() {
        return members(field("plays", &MovesDetails::plays, "all plays, sorted"));
    }
};

/// Has the player to move any play?
struct MovesVerdict : BasicVerdict, MovesDetails {
    static constexpr std::string_view question = "chess99.moves";
    using Details = MovesDetails;

    BoardSubject subject = {};
};

/// A position with a play, or with a draw that is called. One of the last three members is set.
struct PlaySubject {
    Position position = Position::start();
    Options options = {};
    std::optional<std::string> move = std::nullopt;
    std::optional<std::string> written = std::nullopt;
    std::optional<std::string> call = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("position", &PlaySubject::position, "a position of Chess 99"),
            field_unless_empty("options", &PlaySubject::options, "the options that differ from the defaults"),
            field("move", &PlaySubject::move, "the play, in coordinates"),
            field("written", &PlaySubject::written,
                  "the play as it was given, if it cannot be written in coordinates"),
            field("call", &PlaySubject::call, "the call made instead of a play: `draw`"));
    }
};

/// What follows from a possible play, or from a draw that may be called.
struct Consequence {
    std::optional<std::string> play = std::nullopt;
    GameEnd ending = {};
    ResultSign result = {};
    std::optional<Position> position = std::nullopt;
    std::optional<std::string> rows = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("play", &Consequence::play, "the play in the author's style, with its check sign"),
            field("ending", &Consequence::ending, "how the play ends the game"),
            field("result", &Consequence::result, "the result"),
            field("position", &Consequence::position, "if the game goes on: the position after the play"),
            field("rows", &Consequence::rows, "if the game is over: the men after the play, rank by rank"));
    }
};

struct PlayDetails {
    std::optional<Consequence> consequence = std::nullopt;  ///< empty for a play that is not possible

    static constexpr auto fields() { return members(group(&PlayDetails::consequence)); }
};

/// Is a play possible, or may a draw be called, and what does it lead to?
struct PlayVerdict : BasicVerdict, PlayDetails {
    static constexpr std::string_view question = "chess99.rule";
    using Details = PlayDetails;

    PlaySubject subject = {};
};

/// The subject of a verdict about a game: its plays, without their signs.
struct RecordSubject {
    Position start = Position::start();
    Options options = {};
    std::vector<Move> plays = {};
    std::optional<Move> last_move = std::nullopt;

    static constexpr auto fields() {
        return members(field("position", &RecordSubject::start, "a position of Chess 99"),
                       field_unless_empty("options", &RecordSubject::options,
                                          "the options that differ from the defaults"),
                       field("plays", &RecordSubject::plays, "the plays, in coordinates"),
                       field("last_move", &RecordSubject::last_move,
                             "a capture of the other king that changes nothing"));
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

struct RecordDetails {
    GameEnd ending = {};
    ResultSign result = {};
    std::optional<Position> last = std::nullopt;
    std::vector<FindingDetails> findings = {};

    static constexpr auto fields() {
        return members(
            field("ending", &RecordDetails::ending, "how the game ends"),
            field("result", &RecordDetails::result, "the result"),
            field("last", &RecordDetails::last, "the last position, if both kings are on the board"),
            field_unless_empty("findings", &RecordDetails::findings, "what is wrong in the record"));
    }
};

/// Is the record of a game correct?
struct RecordVerdict : BasicVerdict, RecordDetails {
    static constexpr std::string_view question = "chess99.record";
    using Details = RecordDetails;

    RecordSubject subject = {};
};

/// A position, and the depth to which a forced win is searched.
struct AnalyseSubject {
    Position position = Position::start();
    Options options = {};
    int plies = 0;

    static constexpr auto fields() {
        return members(field("position", &AnalyseSubject::position, "a position of Chess 99"),
                       field_unless_empty("options", &AnalyseSubject::options,
                                          "the options that differ from the defaults"),
                       field("plies", &AnalyseSubject::plies,
                             "the number of plays of both sides within which a forced win is searched"));
    }
};

struct ForcedWinDetails {
    Color winner;
    Move play;
    int plies;

    static constexpr auto fields() {
        return members(field("winner", &ForcedWinDetails::winner, "the player to move"),
                       field("play", &ForcedWinDetails::play, "the play to begin with, in coordinates"),
                       field("plies", &ForcedWinDetails::plies,
                             "the number of plays of both sides within which the king is captured"));
    }
};

struct NoForcedWinDetails {
    int refuted_plies = 0;

    static constexpr auto fields() {
        return members(field("refuted_plies", &NoForcedWinDetails::refuted_plies,
                             "the number of plays of both sides within which no win is forced"));
    }
};

/// What the computer would play: an opinion, no proof.
struct AdviceDetails {
    std::string best = {};
    std::string line = {};
    std::vector<Move> line_moves = {};
    std::string score = {};
    std::optional<int> centipawns = std::nullopt;
    int depth = 0;

    static constexpr auto fields() {
        return members(
            field("best", &AdviceDetails::best, "its play in coordinates, or % for a call of a draw"),
            field("line", &AdviceDetails::line, "the plays that it expects"),
            field("line_moves", &AdviceDetails::line_moves, "the same in coordinates"),
            field("score", &AdviceDetails::score, "in pawns, or how the game ends"),
            field("centipawns", &AdviceDetails::centipawns, "the score, unless the game ends"),
            field("depth", &AdviceDetails::depth, "how many plays deep it looked"));
    }
};

struct AnalyseDetails {
    using Alternatives = std::variant<ForcedWinDetails, NoForcedWinDetails>;

    Alternatives found = NoForcedWinDetails();
    std::optional<AdviceDetails> advice = std::nullopt;

    static constexpr auto fields() {
        return members(group(&AnalyseDetails::found), group(&AnalyseDetails::advice));
    }
};

struct ForcedWinCertificate {
    static constexpr std::string_view kind = "c99-forced-win";

    Position position;
    Options options;
    Color winner;
    ForcedPlay tree;

    static constexpr auto fields() {
        return members(
            field("position", &ForcedWinCertificate::position, "the position of the subject"),
            field_unless_empty("options", &ForcedWinCertificate::options, "the options of the subject"),
            field("winner", &ForcedWinCertificate::winner, "the side to move"),
            field("tree", &ForcedWinCertificate::tree, "the plays of the winner, with every reply"));
    }
};

/// Does the player to move win by force?
struct AnalyseVerdict : BasicVerdict, AnalyseDetails {
    static constexpr std::string_view question = "chess99.analyse";
    using Details = AnalyseDetails;

    AnalyseSubject subject = {};
    std::optional<ForcedWinCertificate> certificate = std::nullopt;
};

void append_json(std::string& text, const CheckVerdict& verdict, std::string_view label = {});
void append_json(std::string& text, const MovesVerdict& verdict, std::string_view label = {});
void append_json(std::string& text, const PlayVerdict& verdict, std::string_view label = {});
void append_json(std::string& text, const RecordVerdict& verdict, std::string_view label = {});
void append_json(std::string& text, const AnalyseVerdict& verdict, std::string_view label = {});

}  // namespace doublecheck::chess99
