// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/rules/static_rules.hpp"
#include "support/random_diagrams.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace fresh_test {

constexpr int fewest = 20;
constexpr int most = 32;

/// Returns true for trivial faults, which make nearly all placements of few men illegal.
bool is_trivial(const doublecheck::Setup& setup) {
    return rules::kings.refutes(setup) || rules::opposite_check.refutes(setup) ||
           rules::too_many_checkers.refutes(setup);
}

bool has_kernel(const VerdictDocument& verdict) {
    const Value* passed = find(verdict.details, "passed");
    if (passed == nullptr) return false;
    for (const Value& tier : *passed->array()) {
        if (tier == Value("kernel")) return true;
    }
    return false;
}

struct Tally {
    int refuted = 0;
    int kernels = 0;
    int undecided = 0;
};

/// Judges random placements, with each number of men in turn, and verifies every refutation.
void judge_fresh(int number, std::uint64_t seed, bool is_trivial_wanted, Tally& tally) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    std::vector<std::unique_ptr<test::RandomDiagrams>> diagrams;
    for (int men = fewest; men <= most; ++men)
        diagrams.push_back(std::make_unique<test::RandomDiagrams>(men));
    for (int i = 0; i < number; ++i) {
        const auto& source = *diagrams[static_cast<std::size_t>(i) % diagrams.size()];
        doublecheck::Setup setup = source.draw(random);
        while (!is_trivial_wanted && is_trivial(setup)) setup = source.draw(random);
        ASSERT_EQ(setup.board.occupied().size(), fewest + i % (most - fewest + 1));
        const VerdictDocument verdict = test::read_back(legality(setup));
        ASSERT_NE(verdict.answer, Answer::yes) << fen(setup);
        if (verdict.answer == Answer::no) {
            ASSERT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict) << to_json(verify(verdict));
            ++tally.refuted;
        } else {
            ++(has_kernel(verdict) ? tally.kernels : tally.undecided);
        }
    }
}

TEST(Fresh, PlacementsAreRefutedOrHaveAKernel) {
    Tally tally;
    const int number = test::rounds(400);
    judge_fresh(number, 20, true, tally);
    EXPECT_GT(tally.refuted, number / 2);
    EXPECT_LE(tally.undecided, 3 * number / 1000);
}

TEST(Fresh, PlacementsWithoutTrivialFaultsAreRefutedOrHaveAKernel) {
    Tally tally;
    const int number = test::rounds(400);
    judge_fresh(number, 21, false, tally);
    EXPECT_GT(tally.refuted, number / 4);
    EXPECT_GT(tally.kernels, number / 20);
    EXPECT_LE(tally.undecided, 3 * number / 1000);
}

}  // namespace fresh_test
}  // namespace doublecheck
