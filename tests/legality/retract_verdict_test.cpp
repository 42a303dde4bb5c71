// SPDX-License-Identifier: MIT
#include <algorithm>
#include <variant>

#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace retract_verdict_test {

RetractVerdict verdict_on(const char* text, const RetractOptions& options = {}) {
    return retract(*parse_fen(text), options);
}

TEST(RetractVerdict, HasTheLastMovesAsMoves) {
    const RetractVerdict verdict = verdict_on("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1");
    ASSERT_EQ(verdict.answer, Answer::yes);
    ASSERT_EQ(verdict.last_moves.size(), 1U);
    const LastMove& last = verdict.last_moves.front();
    EXPECT_EQ(last.move, Move::en_passant(*Square::parse("d4"), *Square::parse("c3")));
    EXPECT_EQ(last.kind, RetractionKind::en_passant);
    EXPECT_EQ(last.captured, std::vector{PieceType::pawn});
    EXPECT_EQ(last.text, "d4xc3 e.p.");
    EXPECT_EQ(fen(verdict.subject.setup), "3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1");
    EXPECT_FALSE(verdict.subject.plies);
}

TEST(RetractVerdict, ListsAMoveThatMayHaveCapturedTwice) {
    const RetractVerdict verdict = verdict_on("7k/8/8/8/8/8/8/KR6 b - - 0 1");
    std::vector<LastMove> of_rook;
    for (const LastMove& last : verdict.last_moves) {
        if (last.move == Move::normal(*Square::parse("b7"), *Square::parse("b1"))) of_rook.push_back(last);
    }
    ASSERT_EQ(of_rook.size(), 2U);
    EXPECT_TRUE(of_rook[0].captured.empty());
    EXPECT_EQ(of_rook[1].captured,
              (std::vector{PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen}));
}

TEST(RetractVerdict, HasTheCertificateOfItsKind) {
    const RetractVerdict without = verdict_on("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1");
    ASSERT_TRUE(without.certificate);
    const auto* list = std::get_if<RetractionsCertificate>(&*without.certificate);
    ASSERT_NE(list, nullptr);
    EXPECT_TRUE(list->possible.empty());
    EXPECT_FALSE(list->refuted.empty());
    const RetractVerdict ended = verdict_on("8/8/8/3kK3/8/8/8/8 w - - 0 1");
    ASSERT_TRUE(ended.certificate);
    const auto* rule = std::get_if<RuleCertificate>(&*ended.certificate);
    ASSERT_NE(rule, nullptr);
    EXPECT_EQ(rule->rule, ended.reasons.front().rule);
}

TEST(RetractVerdict, HasTheForcedMovesBeforeTheLastOne) {
    const RetractVerdict verdict = verdict_on("B1kRN3/Pp6/2QK1R2/8/8/8/8/8 b - - 0 1", {.plies = 2});
    EXPECT_EQ(verdict.subject.plies, 2);
    ASSERT_EQ(verdict.last_moves.size(), 1U);
    const LastMove& last = verdict.last_moves.front();
    EXPECT_EQ(last.text, "c7xd8=R");
    EXPECT_EQ(last.captured, std::vector{PieceType::knight});
    ASSERT_FALSE(last.before.empty());
    for (const LastMove& earlier : last.before) {
        EXPECT_EQ(earlier.text.substr(0, 3), "Ne6") << earlier.text;
        EXPECT_TRUE(earlier.before.empty());
    }
}

TEST(RetractVerdict, HasTheMovesBefore) {
    const RetractVerdict verdict = verdict_on("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1", {.plies = 3});
    EXPECT_EQ(verdict.subject.plies, 3);
    ASSERT_EQ(verdict.last_moves.size(), 1U);
    const std::vector<LastMove>& before = verdict.last_moves.front().before;
    ASSERT_EQ(before.size(), 1U);
    EXPECT_EQ(before.front().text, "c2-c4");
    EXPECT_EQ(before.front().kind, RetractionKind::double_step);
}

TEST(RetractVerdict, OfADiagramHasTheDoubleStep) {
    constexpr const char* beside_a_pawn = "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1";
    for (const bool is_diagram : {false, true}) {
        const RetractVerdict verdict = verdict_on(beside_a_pawn, {.is_diagram = is_diagram});
        EXPECT_EQ(verdict.subject.is_diagram, is_diagram);
        EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::yes);
        const bool has_step = std::ranges::any_of(verdict.last_moves, [](const LastMove& last) {
            return last.kind == RetractionKind::double_step;
        });
        EXPECT_EQ(has_step, is_diagram);
    }
}

// Where few moves are left, some are refuted by the positions before them, and the list is shorter.
TEST(RetractVerdict, HasTheMovesOfPossibleRetractions) {
    test::Random random(52);
    int legal = 0;
    for (int i = 0; i < test::rounds(500); ++i) {
        const doublecheck::Setup setup = test::random_placement(random);
        const RetractVerdict verdict = retract(setup);
        std::vector<std::pair<Move, std::optional<PieceType>>> listed;
        for (const LastMove& last : verdict.last_moves) {
            if (last.captured.empty()) listed.emplace_back(last.move, std::nullopt);
            for (const PieceType man : last.captured) listed.emplace_back(last.move, man);
        }
        const auto possible =
            verdict.certificate && std::holds_alternative<RuleCertificate>(*verdict.certificate)
                ? std::vector<Retraction>()
                : possible_retractions(setup);
        constexpr std::size_t few = 12;
        if (possible.size() > few) {
            ASSERT_EQ(listed.size(), possible.size()) << fen(setup);
        }
        for (const auto& [move, captured] : listed) {
            EXPECT_TRUE(std::ranges::any_of(possible, [&](const Retraction& one) {
                return one.move == move && one.uncaptured == captured;
            })) << fen(setup);
        }
        legal += verdict.answer == Answer::yes ? 1 : 0;
    }
    EXPECT_GT(legal, 0);
}

// The label follows the other members of the subject.
TEST(RetractVerdict, IsWrittenWithItsLabel) {
    std::string json;
    append_json(json, verdict_on("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"), "Fig \"9\"");
    EXPECT_TRUE(json.starts_with(R"({"schema":"doublecheck/verdict/1","question":"retract","subject":)"
                                 R"({"fen":"b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1","label":"Fig \"9\""},)"
                                 R"("answer":"no","reasons":[{"rule":)"))
        << json;
    EXPECT_EQ(verify(test::read_back(json)).answer, Answer::yes);
}

}  // namespace retract_verdict_test
}  // namespace doublecheck
