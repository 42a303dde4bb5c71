// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck::test {

/// Parses an event in short form: `w:e2e4` a move, `w:c7c8` a pawn left on its last rank, `w2:e1g1` a move
/// with two hands, `w!` a press, `a?` the arbiter sees an illegal action, `b?` a claim of an illegal action,
/// `w#` a flag, `w-` resigns, `w=` offers, `w+` accepts, `w3x`, `w50` and `wf` claim repetition, fifty moves
/// and the opponent's flag, `w~e2` touches, `w.` releases, `a!mistake` a decision of the arbiter.
inline LedgerEvent event_of(std::string_view token) {
    LedgerEvent event{.by = token[0] == 'w' ? Actor::white : token[0] == 'b' ? Actor::black : Actor::arbiter};
    std::string_view rest = token.substr(1);
    if (rest.starts_with("2:")) {
        event.hands = 2;
        rest.remove_prefix(1);
    }
    if (rest.starts_with(':')) {
        event.kind = EventKind::move;
        event.from = Square::parse(rest.substr(1, 2));
        event.to = Square::parse(rest.substr(3, 2));
        if (rest.size() > 5) event.promotion = piece_type_from_letter(rest[5]);
    } else if (rest.starts_with('!') && event.by == Actor::arbiter) {
        event.kind = EventKind::arbiter_rules;
        event.decision = rest.substr(1);
    } else if (rest == "!") {
        event.kind = EventKind::press;
    } else if (rest == "?" && event.by == Actor::arbiter) {
        event.kind = EventKind::arbiter_sees;
        event.fault = Fault::illegal;
    } else if (rest == "?" || rest == "3x" || rest == "50" || rest == "f") {
        event.kind = EventKind::claim;
        event.claim = rest == "?"    ? ClaimKind::illegal
                      : rest == "f"  ? ClaimKind::flag
                      : rest == "3x" ? ClaimKind::threefold
                                     : ClaimKind::fifty_moves;
    } else if (rest.starts_with('~')) {
        event.kind = EventKind::touch;
        event.squares = {*Square::parse(rest.substr(1))};
    } else {
        event.kind = rest == "#"   ? EventKind::flag
                     : rest == "-" ? EventKind::resign
                     : rest == "=" ? EventKind::offer
                     : rest == "+" ? EventKind::accept
                                   : EventKind::release;
    }
    return event;
}

/// Returns the number of offences, limited to what a game that goes on can have on record.
inline int on_record(int offences, const Settings& settings) {
    return settings.losing() > 0 ? std::min(offences, settings.losing() - 1) : offences;
}

inline Ledger ledger_of(const Settings& settings, std::string_view fen, std::string_view script,
                        int offences_white = 0, int offences_black = 0) {
    Ledger ledger;
    ledger.header.settings = settings;
    ledger.header.start = fen.empty() ? initial_setup() : *parse_fen(fen);
    ledger.header.offences_white = on_record(offences_white, settings);
    ledger.header.offences_black = on_record(offences_black, settings);
    std::istringstream words{std::string(script)};
    std::size_t line = 1;
    for (std::string word; words >> word;) {
        ledger.events.push_back(event_of(word));
        ledger.events.back().line = ++line;
    }
    return ledger;
}

/// The combined outcome of all rulings of a ledger.
struct Outcome {
    std::string result = {};
    int white = 0;
    int black = 0;
    std::string fen = {};
    std::vector<Ruling> rulings = {};
    std::string error = {};

    [[nodiscard]] bool names(std::string_view article) const {
        for (const Ruling& ruling : rulings) {
            for (const std::string& each : ruling.articles) {
                if (each == article || each.starts_with(std::string(article) + ".")) return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool asks() const { return !rulings.empty() && !question().empty(); }
    [[nodiscard]] std::string question() const {
        std::string all;
        for (const Ruling& ruling : rulings) all += ruling.question;
        return all;
    }
};

inline Outcome outcome_of(const Ledger& ledger) {
    Arbiter arbiter(ledger.header);
    Outcome outcome;
    for (const LedgerEvent& event : ledger.events) {
        auto ruling = arbiter.rule(event);
        if (!ruling) {
            outcome.error = ruling.error().message;
            break;
        }
        outcome.white += ruling->add_white;
        outcome.black += ruling->add_black;
        outcome.rulings.push_back(std::move(*ruling));
    }
    outcome.result = arbiter.result().empty() ? "*" : arbiter.result();
    outcome.fen = fen(arbiter.position());
    return outcome;
}

inline Outcome play(const Settings& settings, std::string_view fen, std::string_view script,
                    int offences_white = 0, int offences_black = 0) {
    return outcome_of(ledger_of(settings, fen, script, offences_white, offences_black));
}

inline Ledger ledger_in_file(const std::string& name) {
    std::ifstream file(std::string(TEST_DATA) + "/arbiter/" + name + ".jsonl");
    EXPECT_TRUE(file.is_open()) << name;
    std::stringstream text;
    text << file.rdbuf();
    const LedgerReading reading = read_ledger(text.str());
    EXPECT_FALSE(reading.error) << name << " line " << reading.error_line << ": "
                                << (reading.error ? reading.error->message : "");
    return reading.ledger;
}

}  // namespace doublecheck::test
