// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/kernel/distance.hpp"
#include "legality/kernel/kernel.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace {

doublecheck::Setup setup_of(const char* text) {
    const auto setup = parse_fen(text);
    EXPECT_TRUE(setup) << text;
    return *setup;
}

struct KernelRow {
    const char* rule;
    const char* words;  ///< in the explanation
    const char* fen;
};

constexpr KernelRow refuted_rows[] = {
    {"count.shut-bishops", "The bishop on h8 did not begin there",
     "4N2b/1QNbrpp1/3q4/QRP2rkP/5N2/1Kn1P1r1/b1rb1R1n/2Qb4 w - - 0 1"},
    {"count.shut-bishops", "The bishop on a1 did not begin there",
     "rnbqkbnr/pppppppp/8/8/8/8/1P1PPPPP/BN1QKBNR b Kkq - 0 1"},
    {"count.shut-bishops", "the bishop of c1 was captured at home",
     "rnbqkbnr/1ppppppp/8/8/8/B7/PPPPPPPP/RN1QKBNR w KQkq - 0 1"},
    {"count.shut-bishops", "the bishop on a8 was made there",
     "B1RQ1K1B/1prR1p2/1b3Q2/B1Nq2BR/P2Nn3/n2N1r2/1q1Q2p1/1R5k b - - 0 1"},
    {"pawns.kernel", "at least 5 captures; but only 4 men are missing",
     "4RR2/p2n3p/1kqr1Q1N/1pq5/1Nb1P2P/4p1bb/bq3QKn/1QR2rB1 w - - 0 1"},
    {"pawns.kernel", "Black's promoted bishops move on squares of one colour",
     "1k1rb2N/4pBnN/4pN2/1b2RP1Q/1n1pb2K/2Qpr1pR/N3P1PB/1q6 w - - 0 1"},
    {"pawns.kernel", "at least one capture more, for example one by White",
     "5nBr/3Bb1pQ/2Rp1q1B/bnpQ3P/1kr1b3/R1rR2K1/q2bn1N1/4N3 w - - 0 1"},
    {"pawns.kernel", "past each other", "1q2k1br/P4R2/NB1p1r1R/1KR1QB1p/5p1P/1N4p1/BRP2Pr1/n4Q1r b k - 0 1"},
};

TEST(Kernel, RefutesWhatCountingDoesNot) {
    for (const KernelRow& row : refuted_rows) {
        const Verdict verdict = judge_legality(setup_of(row.fen));
        ASSERT_EQ(verdict.answer, Answer::no) << row.fen;
        EXPECT_EQ(verdict.reasons.front().rule, row.rule) << row.fen;
        EXPECT_NE(verdict.reasons.front().text.find(row.words), std::string::npos)
            << verdict.reasons.front().text;
        EXPECT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict) << to_json(verify(verdict));
    }
}

}  // namespace
}  // namespace doublecheck
