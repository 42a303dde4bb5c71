// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

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
    for (const int plies : {1, 2}) {
        const VerdictDocument verdict = test::read_back(retract(*parse_fen(dead_end), {.plies = plies}));
        EXPECT_EQ(verdict.answer, Answer::no);
        EXPECT_EQ(verify(verdict).answer, Answer::yes);
    }
}

/// Returns the lists of refutations within a value: of entries with a proof, and of listed positions.
std::vector<Array*> lists_in(Value& value) {
    std::vector<Array*> lists;
    if (value.array() != nullptr) {
        for (Value& one : *value.array()) {
            for (Array* list : lists_in(one)) lists.push_back(list);
        }
    }
    if (value.object() == nullptr) return lists;
    for (Member& one : *value.object()) {
        if (one.first == "refuted") lists.push_back(one.second.array());
        for (Array* list : lists_in(one.second)) lists.push_back(list);
    }
    return lists;
}

TEST(RetractPlies, NeedsTheProofOfEveryDeadEnd) {
    VerdictDocument verdict = test::read_back(retract(*parse_fen(dead_end), {.plies = 2}));
    ASSERT_TRUE(verdict.certificate);
    int proofs = 0;
    for (Member& member : verdict.certificate->body) {
        for (Array* list : lists_in(member.second)) {
            const Array whole = *list;
            for (std::size_t i = 0; i < whole.size(); ++i) {
                ++proofs;
                list->erase(list->begin() + static_cast<std::ptrdiff_t>(i));
                EXPECT_EQ(verify(verdict).answer, Answer::no) << member.first << ' ' << i;
                *list = whole;
            }
        }
    }
    EXPECT_GT(proofs, 3);
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
}

TEST(RetractPlies, IsUnknownIfTheBudgetEnds) {
    const VerdictDocument verdict =
        test::read_back(retract(initial_setup(), {.plies = 4, .limits = {.nodes = 3}}));
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_NE(verdict.reasons.front().text.find("nodes"), std::string::npos);
}

/// Returns the greatest number of moves that follow each other in a list of last moves.
int depth_of(const std::vector<LastMove>& moves) {
    int depth = 0;
    for (const LastMove& one : moves) depth = std::max(depth, 1 + depth_of(one.before));
    return depth;
}

TEST(RetractPlies, GivesAtMostSoManyMovesAndAcceptedCertificates) {
    test::Random random(41);
    int deepest = 0;
    for (int i = 0; i < test::rounds(300); ++i) {
        const doublecheck::Setup setup = test::random_placement(random);
        const RetractVerdict verdict = retract(setup, {.plies = 3, .limits = {.nodes = 5000}});
        if (verdict.answer == Answer::unknown) continue;
        ASSERT_EQ(verify(test::read_back(verdict)).answer, Answer::yes) << fen(setup);
        const int depth = depth_of(verdict.last_moves);
        EXPECT_LE(depth, 3) << fen(setup);
        deepest = std::max(deepest, depth);
    }
    EXPECT_GE(deepest, 1);
    const RetractVerdict forced = retract(*parse_fen("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1"), {.plies = 3});
    EXPECT_GE(depth_of(forced.last_moves), 2);
}

TEST(RetractPlies, StatesForWhichCapturesAReasonHolds) {
    const VerdictDocument verdict =
        test::read_back(retract(*parse_fen("6R1/7p/5P1k/5KpP/8/8/8/7R w - - 0 1"), {.plies = 2}));
    EXPECT_EQ(verdict.answer, Answer::no);
    EXPECT_NE(verdict.reasons.front().text.find("Kg7xh6 capturing a pawn, a bishop or a queen"),
              std::string::npos)
        << verdict.reasons.front().text;
}

}  // namespace plies_test
}  // namespace doublecheck
