// SPDX-License-Identifier: MIT
// The checker accepts every certificate of the library. Least bounds are unique, so the library and the
// checker, which compute them independently, find the same ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/free_work.hpp"
#include "checker/winnable/mobility.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"
#include "winnable/mobility/mobility.hpp"
#include "winnable/questions.hpp"

namespace doublecheck::test {
namespace certificates_test {

struct Tally {
    int positions = 0;
    int immobile = 0;
};

checker::SquareFlags flags_of(SquareSet squares) {
    return checker::SquareFlags(squares.bits());
}

/// Expects that the checker finds the same bounds, and the same answer from them.
void compare_bounds(const Position& position, Tally& tally) {
    const auto read =
        checker::read_fen(fen(position, {.ep = EpStyle::pseudo_legal, .castling = CastlingStyle::shredder}));
    ASSERT_TRUE(read.has_value());
    checker::FreeWork work;
    const checker::Mobility naive =
        checker::least_closed_bounds(checker::SoundPosition(*read), std::nullopt, work);
    const mates::Mobility fast = mates::mobility_of(position);
    ASSERT_EQ(fast.count, naive.men.size());
    ++tally.positions;
    for (const mates::ManBounds& man : fast) {
        for (const checker::Bounds& one : naive.men) {
            if (one.start != man.start.index()) continue;
            EXPECT_EQ(one.reach, flags_of(man.reach)) << fen(position) << " " << man.start.name();
            EXPECT_EQ(one.promoted, flags_of(man.promoted_reach)) << fen(position) << " " << man.start.name();
            EXPECT_EQ(one.can_be_captured, man.is_capturable) << fen(position) << " " << man.start.name();
        }
    }
    for (const Color winner : {Color::white, Color::black}) {
        const bool is_white = winner == Color::white;
        const bool is_immobile =
            checker::admits_no_mate(naive, is_white ? checker::Color::white : checker::Color::black, work);
        EXPECT_EQ(is_immobile, mates::excludes_mate(fast, winner)) << fen(position);
        tally.immobile += is_immobile ? 1 : 0;
    }
}

TEST(WinnableMobility, IsTheLeastAccordingToTheCheckerToo) {
    constexpr unsigned seed = 41;
    Random random(seed);
    Tally tally;
    for (const Question& question : known_questions()) compare_bounds(question.position, tally);
    for (int i = 0; i < rounds(1000) && !testing::Test::HasFailure(); ++i) {
        for (const auto& position :
             {random_mutation(random), random_neighbour(random), random_locked_position(random)}) {
            if (position) compare_bounds(*position, tally);
        }
    }
    std::cout << "seed " << seed << ": " << tally.positions << " positions, " << tally.immobile
              << " immobile\n";
    EXPECT_GT(tally.immobile, tally.positions / 10);
}

/// Answers the question, verifies the certificate, and counts the answer.
void expect_accepted(const Position& position, Color winner, std::array<int, 3>& answers,
                     std::optional<Answer> known = std::nullopt) {
    Limits limits;
    limits.nodes = 10000;
    const auto verdict = winnable(position.setup(), {.winner = winner, .limits = limits});
    ASSERT_TRUE(verdict.has_value());
    ++answers[static_cast<std::size_t>(verdict->answer)];
    if (verdict->answer == Answer::unknown) return;
    EXPECT_EQ(verdict->answer, known.value_or(verdict->answer)) << to_json(*verdict);
    const VerifyVerdict verified = verify(test::read_back(*verdict));
    ASSERT_EQ(verified.answer, Answer::yes) << verified.reasons.at(0).text << "\n" << to_json(*verdict);
    for (const std::string& path : verified.accepted->uncovered) {
        // The checker leaves out only these squares, in positions with a wall that only a mating move breaks.
        EXPECT_EQ(path, "reasons[0].squares") << to_json(*verdict);
    }
}

TEST(WinnableCertificates, AreAcceptedForKnownPositions) {
    std::array<int, 3> answers{};
    for (const Question& question : known_questions()) {
        const Answer known = question.verdict == "winnable" ? Answer::yes : Answer::no;
        expect_accepted(question.position, question.winner, answers, known);
    }
    EXPECT_GT(answers[0], 100);
    EXPECT_GT(answers[1], 200);
    EXPECT_LT(answers[2], 25);
}

TEST(WinnableCertificates, CarryClosedSetsThatAreTooLongToList) {
    for (const char* text :
         {"1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 w - - 0 1", "8/p1p5/8/8/8/4p1p1/PkP1P1P1/5BRK w - - 0 1",
          "kb6/b1p2p1p/1pP5/1P6/8/8/5P1P/6K1 w - - 0 1"}) {
        const auto verdict = winnable(*parse_fen(text), {.winner = Color::black});
        ASSERT_TRUE(verdict && verdict->certificate) << text;
        const auto* closure = std::get_if<ClosureCertificate>(&*verdict->certificate);
        ASSERT_TRUE(closure != nullptr && closure->positions) << text;
        EXPECT_GT(std::ranges::count(*closure->positions, ';'), 2999) << text;
        EXPECT_EQ(verify(test::read_back(*verdict), {.is_strict = true}).answer, Answer::yes) << text;
        WinnableVerdict shorter = *verdict;
        std::string set = *closure->positions;
        set.erase(set.rfind(';'));
        shorter.certificate = ClosureCertificate{.positions = std::move(set)};
        EXPECT_EQ(verify(test::read_back(shorter)).answer, Answer::no) << text;
    }
}

TEST(WinnableCertificates, AreAcceptedForRandomPositions) {
    constexpr unsigned seed = 42;
    Random random(seed);
    std::array<int, 3> answers{};
    for (int i = 0; i < rounds(150); ++i) {
        for (const auto& position : {random_neighbour(random), random_locked_position(random)}) {
            if (!position) continue;
            for (const Color winner : {Color::white, Color::black})
                expect_accepted(*position, winner, answers);
        }
        if (testing::Test::HasFailure()) FAIL() << "seed " << seed;
    }
    EXPECT_GT(answers[1], rounds(20));
}

}  // namespace certificates_test
}  // namespace doublecheck::test
