// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck::test {

/// An incident in plain lines, with what the verdict on it must say.
struct Incident {
    std::string_view ledger;
    std::string_view result;
    std::string_view has = {};    ///< words in the text of the rulings, their questions, or what is said
    std::string_view lacks = {};  ///< words that are in none of them
};

/// Returns everything that the verdict tells the arbiter.
inline std::string ruling_text_of(const RulingVerdict& verdict) {
    std::string text = "Say: " + verdict.say + '\n';
    for (const Ruling& ruling : verdict.rulings) {
        for (const std::string& part :
             {ruling.text, ruling.warning, ruling.question, ruling.to_type, ruling.mate})
            if (!part.empty()) text += part + '\n';
    }
    for (const auto& time : {verdict.clocks ? verdict.clocks->white : std::nullopt,
                             verdict.clocks ? verdict.clocks->black : std::nullopt})
        text += time ? "shows " + std::to_string(static_cast<int>(time->seconds)) + '\n' : std::string();
    for (const Reason& reason : verdict.reasons)
        if (reason.rule == "ledger.illegal-position") text += reason.text + '\n';
    return text;
}

inline void expect_ruling(const Incident& incident) {
    SCOPED_TRACE(incident.ledger);
    const LedgerReading reading = read_ledger(incident.ledger);
    ASSERT_FALSE(reading.error) << reading.error->message;
    const RulingVerdict verdict = judge_ledger(reading.ledger);
    const std::string text = ruling_text_of(verdict);
    EXPECT_EQ(verdict.result, incident.result) << text;
    EXPECT_NE(text.find(incident.has), std::string::npos) << text;
    if (incident.lacks.empty()) return;
    EXPECT_EQ(text.find(incident.lacks), std::string::npos) << text;
}

inline void expect_rulings(const std::vector<Incident>& incidents) {
    for (const Incident& incident : incidents) expect_ruling(incident);
}

}  // namespace doublecheck::test
