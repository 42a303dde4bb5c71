// SPDX-License-Identifier: MIT
#include <variant>

#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace winnable_verdict_test {

TEST(WinnableVerdict, HasTheLineAsMovesAndTheMate) {
    const doublecheck::Setup setup = *parse_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
    const auto verdict = winnable(setup, {.winner = Color::white, .wants_shortest = true});
    ASSERT_TRUE(verdict);
    ASSERT_EQ(verdict->answer, Answer::yes);
    EXPECT_EQ(verdict->subject.winner, Color::white);
    ASSERT_EQ(verdict->line->size(), 1U);
    EXPECT_EQ(verdict->line->front().text, "Re8#");
    EXPECT_EQ(verdict->shortest, true);
    Position position = *Position::from_setup(setup);
    for (const SanMove& move : *verdict->line) position = position.after(move.move);
    EXPECT_TRUE(position.is_checkmate());
    EXPECT_EQ(fen(*verdict->mate), fen(position));
    const auto* moves = std::get_if<MateLineCertificate>(&*verdict->certificate);
    ASSERT_NE(moves, nullptr);
    EXPECT_EQ(moves->moves.front().text, "e1e8");
}

TEST(WinnableVerdict, HasTheProofThatThereIsNoMate) {
    const auto verdict = winnable(*parse_fen("8/8/8/4k3/8/8/8/K7 w - - 0 1"), {.winner = Color::white});
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->answer, Answer::no);
    EXPECT_FALSE(verdict->line || verdict->mate);
    EXPECT_TRUE(std::holds_alternative<ClosedGraphCertificate>(*verdict->certificate));
}

TEST(WinnableVerdict, IsWrittenWithItsLabel) {
    std::string json;
    append_json(json, *winnable(*parse_fen("8/8/8/4k3/8/8/8/K7 w - - 0 1")), "a \"b\"");
    EXPECT_TRUE(json.starts_with(R"({"schema":"doublecheck/verdict/1","question":"winnable","subject":)"
                                 R"({"fen":"8/8/8/4k3/8/8/8/K7 w - - 0 1","winner":"black",)"
                                 R"("label":"a \"b\""},"answer":"no",)"))
        << json;
    EXPECT_EQ(verify(test::read_back(json)).answer, Answer::yes);
}

TEST(DeadVerdict, HasBothSides) {
    const auto verdict = dead(*parse_fen("8/8/8/4k3/8/8/8/KQ6 w - - 0 1"));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->answer, Answer::no);
    EXPECT_EQ(verdict->white.answer, Answer::yes);
    EXPECT_TRUE(verdict->white.mate->is_checkmate());
    EXPECT_EQ(verdict->black.answer, Answer::no);
    EXPECT_FALSE(verdict->black.line);
    ASSERT_TRUE(verdict->certificate && verdict->certificate->white && verdict->certificate->black);
    EXPECT_TRUE(std::holds_alternative<MateLineCertificate>(verdict->certificate->white->proof));
    EXPECT_EQ(verify(test::read_back(*verdict)).answer, Answer::yes);
}

TEST(UnwinnableSinceVerdict, HasMoveAndPosition) {
    PgnGame game{.start = *Position::from_setup(*parse_fen("8/5k2/8/8/8/8/1p6/K7 w - - 0 50"))};
    game.moves.push_back({.move = Move::normal(*Square::parse("a1"), *Square::parse("b2")), .text = "Kxb2"});
    const UnwinnableSinceVerdict verdict = unwinnable_since(game);
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verdict.white, SincePly(0));
    EXPECT_EQ(verdict.black, SincePly(1));
    EXPECT_EQ(verdict.dead, SincePly(1));
    ASSERT_EQ(verdict.positions->size(), 2U);
    const UnwinnablePosition& place = verdict.positions->back();
    EXPECT_EQ(place.winner, Color::black);
    EXPECT_EQ(place.move->text, "50.Kxb2");
    EXPECT_EQ(place.move->move, game.moves.front().move);
    EXPECT_EQ(fen(place.position), "8/5k2/8/8/8/8/1K6/8 b - - 0 50");
    EXPECT_EQ(*verdict.certificate->black->ply, 1);
}

}  // namespace winnable_verdict_test
}  // namespace doublecheck
