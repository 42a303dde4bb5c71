// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/leaves.hpp"
#include "verdict/subjects.hpp"

namespace doublecheck {

/// The subject of `move`. `JudgedMove` follows if the text can mean only one move.
struct MoveSubject {
    std::string fen = {};
    std::string written = {};
    bool chess960 = false;

    static constexpr auto fields() {
        return members(field("fen", &MoveSubject::fen, "the position"),
                       field("written", &MoveSubject::written, "the move as it was written"),
                       field_unless_empty("chess960", &MoveSubject::chess960, "true: it is Chess960"));
    }
};
struct JudgedMove {
    std::string move = {};

    static constexpr auto fields() {
        return members(field("move", &JudgedMove::move, "the move that is judged, in UCI"));
    }
};

/// The details of `move` for a legal move.
struct LegalMoveDetails {
    SanText san = {};
    UciText uci = {};
    FenLine after = {};

    static constexpr auto fields() {
        return members(field("san", &LegalMoveDetails::san, "the move in SAN"),
                       field("uci", &LegalMoveDetails::uci, "the move in UCI"),
                       field("after", &LegalMoveDetails::after, "the position after the move"));
    }
};

/// The details of `move` for a text that fits several legal moves.
struct AmbiguousMoveDetails {
    std::vector<SanText> candidates = {};

    static constexpr auto fields() {
        return members(
            field("candidates", &AmbiguousMoveDetails::candidates, "the legal moves that the text fits"));
    }
};

/// A move that a text can mean, and the first law that it breaks.
struct BrokenMove {
    UciText move = {};
    std::string rule = {};
    std::string text = {};
    std::vector<std::string> squares = {};

    static constexpr auto fields() {
        return members(field("move", &BrokenMove::move, "the move in UCI"),
                       field("rule", &BrokenMove::rule, "the law, an id of the rule catalogue"),
                       field("text", &BrokenMove::text, "a sentence for people"),
                       field("squares", &BrokenMove::squares, "the squares to mark on the board"));
    }
};

/// The details of `move` for a text that fits several illegal moves.
struct BrokenMovesDetails {
    std::vector<BrokenMove> tries = {};

    static constexpr auto fields() {
        return members(field("tries", &BrokenMovesDetails::tries,
                             "the moves that the text fits, the one nearest to legal first"));
    }
};

}  // namespace doublecheck
