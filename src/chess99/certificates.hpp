// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess99/details.hpp"
#include "chess99/options_value.hpp"
#include "verdict/certificates.hpp"

// The subjects of verdicts about Chess 99, and the certificate of a forced win. docs/certificates.md states
// what the certificate proves.

namespace doublecheck::chess99 {

/// The subject of a verdict on any question about a position.
struct BoardSubject {
    std::string position = {};
    StatedOptions options = {};

    static constexpr auto fields() {
        return members(field("position", &BoardSubject::position, "a position of Chess 99"),
                       field_unless_empty("options", &BoardSubject::options,
                                          "the options that differ from the defaults"));
    }
};

/// The members that are added to the subject for `chess99.rule`.
struct PlaySubject {
    std::optional<std::string> move = std::nullopt;
    std::optional<std::string> written = std::nullopt;
    std::optional<std::string> call = std::nullopt;

    static constexpr auto fields() {
        return members(field("move", &PlaySubject::move, "the play, in coordinates"),
                       field("written", &PlaySubject::written,
                             "the play as it was given, if it cannot be written in coordinates"),
                       field("call", &PlaySubject::call, "the call made instead of a play: `draw`"));
    }
};

/// The members that are added to the subject for `chess99.record`: the game.
struct RecordSubject {
    std::vector<std::string> plays = {};
    std::optional<std::string> last_move = std::nullopt;

    static constexpr auto fields() {
        return members(field("plays", &RecordSubject::plays, "the plays, in coordinates"),
                       field("last_move", &RecordSubject::last_move,
                             "a capture of the other king that changes nothing"));
    }
};

/// The member that is added to the subject for `chess99.analyse`: the depth of the search.
struct AnalyseSubject {
    int plies = 0;

    static constexpr auto fields() {
        return members(field("plies", &AnalyseSubject::plies,
                             "the number of plays of both sides within which a forced win is searched"));
    }
};

/// A node of the tree of a forced win: `[play, null]` if the play captures the king, otherwise `[play,
/// replies]` with a pair `[reply, node]` for each reply.
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
        return members(
            field("position", &ForcedWinCertificate::position, "the position of the subject"),
            field_unless_empty("options", &ForcedWinCertificate::options, "the options of the subject"),
            field("winner", &ForcedWinCertificate::winner, "the side to move"),
            field("tree", &ForcedWinCertificate::tree, "the plays of the winner, with every reply"));
    }
};

}  // namespace doublecheck::chess99
