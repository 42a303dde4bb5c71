// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/details.hpp"
#include "doublecheck/verdict/subjects.hpp"

// What certificates of `rule` hold, and the questions that its facts answer; docs/certificates.md tells what
// they prove.

namespace doublecheck {

/// The lines of a ledger, as `ledger_schema` describes them.
struct HeaderObject : Object {
    static constexpr std::string_view definition = "header";
    static Object schema();
};
struct EventObject : Object {
    static constexpr std::string_view definition = "event";
    static Object schema();
};

/// The subject of `rule`.
struct RuleSubject {
    HeaderObject header = {};
    std::vector<EventObject> events = {};

    static constexpr auto fields() {
        return members(field("header", &RuleSubject::header, "the first line of the ledger"),
                       field("events", &RuleSubject::events, "all others"));
    }
};

/// What a ruling rests on.
struct ProvedFact {
    std::size_t line = 0;
    VerdictWithin verdict;

    static constexpr auto fields() {
        return members(field("line", &ProvedFact::line, "of the event"),
                       field("verdict", &ProvedFact::verdict, "a verdict with its certificate"));
    }
};

struct RulingsCertificate {
    static constexpr std::string_view kind = "rulings";

    std::vector<ProvedFact> facts = {};
    std::vector<Ruling> rulings = {};

    static constexpr auto fields() {
        return members(field("facts", &RulingsCertificate::facts, "what the rulings rest on"),
                       field("rulings", &RulingsCertificate::rulings, "those of the details"));
    }
};

/// How often the last position of a history has stood on the board.
struct RepetitionSubject {
    std::string fen = {};
    int times = 0;
    std::vector<std::string> history = {};
    bool chess960 = false;

    static constexpr auto fields() {
        return members(
            field("fen", &RepetitionSubject::fen, "the position"),
            field("times", &RepetitionSubject::times, "whether so often, the last time included"),
            field("history", &RepetitionSubject::history, "FENs of all positions, the last one asked about"),
            field_unless_empty("chess960", &RepetitionSubject::chess960, "true: it is Chess960"));
    }
};
struct RepetitionDetails {
    int occurrences = 0;
    std::vector<std::size_t> plies = {};

    static constexpr auto fields() {
        return members(field("occurrences", &RepetitionDetails::occurrences, "how often"),
                       field("plies", &RepetitionDetails::plies, "where in the history"));
    }
};
struct RepetitionCertificate {
    static constexpr std::string_view kind = "repetition";

    std::vector<std::size_t> plies = {};

    static constexpr auto fields() {
        return members(field("plies", &RepetitionCertificate::plies, "where in the history"));
    }
};

/// How many plies no man was captured and no pawn moved.
struct MoveCounterSubject {
    std::string fen = {};
    int plies = 0;
    bool chess960 = false;

    static constexpr auto fields() {
        return members(field("fen", &MoveCounterSubject::fen, "the position"),
                       field("plies", &MoveCounterSubject::plies, "whether so many half-moves"),
                       field_unless_empty("chess960", &MoveCounterSubject::chess960, "true: it is Chess960"));
    }
};
struct MoveCounterDetails {
    int plies = 0;

    static constexpr auto fields() {
        return members(field("plies", &MoveCounterDetails::plies, "what the FEN counts"));
    }
};
struct MoveCounterCertificate : MoveCounterDetails {
    static constexpr std::string_view kind = "counter";
};

}  // namespace doublecheck
