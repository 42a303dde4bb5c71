// SPDX-License-Identifier: MIT
// Tests of the forger and of the oracle: there are seeds of every kind, the oracle confirms each seed, and it
// detects claims that were made false.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "forge/forger.hpp"
#include "forge/trial.hpp"
#include "forge/values.hpp"
#include "support/scale.hpp"

namespace doublecheck::forge {
namespace {

constexpr std::uint64_t nodes = 20'000;

const std::vector<Seed>& all_seeds() {
    static const std::vector<Seed> seeds = make_seeds(TEST_DATA);
    return seeds;
}
const LegalPositions& legal_positions() {
    static const LegalPositions legal(1);
    return legal;
}

TEST(Seeds, CoverEveryKindAndAreAccepted) {
    std::map<std::string, int> kinds;
    for (const Seed& seed : all_seeds()) {
        ++kinds[seed.kind];
        EXPECT_EQ(verify(seed.verdict).answer, Answer::yes) << to_json(seed.verdict);
    }
    EXPECT_EQ(certificate_kinds().size(), 27U);
    for (const std::string_view kind : certificate_kinds()) EXPECT_GE(kinds[std::string(kind)], 2) << kind;
}

TEST(Oracle, ConfirmsEverySeed) {
    Oracle oracle(legal_positions(), nodes);
    for (const Seed& seed : all_seeds()) {
        // The library cannot read the halfmove clock of this hand-made seed; only the checker can. So the
        // seed is skipped.
        if (text_of(seed.verdict.subject, "fen").find("99999999999") != std::string_view::npos) continue;
        const Decision& decision = oracle.decide(seed.verdict);
        EXPECT_EQ(decision.ruling, Ruling::holds) << decision.why << '\n' << to_json(seed.verdict);
    }
}

TEST(Oracle, RejectsTheOppositeAnswer) {
    Oracle oracle(legal_positions(), nodes);
    std::map<std::string, int> found;
    for (const Seed& seed : all_seeds()) {
        VerdictDocument turned = seed.verdict;
        turned.answer = turned.answer == Answer::yes ? Answer::no : Answer::yes;
        const Decision& decision = oracle.decide(turned);
        EXPECT_NE(decision.ruling, Ruling::holds) << to_json(turned);
        if (decision.ruling == Ruling::fails) ++found[seed.question];
    }
    for (const char* question : {"legality", "proof-games", "retract", "winnable", "dead", "unwinnable-since",
                                 "perpetual", "solve"}) {
        EXPECT_GT(found[question], 0) << question;
    }
}

TEST(Oracle, RejectsProofsAgainstPositionsOfGames) {
    LegalPositions legal(1);
    Chance chance(5);
    for (int i = 0; i < 50; ++i) {
        const VerdictDocument verdict{.question = "legality",
                                      .subject = {{"fen", legal.some_fen(chance)}, {"chess960", true}},
                                      .answer = Answer::no};
        Oracle one(legal, nodes);
        EXPECT_EQ(one.decide(verdict).ruling, Ruling::fails) << to_json(verdict);
    }
}

TEST(Helpmate, IsFoundExactlyIfThereIsOne) {
    const auto mate = parse_position("7k/8/6K1/8/8/8/8/R7 w - - 149 160");
    EXPECT_EQ(find_helpmate(*mate, Color::white, true, 20'000), Answer::yes);
    const auto late = parse_position("7k/8/6K1/8/8/8/8/R7 w - - 150 160");
    EXPECT_EQ(find_helpmate(*late, Color::white, true, 20'000), Answer::no);
    const auto kings = parse_position("7k/8/6K1/8/8/8/8/8 w - - 0 1");
    EXPECT_EQ(find_helpmate(*kings, Color::black, false, 20'000), Answer::no);
    EXPECT_EQ(find_helpmate(Position::initial(), Color::white, false, 100), Answer::unknown);
}

TEST(Forger, IsReproducible) {
    Forger one(all_seeds(), 7);
    Forger other(all_seeds(), 7);
    std::set<std::string> made;
    for (const Seed& seed : all_seeds()) {
        const std::string text = to_json(one.forge(seed));
        EXPECT_EQ(text, to_json(other.forge(seed)));
        made.insert(text);
    }
    EXPECT_GT(made.size(), all_seeds().size() * 9 / 10);
}

// Offers proofs of every kind that a position is impossible, for positions that games have reached.
TEST(Forgeries, OfRefutationsAreRefusedForPositionsOfGames) {
    LegalPositions legal(3);
    Chance chance(3);
    int offered = 0;
    for (const Seed& seed : all_seeds()) {
        if ((seed.question != "legality" && seed.question != "retract") || seed.verdict.answer != Answer::no)
            continue;
        for (int i = 0; i < test::rounds(20); ++i) {
            Value forged = seed.value;
            Value* subject = member_of(forged, "subject");
            const std::string fen = legal.some_fen(chance);
            *subject = Object{{"fen", fen}};
            if (chance.percent(20) || !legal.contains(*parse_fen(fen), false))
                put(*subject, "chess960", true);
            const auto verdict = to_verdict(forged);
            ASSERT_TRUE(verdict.has_value());
            EXPECT_NE(verify(*verdict).answer, Answer::yes) << to_json(forged);
            ++offered;
        }
    }
    EXPECT_GT(offered, 100);
}

}  // namespace
}  // namespace doublecheck::forge
