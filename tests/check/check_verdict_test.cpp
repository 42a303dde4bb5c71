// SPDX-License-Identifier: MIT
// The verdicts on checks as C++ code that uses the library sees them.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>

#include "doublecheck/check/check.hpp"
#include "doublecheck/check/perpetual.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {
namespace check_verdict_test {

Square at(std::string_view name) {
    return *Square::parse(name);
}

PgnGame game_of(std::string_view pgn) {
    return PgnReader(bytes_of(pgn)).next().value();
}

TEST(CheckVerdict, HasTheCheckersAndTheWaysOut) {
    const CheckVerdict verdict = check(*parse_position("4r1k1/8/8/8/8/2n5/3P1N2/R3K2R w KQ - 0 1"));
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verdict.checkers, SquareSet(at("e8")));
    EXPECT_EQ(*verdict.kinds, (std::vector{CheckKind::check, CheckKind::distant}));
    ASSERT_EQ(verdict.ways_out->interpositions.size(), 1U);
    EXPECT_EQ(verdict.ways_out->interpositions[0].move, Move::normal(at("f2"), at("e4")));
    ASSERT_FALSE(verdict.refused->empty());
    const RefusedMove& refused = verdict.refused->front();
    EXPECT_EQ(refused.rule, "check.square-attacked");
    EXPECT_EQ(refused.move.move.from(), at("e1"));
    EXPECT_EQ(refused.man, PieceType::king);
}

TEST(CheckVerdict, OfAPositionEqualsThatOfItsSetup) {
    for (const char* fen : {"4r1k1/8/8/8/8/2n5/3P1N2/R3K2R w KQ - 0 1", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
                            "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"}) {
        const auto of_setup = check(*parse_fen(fen));
        EXPECT_EQ(to_json(std::get<CheckVerdict>(*of_setup)), to_json(check(*parse_position(fen)))) << fen;
    }
}

TEST(CheckVerdict, WithoutACheckHasOnlyTheAvailableChecks) {
    const CheckVerdict verdict = check(*parse_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    EXPECT_EQ(verdict.answer, Answer::no);
    EXPECT_FALSE(verdict.kinds || verdict.ways_out || verdict.refused);
    ASSERT_EQ(verdict.available.mates.size(), 1U);
    EXPECT_EQ(verdict.available.mates[0].text, "Ra8#");
    EXPECT_EQ(verdict.available.mates[0].move, Move::normal(at("a1"), at("a8")));
}

TEST(CheckVerdict, NamesTheAttackersOfBothKings) {
    const auto found = check(*parse_fen("4k3/4R3/8/8/8/8/8/r3K3 w - - 0 1"));
    const auto& verdict = std::get<ImpossibleCheckVerdict>(*found);
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verdict.checkers, SquareSet(at("a1")));
    EXPECT_EQ(verdict.opposite_checkers, SquareSet(at("e7")));
    EXPECT_EQ(verdict.reasons.back().rule, "setup.opposite-check");
}

TEST(CheckVerdict, HasTheChecksOfAGame) {
    const GameCheckVerdict verdict = check(game_of("1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7# 1-0"));
    ASSERT_NE(verdict.checks(), nullptr);
    ASSERT_EQ(verdict.checks()->plies.size(), 1U);
    const GivenCheck& mate = verdict.checks()->plies[0];
    EXPECT_EQ(mate.ply, 7);
    EXPECT_EQ(mate.move.text, "4.Qxf7#");
    EXPECT_EQ(mate.move.move, Move::normal(at("h5"), at("f7")));
    EXPECT_EQ(verdict.checks()->totals.at(CheckKind::checkmate), 1);
    EXPECT_EQ(verdict.subject.moves.size(), 7U);
}

TEST(CheckVerdict, OfAGameStatesWhereALimitStoppedTheReplay) {
    const GameCheckVerdict verdict = check(game_of("1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7# 1-0"), {.nodes = 2});
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_EQ(verdict.checks(), nullptr);
    EXPECT_EQ(std::get<StoppedReplay>(verdict.found).stopped.ply, 2);
}

TEST(PerpetualVerdict, HasTheFirstCheckAndTheStrategy) {
    const auto verdict = perpetual(*parse_fen("6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1"));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->move->text, "Qe8+");
    EXPECT_EQ(verdict->move->move, Move::normal(at("h5"), at("e8")));
    const auto& strategy = std::get<PerpetualCertificate>(*verdict->certificate).strategy;
    EXPECT_EQ(strategy.front().check, "h5e8");
    const auto none = perpetual(*parse_fen("6k1/5ppp/8/8/8/8/r4PPP/4Q1K1 w - - 0 1"));
    EXPECT_TRUE(none->checks_force_mate.value_or(false));
    EXPECT_TRUE(std::holds_alternative<NoPerpetualCertificate>(*none->certificate));
}

TEST(CheckVerdict, IsWrittenWithItsLabel) {
    std::string json;
    append_json(json, check(*parse_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1")), "my \"position\"");
    EXPECT_TRUE(json.starts_with(R"({"schema":"doublecheck/verdict/1","question":"check","subject":)"
                                 R"({"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","label":"my \"position\""},)"
                                 R"("answer":"no",)"))
        << json;
}

}  // namespace check_verdict_test
}  // namespace doublecheck
