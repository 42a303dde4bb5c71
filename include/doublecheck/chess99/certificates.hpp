// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/chess99/details.hpp"
#include "doublecheck/chess99/options_value.hpp"
#include "doublecheck/verdict/certificates.hpp"

// What subjects and certificates of the variant hold; docs/certificates.md tells what they prove.

namespace doublecheck::chess99 {

/// What all questions are about.
struct BoardSubject {
    std::string position = {};
    StatedOptions options = {};

    static constexpr auto fields() {
        return members(
            field("position", &BoardSubject::position, "a position of Chess 99"),
            field_unless_empty("options", &BoardSubject::options, "options that are not as usual"));
    }
};

/// Beside it: what `chess99.rule` is about.
struct PlaySubject {
    std::optional<std::string> move = std::nullopt;
    std::optional<std::string> written = std::nullopt;
    std::optional<std::string> call = std::nullopt;

    static constexpr auto fields() {
        return members(field("move", &PlaySubject::move, "the play, in coordinates"),
                       field("written", &PlaySubject::written, "if it cannot be written so: as it was given"),
                       field("call", &PlaySubject::call, "what is called instead of a play: `draw`"));
    }
};

/// Beside it: the game of `chess99.record`.
struct RecordSubject {
    std::vector<std::string> plays = {};
    std::optional<std::string> last_move = std::nullopt;

    static constexpr auto fields() {
        return members(field("plays", &RecordSubject::plays, "the plays, in coordinates"),
                       field("last_move", &RecordSubject::last_move,
                             "a capture of the other king that changes nothing"));
    }
};

/// Beside it: how far `chess99.analyse` looks.
struct AnalyseSubject {
    int plies = 0;

    static constexpr auto fields() {
        return members(field("plies", &AnalyseSubject::plies, "plays of both sides that a win may take"));
    }
};

struct ProvedWaysOut {
    std::vector<std::string> moves_away = {};
    std::vector<std::string> captures = {};
    std::vector<std::string> interpositions = {};
    std::vector<std::string> counter_checks = {};

    static constexpr auto fields() {
        return members(
            field("moves_away", &ProvedWaysOut::moves_away, "the king plays"),
            field("captures", &ProvedWaysOut::captures, "another man captures what attacks him"),
            field("interpositions", &ProvedWaysOut::interpositions, "all others that end the check"),
            field("counter_checks", &ProvedWaysOut::counter_checks, "those that answer with a check"));
    }
};

struct CheckCertificate {
    static constexpr std::string_view kind = "c99-check";

    std::vector<std::string> on_white = {};
    std::vector<std::string> on_black = {};
    ProvedWaysOut ways_out = {};

    static constexpr auto fields() {
        return members(field("on_white", &CheckCertificate::on_white, "men that attack White's king"),
                       field("on_black", &CheckCertificate::on_black, "men that attack Black's king"),
                       field("ways_out", &CheckCertificate::ways_out, "plays, in coordinates"));
    }
};

struct MovesCertificate {
    static constexpr std::string_view kind = "c99-moves";

    std::vector<std::string> moves = {};

    static constexpr auto fields() {
        return members(field("moves", &MovesCertificate::moves, "all plays, in coordinates"));
    }
};

/// What a play that is possible leads to.
struct OutcomeCertificate {
    static constexpr std::string_view kind = "c99-outcome";

    std::string after = {};
    GameEnd ending = {};
    ResultSign result = {};
    std::vector<std::string> attackers = {};

    static constexpr auto fields() {
        return members(
            field("after", &OutcomeCertificate::after, "the rows after the play"),
            field("ending", &OutcomeCertificate::ending, "how the game ends with it"),
            field("result", &OutcomeCertificate::result, "the result"),
            field("attackers", &OutcomeCertificate::attackers, "what attacks the king of who took a king"));
    }
};
/// Of one that is not.
struct NoOutcomeCertificate {
    static constexpr std::string_view kind = "c99-outcome";
    static constexpr std::string_view definition = "c99-no-outcome-certificate";

    static constexpr auto fields() { return members(); }
};

/// `[play, null]` of a capture of the king, otherwise `[play, replies]` with a pair `[reply, node]` for each.
struct ForcedWinNode : Array {
    static constexpr std::string_view definition = "forced-win-node";
    static Object schema();
};

struct ForcedWinCertificate {
    static constexpr std::string_view kind = "c99-forced-win";

    std::string position = {};
    StatedOptions options = {};
    Color winner = Color::white;
    ForcedWinNode tree = {};

    static constexpr auto fields() {
        return members(field("position", &ForcedWinCertificate::position, "that of the subject"),
                       field_unless_empty("options", &ForcedWinCertificate::options, "those of the subject"),
                       field("winner", &ForcedWinCertificate::winner, "the side to move"),
                       field("tree", &ForcedWinCertificate::tree, "his plays, with every reply"));
    }
};

struct GameCertificate {
    static constexpr std::string_view kind = "c99-game";

    std::string position = {};
    std::vector<std::string> plays = {};
    GameEnd ending = {};
    ResultSign result = {};
    std::optional<std::string> last_move = std::nullopt;

    static constexpr auto fields() {
        return members(field("position", &GameCertificate::position, "that of the subject"),
                       field("plays", &GameCertificate::plays, "those of the subject"),
                       field("ending", &GameCertificate::ending, "how the game ends"),
                       field("result", &GameCertificate::result, "the result"),
                       field("last_move", &GameCertificate::last_move, "that of the subject"));
    }
};

}  // namespace doublecheck::chess99
