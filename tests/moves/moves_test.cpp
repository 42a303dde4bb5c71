// SPDX-License-Identifier: MIT
#include "doublecheck/moves/moves.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace moves_test {

constexpr std::string_view castle = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";

TEST(Moves, AreSortedInSanWithTheSameOrderInUci) {
    const auto setup = parse_fen(castle);
    const MovesVerdict verdict = *moves(*setup);
    EXPECT_EQ(verdict.answer, Answer::yes);
    ASSERT_EQ(verdict.list.moves.size(), verdict.list.uci.size());
    for (std::size_t i = 0; i < verdict.list.moves.size(); ++i) {
        EXPECT_EQ(verdict.list.moves[i].move, verdict.list.uci[i].move);
        if (i > 0) {
            EXPECT_LT(verdict.list.moves[i - 1].text, verdict.list.moves[i].text);
        }
    }
    const auto castling = std::ranges::find(verdict.list.moves, "O-O", &SanMove::text);
    ASSERT_NE(castling, verdict.list.moves.end());
    EXPECT_EQ(verdict.list.uci[static_cast<std::size_t>(castling - verdict.list.moves.begin())].text, "e1g1");
    EXPECT_TRUE(to_json(verdict).contains(R"("details":{"moves":["Kd1",)")) << to_json(verdict);
}

TEST(Moves, OfAPositionAreThoseOfItsSetup) {
    const auto setup = parse_fen(castle);
    EXPECT_EQ(to_json(moves(*Position::from_setup(*setup))), to_json(*moves(*setup)));
}

TEST(Moves, OfChess960AreWrittenByTheRook) {
    auto setup = parse_fen(castle);
    setup->array = StartArray::chess960;
    const MovesVerdict verdict = *moves(*setup);
    EXPECT_EQ(std::ranges::count(verdict.list.uci, "e1h1", &UciMove::text), 1);
    EXPECT_TRUE(verdict.subject.chess960);
}

TEST(Moves, AreNoneInMateAndStalemate) {
    for (const auto& [fen, rule] : {std::pair{"k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "check.checkmate"},
                                    std::pair{"k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "check.not-in-check"}}) {
        const MovesVerdict verdict = *moves(*parse_fen(fen));
        EXPECT_EQ(verdict.answer, Answer::no) << fen;
        EXPECT_TRUE(verdict.list.moves.empty()) << fen;
        EXPECT_EQ(verdict.reasons.front().rule, rule) << fen;
    }
}

TEST(Moves, OfABoardThatCannotBePlayedAreAnError) {
    EXPECT_FALSE(moves(*parse_fen("8/8/8/8/8/8/8/4K3 w - - 0 1")));
}

}  // namespace moves_test
}  // namespace doublecheck
