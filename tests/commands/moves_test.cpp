// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "commands/operations.hpp"
#include "support/command_under_test.hpp"

namespace doublecheck {
namespace moves_test {

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
