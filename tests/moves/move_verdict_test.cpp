// SPDX-License-Identifier: MIT
// The verdict on a move as C++ code that uses the library sees it.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>

#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace move_verdict_test {

MoveVerdict verdict_on(std::string_view fen, std::string_view move) {
    return judge_move(parse_fen(fen).value(), move).value();
}

TEST(MoveVerdict, HasTheMoveAndThePositionAfterALegalMove) {
    const MoveVerdict verdict = verdict_on("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0-0");
    ASSERT_NE(verdict.legal(), nullptr);
    const LegalMove& legal = *verdict.legal();
    EXPECT_EQ(legal.san.text, "O-O");
    EXPECT_EQ(legal.uci.text, "e1g1");
    EXPECT_TRUE(legal.san.move.is_castling());
    EXPECT_EQ(legal.after.turn(), Color::black);
    EXPECT_EQ(legal.after.at(*Square::parse("f1")), (Piece{Color::white, PieceType::rook}));
    // The subject has the squares of the move as it is written in UCI.
    EXPECT_EQ(verdict.subject.move, (AttemptedMove{*Square::parse("e1"), *Square::parse("g1")}));
}

TEST(MoveVerdict, HasTheMovesThatATextFits) {
    const MoveVerdict verdict = verdict_on("4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", "Nd2");
    const auto& ambiguous = std::get<AmbiguousMove>(verdict.found);
    ASSERT_EQ(ambiguous.candidates.size(), 2U);
    EXPECT_EQ(ambiguous.candidates[0].text, "Nbd2");
    EXPECT_EQ(ambiguous.candidates[1].move.from().name(), "f1");
    EXPECT_FALSE(verdict.subject.move);
    EXPECT_EQ(verdict.legal(), nullptr);
}

TEST(MoveVerdict, HasTheIllegalMovesThatATextFits) {
    const MoveVerdict verdict = verdict_on("4k3/8/8/b7/7b/2N3N1/8/4K3 w - - 0 1", "Ne4");
    const auto& broken = std::get<BrokenMoves>(verdict.found);
    ASSERT_EQ(broken.tries.size(), 2U);
    EXPECT_EQ(broken.tries[0].rule, "move.exposes-king");
    EXPECT_EQ(verdict.subject.move, broken.tries[0].move);
    EXPECT_EQ(broken.tries[1].move.uci(), "g3e4");
}

TEST(MoveVerdict, HasOnlyTheReasonOfAnIllegalMove) {
    const MoveVerdict verdict = verdict_on("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8k");
    EXPECT_TRUE(std::holds_alternative<IllegalMove>(verdict.found));
    EXPECT_EQ(verdict.subject.move->promotion, PieceType::king);
    EXPECT_FALSE(to_json(verdict).contains("details"));
    EXPECT_TRUE(to_json(verdict).contains(R"("move":"e7e8k")"));
}

TEST(MoveVerdict, IsWrittenWithItsLabel) {
    std::string json;
    append_json(json, verdict_on("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1"), "my \"move\"");
    EXPECT_TRUE(json.contains(R"("written":"Kd1","move":"e1d1","label":"my \"move\""},"answer":"yes")"))
        << json;
    EXPECT_TRUE(json.contains(R"("details":{"san":"Kd1","uci":"e1d1","after":)")) << json;
}

}  // namespace move_verdict_test
}  // namespace doublecheck
