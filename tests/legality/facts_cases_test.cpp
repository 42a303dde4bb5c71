// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/refute_by_facts.hpp"
#include "support/random_positions.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"
#include "support/symmetry.hpp"

namespace doublecheck {
namespace facts_cases_test {

std::optional<FactsProof> prove(const doublecheck::Setup& setup, Cases cases) {
    Budget budget{Limits{.nodes = 4'000}};
    return refute_by_facts(setup, StartArray::standard, budget, cases);
}

VerdictDocument verdict_of(const doublecheck::Setup& setup, const FactsProof& proof) {
    VerdictDocument verdict{.question = "legality"};
    verdict.subject.emplace_back("fen", fen(setup));
    verdict.answer = Answer::no;
    verdict.reasons.push_back(written_reason(explain(proof, setup)));
    verdict.certificate = test::certificate_of(certify(proof));
    return verdict;
}

// Random positions in which some pawn could have come from several homes, and each of them leaves too few
// captures.
constexpr const char* refuted_by_cases[] = {
    "KR1rn3/4rnNQ/1nqb3B/1P3Rp1/3k3N/1Q2b1q1/3P1pbp/1B2R1bb w - - 0 1",
    "3bN2Q/q2R3Q/1pPp1K2/2pn1p1b/2N3nP/1k2pp2/rP1rQ1q1/1B2rR2 w - - 0 1",
    "4N3/n3R3/p2Br1n1/1bP2bk1/1RnKqPP1/2Pn1qQB/4r2r/1rn1NN2 w - - 0 1",
};

TEST(FactsCases, RefuteWhatOtherRulesDoNot) {
    for (const char* text : refuted_by_cases) {
        const doublecheck::Setup setup = *parse_fen(text);
        EXPECT_FALSE(prove(setup, Cases::none)) << text;
        const auto proof = prove(setup, Cases::two_deep);
        ASSERT_TRUE(proof) << text;
        const VerdictDocument verdict = verdict_of(setup, *proof);
        const VerifyVerdict judged = verify(*parse_verdict(to_json(verdict)));
        EXPECT_EQ(judged.answer, Answer::yes) << text << ' ' << to_json(judged);
        EXPECT_EQ(test::certificate_of(certify(*read_facts(certify(*proof).steps))), verdict.certificate)
            << text;
        EXPECT_GT(explain_fully(*proof, setup).size(), 3U) << text;
    }
}

// The position also has pawns that have passed each other, but White has too few captures even without
// counting these pawns.
TEST(FactsCases, BlameTheCapturesWhereOneSideHasTooFew) {
    const doublecheck::Setup setup = *parse_fen("R6b/2ppp2p/4qpr1/Qbk2PRp/1pn1K3/P3N2P/pPPPP1P1/8 w - - 0 1");
    const auto proof = prove(setup, Cases::none);
    ASSERT_TRUE(proof);
    const VerdictDocument verdict = verdict_of(setup, *proof);
    EXPECT_EQ(verdict.reasons.front().rule, "facts.captures") << verdict.reasons.front().text;
    EXPECT_EQ(verdict.reasons.front().text.find("99"), std::string::npos) << verdict.reasons.front().text;
    EXPECT_EQ(verify(*parse_verdict(to_json(verdict))).answer, Answer::yes);
}

/// Returns the cases of a step, or null.
Array* cases_of(Value& step) {
    if (step.find("cases") == nullptr) return nullptr;
    for (auto& [name, value] : *step.object()) {
        if (name == "cases") return value.array();
    }
    return nullptr;
}

TEST(FactsCases, ProveNothingIfOneIsMissing) {
    int count = 0;
    for (const char* text : refuted_by_cases) {
        const doublecheck::Setup setup = *parse_fen(text);
        const VerdictDocument verdict = verdict_of(setup, *prove(setup, Cases::two_deep));
        const std::size_t steps = verdict.certificate->body.front().second.array()->size();
        for (std::size_t i = 0; i < steps; ++i) {
            for (std::size_t left_out = 0; left_out < 3; ++left_out) {
                VerdictDocument worse = verdict;
                Array* cases = cases_of((*worse.certificate->body.front().second.array())[i]);
                if (cases == nullptr || left_out >= cases->size()) continue;
                cases->erase(cases->begin() + static_cast<std::ptrdiff_t>(left_out));
                EXPECT_EQ(verify(worse).answer, Answer::no) << text;
                ++count;
            }
            VerdictDocument unfinished = verdict;
            Array* cases = cases_of((*unfinished.certificate->body.front().second.array())[i]);
            if (cases == nullptr) continue;
            cases->front().object()->back().second.array()->pop_back();
            EXPECT_EQ(verify(unfinished).answer, Answer::no) << text;
        }
    }
    EXPECT_GT(count, 5);
}

TEST(FactsCases, NeverRefutePositionsOfRandomGames) {
    constexpr std::uint64_t seed = 991;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    for (int left = test::rounds(1'000); left > 0;) {
        Position position = Position::initial();
        const int plies = 5 + test::below(random, 160);
        for (int ply = 0; ply < plies && left > 0; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            Move move = moves[0];
            for (int tries = 0; tries < 4; ++tries) {
                move = moves[static_cast<std::size_t>(test::below(random, static_cast<int>(moves.size())))];
                const bool is_pawns = position.board().type_at(move.from()) == PieceType::pawn;
                if (is_pawns && position.board().occupied().contains(move.to())) break;
            }
            position = position.after(move);
            if (test::below(random, 4) != 0) continue;
            --left;
            const doublecheck::Setup setup = position.setup();
            const auto proof = prove(setup, Cases::two_deep);
            ASSERT_FALSE(proof) << fen(setup) << ' ' << explain(*proof, setup).text;
        }
    }
}

// Only parity depends on who moves first, so all other facts are the same with colours exchanged.
TEST(Facts, AreTheSameWithColoursExchanged) {
    int refuted = 0;
    for (const auto& row : test::rows_of(TEST_DATA "/legality_random.tsv")) {
        const doublecheck::Setup setup = *parse_fen(row[0]);
        const auto proof = prove(setup, Cases::none);
        const auto other = prove(test::flipped(setup), Cases::none);
        const bool is_parity = proof && proof->steps.back().rule == &facts::by::parity;
        const bool is_others_parity = other && other->steps.back().rule == &facts::by::parity;
        if (is_parity || is_others_parity) continue;
        refuted += proof ? 1 : 0;
        EXPECT_EQ(proof.has_value(), other.has_value()) << row[0];
    }
    EXPECT_GT(refuted, 20);
}

}  // namespace facts_cases_test
}  // namespace doublecheck
