// SPDX-License-Identifier: MIT
// The plain reader reads the same clocks from a comment as the general search.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "audit/checks/clock_text.hpp"
#include "notation/plain_game.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck::audit {
namespace test_clock_text {

/// Reads a game whose first move is followed by `words`. Returns that move.
PlainMove first_move(const std::string& words, PlainGame& game) {
    const std::string text =
        "1. e4" + words + " 1... e5 { Long enough for all that is looked at together. } *\n";
    EXPECT_EQ(read_plain_game(text, true, PlainChecks::notation, game), PlainReading::game) << words;
    return game.moves.front();
}

TEST(ClockText, IsReadInUsualForms) {
    PlainGame game;
    for (const auto& [words, time] :
         {std::pair(" { [%clk 0:04:59] }", 299'000), std::pair("{[%clk 0:04:59.3]}", 299'300),
          std::pair(" {[%clk 0:04:59]   }", 299'000), std::pair(" { [%clk 9:59:59.9] and more }", 35'999'900),
          std::pair("\n{ [%clk 0:00:00][%timestamp 1]}", 0),
          std::pair(" { [%eval 0.17] [%clk 0:00:30] }", 30'000),
          std::pair(" {[%eval #-12] [%clk 0:00:30]} (1. d4)", 30'000)})
        EXPECT_EQ(first_move(words, game).clock, time) << words;
    for (const std::string_view other :
         {" { [%clk 0:04:60] }", " { [%clk 10:04:59] }", " {  [%clk 0:04:59]}   ", " { [%clk 0:04:59.99] }",
          " { [%clk 0:04:59 }", " { [%emt 0:04:59] }", " { [%clk  0:04:59] }", " { [%clk -0:04:59] }",
          " $1 { [%clk 0:04:59] }", " { x } { [%clk 0:04:59] }", "  { [%clk 0:04:59] }",
          " { [%eval 0.17],[%clk 0:04:59] }", " { [%eval 0.17890123456789012] [%clk 0:04:59] }",
          " (1. d4 { [%clk 0:04:59] })"})
        EXPECT_EQ(first_move(std::string(other), game).clock, -1) << other;
}

TEST(ClockText, IsReadInRandomTextAsByTheGeneralSearch) {
    constexpr std::uint64_t seed = 31;
    SCOPED_TRACE(seed);
    test::Random random(seed);
    constexpr std::array<std::string_view, 5> gaps = {" { ", " {", "{", "{  ", "\n{ "};
    constexpr std::array<std::string_view, 6> commands = {"[%clk ", "[%clk ",     "[%emt ",
                                                          "[%clk",  "[%eval 1] ", "[%eval 0.1] [%clk "};
    constexpr std::array<std::string_view, 5> ends = {"] }", "]}", "] [%clk 0:00:01] }", " ]}", "]\n}"};
    constexpr std::string_view bytes = "0123456789:.:.-] ";
    const auto one_of = [&](const auto& list) {
        return list[static_cast<std::size_t>(test::below(random, static_cast<int>(list.size())))];
    };
    PlainGame game;
    int read = 0;
    for (int round = 0; round < test::rounds(50'000); ++round) {
        std::string time = std::to_string(test::below(random, 12)) + ":";
        for (const char* const separator : {":", ""}) {
            time +=
                std::to_string(test::below(random, 7)) + std::to_string(test::below(random, 10)) + separator;
        }
        if (test::below(random, 3) == 0) time += "." + std::to_string(test::below(random, 12));
        if (test::below(random, 5) == 0)
            time[static_cast<std::size_t>(test::below(random, static_cast<int>(time.size())))] =
                one_of(bytes);
        const std::string words =
            std::string(one_of(gaps)) + std::string(one_of(commands)) + time + std::string(one_of(ends));
        const auto found = find_clock(words, "clk");
        if (const int clock = first_move(words, game).clock; clock >= 0) {
            ++read;
            ASSERT_TRUE(found && found->fault == ClockFault::none) << words;
            EXPECT_EQ(found->time, clock) << words;
        }
    }
    EXPECT_GT(read, test::rounds(1000));
}

}  // namespace test_clock_text
}  // namespace doublecheck::audit
