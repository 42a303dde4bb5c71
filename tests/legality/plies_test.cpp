// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace plies_test {

// The bishop on h5 gives check, discovered by the white king leaving g4. But on g4 that king would have been
// in check from g6 and f4 at once, which no black move could have given.
constexpr const char* dead_end = "3n4/6P1/6q1/7B/5r2/7K/4k3/8 b - - 0 1";

TEST(RetractPlies, RefutesALastMoveToAPositionThatHasNone) {
    const doublecheck::Setup setup = *parse_fen(dead_end);
    EXPECT_EQ(test::read_back(retract(setup)).answer, Answer::yes);
    const VerdictDocument verdict = test::read_back(retract(setup, {.plies = 2}));
    EXPECT_EQ(verdict.answer, Answer::no);
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
}

TEST(RetractPlies, NeedsTheProofOfEveryDeadEnd) {
    const VerdictDocument verdict = test::read_back(retract(*parse_fen(dead_end), {.plies = 2}));
    ASSERT_TRUE(verdict.certificate);
    int proofs = 0;
    for (std::size_t i = 0; i < verdict.certificate->body[1].second.array()->size(); ++i) {
        VerdictDocument damaged = verdict;
        Value& entry = (*damaged.certificate->body[1].second.array())[i];
        Value* proof = nullptr;
        for (auto& [name, value] : *entry.object()) {
            if (name == "proof") proof = &value;
        }
        if (proof == nullptr) continue;
        Array& refuted = *proof->object()->front().second.array();
        for (std::size_t k = 0; k < refuted.size(); ++k) {
            ++proofs;
            VerdictDocument worse = damaged;
            Value& same = (*worse.certificate->body[1].second.array())[i];
            Array& list = *same.object()->back().second.object()->front().second.array();
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(k));
            EXPECT_EQ(verify(worse).answer, Answer::no) << i << ' ' << k;
        }
    }
    EXPECT_GT(proofs, 3);
}

TEST(RetractPlies, IsUnknownIfTheBudgetEnds) {
    const VerdictDocument verdict =
        test::read_back(retract(initial_setup(), {.plies = 4, .limits = {.nodes = 3}}));
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_NE(verdict.reasons.front().text.find("nodes"), std::string::npos);
}

TEST(RetractPlies, GivesLinesOfThatLengthAndAcceptedCertificates) {
    test::Random random(41);
    for (int i = 0; i < test::rounds(300); ++i) {
        const doublecheck::Setup setup = test::random_placement(random);
        const VerdictDocument verdict =
            test::read_back(retract(setup, {.plies = 3, .limits = {.nodes = 5000}}));
        if (verdict.answer == Answer::unknown) continue;
        ASSERT_EQ(verify(verdict).answer, Answer::yes) << fen(setup);
        const Value* lines = find(verdict.details, "lines");
        ASSERT_EQ(lines != nullptr, verdict.answer == Answer::yes);
        if (lines == nullptr) continue;
        for (const Value& line : *lines->array()) ASSERT_EQ(line.array()->size(), 3U) << fen(setup);
    }
}

TEST(RetractPlies, StatesForWhichCapturesAReasonHolds) {
    const VerdictDocument verdict =
        test::read_back(retract(*parse_fen("6R1/7p/5P1k/5KpP/8/8/8/7R w - - 0 1"), {.plies = 2}));
    EXPECT_EQ(verdict.answer, Answer::no);
    EXPECT_NE(verdict.reasons.front().text.find("Kg7xh6 capturing a pawn, a bishop or a queen"),
              std::string::npos)
        << verdict.reasons.front().text;
}

TEST(RetractPlies, StatesThatOnlyOneMoveWasTakenBack) {
    const VerdictDocument verdict = test::read_back(retract(*parse_fen("k1K5/8/8/8/8/8/7P/6B1 w - - 0 1")));
    EXPECT_TRUE(verdict.reasons.front().text.starts_with("One move back, the last move can only have been"))
        << verdict.reasons.front().text;
}

}  // namespace plies_test
}  // namespace doublecheck
