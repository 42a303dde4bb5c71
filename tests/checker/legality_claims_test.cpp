// SPDX-License-Identifier: MIT
// Tests what `verify` reports as proved about positions, and which parts of a verdict follow from it.
#include <gtest/gtest.h>

#include <algorithm>

#include "checker/rows.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/fragments.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace legality_claims_test {

using Paths = std::vector<std::string>;

Paths uncovered(const VerdictDocument& verdict) {
    const VerifyVerdict verified = verify(verdict);
    EXPECT_EQ(verified.answer, Answer::yes) << verified.reasons.at(0).text << to_json(verdict);
    if (!verified.accepted) return {"nothing is accepted"};
    return verified.accepted->uncovered;
}
std::string proved(const VerdictDocument& verdict) {
    return verify(verdict).accepted.value_or(Proved()).proved;
}

VerdictDocument retract(const char* fen, int plies = 1, StartArray array = StartArray::standard) {
    return test::read_back(doublecheck::retract(*parse_fen(fen), {.array = array, .plies = plies}));
}
VerdictDocument legality(const char* fen, StartArray array = StartArray::standard) {
    return test::read_back(doublecheck::legality(*parse_fen(fen), {.array = array}));
}

constexpr const char* shut_in = "r1bqkb1r/1ppppppp/8/2P5/8/8/PPPPP1PP/R1BQKB1R w q - 0 1";
constexpr const char* no_check_before = "6k1/8/8/8/8/r3K3/2n5/8 w - - 0 1";
constexpr const char* side_by_side = "8/8/8/3kK3/8/8/8/8 w - - 0 1";

TEST(LegalityClaims, CoverOrdinaryVerdictsCompletely) {
    int number = 0;
    for (const CertificateRow& row : library_rows()) {
        const std::string& kind = row.verdict.certificate->kind;
        const bool is_ours = kind == "rule" || kind == "retractions" || kind == "kernel" || kind == "cage" ||
                             kind == "proof-game";
        if (!is_ours) continue;
        ++number;
        EXPECT_EQ(uncovered(row.verdict), Paths{}) << to_json(row.verdict);
    }
    EXPECT_GT(number, 20);
}

TEST(LegalityClaims, CoverFullExplanations) {
    int number = 0;
    for (const char* fen : {no_check_before, "3n4/6P1/6q1/7B/5r2/7K/4k3/8 b - - 0 1",
                            "r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b k - 0 1",
                            "rn1qkb1r/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RN1QKB1R w KQkq - 0 1"}) {
        LegalityVerdict verdict = doublecheck::legality(*parse_fen(fen));
        for (Reason& reason : explain_fully(verdict)) verdict.reasons.push_back(std::move(reason));
        number += static_cast<int>(verdict.reasons.size());
        EXPECT_EQ(uncovered(test::read_back(verdict)), Paths{}) << fen;
    }
    EXPECT_GT(number, 20);
}

TEST(LegalityClaims, AreStatedInTheCheckersWords) {
    EXPECT_EQ(proved(legality(side_by_side)),
              "No legal game from the standard array leads to 8/8/8/3kK3/8/8/8/8 w - - 0 1.");
    EXPECT_EQ(proved(legality(side_by_side, StartArray::chess960)),
              "No legal game of Chess960 leads to 8/8/8/3kK3/8/8/8/8 w - - 0 1.");
    EXPECT_EQ(proved(retract(side_by_side)),
              "No legal game from the standard array leads to 8/8/8/3kK3/8/8/8/8 w - - 0 1. So no move could "
              "have been the last.");
    EXPECT_EQ(proved(retract(no_check_before)),
              "No move could have been the last of a legal game from the standard array that leads to " +
                  std::string(no_check_before) + ".");
    EXPECT_EQ(
        proved(retract(shut_in)),
        "Only this move could have been the last of a legal game from the standard array that leads to " +
            std::string(shut_in) +
            ": Rg8-h8. It is a legal move from a position that no rule refutes as it stands.");
    EXPECT_EQ(proved(test::read_back(
                  doublecheck::legality(Fragment{test::board_of("8/8/8/8/8/8/6PP/6Nr"), Square("g1")}))),
              "No legal game from the standard array leads to a position with these men, whatever stands "
              "elsewhere: 8/8/8/8/8/8/6PP/6Nr, those on g1 never having moved.");
}

TEST(LegalityClaims, NameTheLengthOfGames) {
    VerdictDocument verdict{.question = "legality", .answer = Answer::yes};
    verdict.subject = {{"fen", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}};
    verdict.certificate = Certificate{"proof-game", {{"moves", Array{"e2e4"}}}};
    EXPECT_EQ(
        proved(verdict),
        "1 legal ply leads from the standard array to rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq "
        "- 0 1 (its counters aside).");
}

TEST(LegalityClaims, ExcludeWhatDoesNotFollow) {
    VerdictDocument verdict = retract(no_check_before);
    verdict.reasons.front().squares = {"e3", "c2"};
    EXPECT_EQ(uncovered(verdict), Paths{"reasons[0].squares"});
    verdict.reasons.front().rule = "retraction.last-moves";
    EXPECT_EQ(uncovered(verdict), (Paths{"reasons[0].rule", "reasons[0].squares"}));
    verdict = legality(side_by_side);
    verdict.details.emplace_back("passed", Array{"setup"});
    verdict.reasons.push_back({"setup.kings", "", {}});
    verdict.reasons.push_back({"setup.opposite-check", "", {"d5", "e6"}});
    EXPECT_EQ(uncovered(verdict), (Paths{"details.passed", "reasons[1].rule", "reasons[2].squares"}));
    verdict = retract(shut_in);
    verdict.reasons.front().squares = {"h8", "g8"};
    EXPECT_EQ(uncovered(verdict), Paths{"reasons[0].squares"});
}

TEST(LegalityClaims, CoverTheMovesBefore) {
    int before = 0;
    for (const char* fen : {"2nR3K/pk1Rp1p1/p2p4/P1p5/1Pp4Q/2PP2P1/4P2P/n7 b - - 0 1",
                            "3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1", "8/8/8/8/8/5k2/5p2/5K2 b - - 0 1"}) {
        for (const int plies : {2, 5}) {
            VerdictDocument verdict = retract(fen, plies);
            std::erase_if(verdict.details, [](const Member& one) { return one.first == "stopped"; });
            EXPECT_EQ(uncovered(verdict), Paths{}) << fen;
            before += to_json(verdict).find("\"before\":[") != std::string::npos ? 1 : 0;
        }
    }
    EXPECT_GT(before, 0);
}

}  // namespace legality_claims_test
}  // namespace doublecheck
