// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "commands/operations.hpp"
#include "commands/show/overview.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/command_under_test.hpp"

namespace doublecheck {
namespace moves_test {

constexpr std::string_view castle = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";

TEST(Moves, AreSortedInSanWithTheSameOrderInUci) {
    const auto setup = parse_fen(castle);
    const MovesVerdict verdict = moves_of(*Position::from_setup(*setup), *setup);
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

TEST(Moves, AreLinesOfUciIfAsked) {
    Arguments arguments;
    const Operation& operation = *find_operation("moves");
    ASSERT_FALSE(arguments.set(operation.parameters, "uci", ""));
    test::CommandUnderTest command(operation, arguments);
    ASSERT_FALSE(command.read("7k/8/8/8/8/8/7r/K7 w - - 0 1", RecordFormat::fen));
    const auto reply = command.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(std::get<std::string>(*reply), "a1b1\n");
}

TEST(Moves, SayWhetherItIsMateOrStalemate) {
    const auto headline = [](std::string_view fen) {
        const Operation& operation = *find_operation("moves");
        test::CommandUnderTest command(operation);
        EXPECT_FALSE(command.read(fen, RecordFormat::fen));
        const auto reply = command.reply();
        const std::string text =
            std::get<std::unique_ptr<AnsweredVerdict>>(*reply)->text(operation, {.has_board = false});
        return text.substr(0, text.find('\n'));
    };
    EXPECT_EQ(headline("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), "no: Black is stalemated");
    EXPECT_EQ(headline("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), "no: Black is checkmated");
}

}  // namespace moves_test
}  // namespace doublecheck
