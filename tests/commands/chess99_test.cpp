// SPDX-License-Identifier: MIT
// Reading and writing records of Chess 99 with the operations.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "commands/operations.hpp"
#include "framework/record.hpp"
#include "support/command_under_test.hpp"

namespace doublecheck {
namespace test_chess99 {

std::optional<Error> error_of(std::string_view text, RecordFormat format) {
    return test::CommandUnderTest(*find_operation("chess99 moves")).read(text, format);
}

std::string converted(std::string_view game, std::string_view to) {
    const Operation& operation = *find_operation("chess99 convert");
    Arguments arguments;
    EXPECT_FALSE(arguments.set(parameters_of(operation), "to", to));
    test::CommandUnderTest command(operation, arguments);
    EXPECT_FALSE(command.read(game, RecordFormat::fen));
    const auto reply = command.reply();
    EXPECT_TRUE(reply) << reply.error().message;
    return std::get<std::string>(*reply);
}

TEST(Chess99Record, NamesTheCellOfAnInvalidLetter) {
    const auto error = error_of("rnbakqbnr/ppppxpppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w", RecordFormat::fen);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->offset, 14U);
    EXPECT_TRUE(error->message.starts_with("'x' on e8 is no man of Chess 99")) << error->message;
    EXPECT_EQ(error_of("rnbakqbnrx/9/9/9/9/9/9/9/9 w", RecordFormat::fen)->message,
              "'x' is no man of Chess 99 (K Q A R B N P, A for the paladin)");
}

TEST(Chess99Record, PointsAtInvalidOptions) {
    const std::string_view line = R"({"position":"start","options":{"castle_over":1}})";
    const auto error = error_of(line, RecordFormat::json);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, "c99.options");
    EXPECT_EQ(line.substr(error->offset), R"("options":{"castle_over":1}})");
}

TEST(Chess99Convert, RoundTripsEveryStyle) {
    const std::string game =
        "[White \"Ann\"]\n[FEN \"4k4/9/1P7/9/9/9/9/9/4KA2R w - - 7\"]\n"
        "[Options \"move_limit=none\"]\n[Result \"0-1\"]\n\n"
        "7.b79=B Kf8 {a remark} 8.Ri5 Kg8 9.Kf&P Kg7 10.resigns 0-1\n\n";
    for (const std::string_view style : {"v1", "v2", "coordinates"})
        EXPECT_EQ(converted(converted(game, style), "v1"), game) << style;
}

}  // namespace test_chess99
}  // namespace doublecheck
