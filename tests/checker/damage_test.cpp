// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>

#include "checker/damage.hpp"
#include "checker/rows.hpp"
#include "doublecheck/checker/verify.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace damage_test {

std::vector<Damaged> all_damage(const VerdictDocument& good) {
    if (good.question == "unwinnable-since") return damage_since(good);
    // A certificate for both sides consists of two certificates for one side. Those are damaged elsewhere, so
    // it is skipped here.
    if (good.question == "dead") return {};
    return good.question == "winnable" ? damage_winnable(good) : damage(good);
}

TEST(Damage, IsAlwaysDetected) {
    std::map<std::string, int> number;
    std::vector<CertificateRow> rows = library_rows();
    for (CertificateRow& row : hand_made_rows()) {
        // These rows have superfluous entries on purpose, so they are skipped: removing such an entry does
        // not invalidate the proof.
        const bool is_idle = row.label == "entries that do no harm" ||
                             row.label == "idle positions do no harm" ||
                             row.label == "bounds wider than they need be";
        if (row.holds && !is_idle) rows.push_back(std::move(row));
    }
    for (const CertificateRow& row : rows) {
        ASSERT_EQ(verify(row.verdict).answer, Answer::yes) << row.label;
        for (const Damaged& damaged : all_damage(row.verdict)) {
            int& tried = number[row.verdict.certificate->kind];
            if (++tried > 1000 && test::is_sanitized && tried % 5 != 0) continue;
            const VerifyVerdict verified = verify(damaged.verdict);
            EXPECT_EQ(verified.answer, Answer::no) << row.label << ": " << damaged.what << "\n"
                                                   << to_json(damaged.verdict);
        }
    }
    for (const char* kind : {"closed-graph", "closure", "mate-line", "proof-game", "proof-games",
                             "retractions", "rule", "seventyfive", "since"}) {
        EXPECT_GE(number[kind], 50) << kind;
        RecordProperty(kind, number[kind]);
    }
    EXPECT_GE(number["kernel"], 100);
    EXPECT_GE(number["retractions"], 1000);
    EXPECT_GE(number["closed-graph"], 1000);
}

}  // namespace damage_test
}  // namespace doublecheck
