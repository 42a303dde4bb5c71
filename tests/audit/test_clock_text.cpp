// SPDX-License-Identifier: MIT
// What is read of usual clocks is what is found where they are looked for.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "audit/checks/clock_text.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck::audit {
namespace test_clock_text {

TEST(ClockText, IsReadOfUsualClocksAsItIsFound) {
    UsualClocks clocks;
    EXPECT_LT(clocks.read(" { [%clk 0:05:00] } 1... "), 0);
    clocks.show(" { [%clk 0:05:00] } 1... ");
    EXPECT_EQ(clocks.read(" { [%clk 0:04:59] }"), 299'000);
    EXPECT_EQ(clocks.read(" { [%clk 9:59:59.9] }"), 35'999'900);
    for (const std::string_view other :
         {" { [%clk 0:04:60] }", " { [%clk 10:04:59] }", " {[%clk 0:04:59]}   ", " { [%clk 0:04:59.99] }",
          " { [%clk 0:04:59", " { [%emt 0:04:59] }", "{ [%clk  0:04:59] }", " { [%clk -0:04:59] }"})
        EXPECT_LT(clocks.read(other), 0) << other;
    clocks.show(" {[%eval 0.17] [%clk 0:00:30]}");
    EXPECT_LT(clocks.read(" {[%eval 0.17] [%clk 0:00:30]}"), 0);
}

TEST(ClockText, IsReadOfRandomWordsAsItIsFound) {
    constexpr std::uint64_t seed = 31;
    SCOPED_TRACE(seed);
    test::Random random(seed);
    constexpr std::array<std::string_view, 6> gaps = {" { ", " {", "{", "", "  ", " { {"};
    constexpr std::array<std::string_view, 5> commands = {"[%clk ", "[%clk ", "[%emt ", "[%clk",
                                                          "[%eval 1] "};
    constexpr std::array<std::string_view, 4> ends = {"] } 2. ", "]}", "] [%clk 0:00:01] }", " ]"};
    constexpr std::string_view bytes = "0123456789:.:.-] }";
    const auto one_of = [&](const auto& list) {
        return list[static_cast<std::size_t>(test::below(random, static_cast<int>(list.size())))];
    };
    UsualClocks clocks;
    int read = 0;
    for (int round = 0; round < test::rounds(200'000); ++round) {
        std::string time = std::to_string(test::below(random, 12)) + ":";
        for (const char* const behind : {":", ""}) {
            time += std::to_string(test::below(random, 7)) + std::to_string(test::below(random, 10)) + behind;
        }
        if (test::below(random, 3) == 0) time += "." + std::to_string(test::below(random, 12));
        if (test::below(random, 5) == 0)
            time[static_cast<std::size_t>(test::below(random, static_cast<int>(time.size())))] =
                one_of(bytes);
        const std::string words =
            std::string(one_of(gaps)) + std::string(one_of(commands)) + time + std::string(one_of(ends));
        const auto found = find_clock(words, "clk");
        if (const auto told = clocks.read(words); told >= 0) {
            ++read;
            ASSERT_TRUE(found && found->fault == ClockFault::none) << words;
            EXPECT_EQ(found->time, told) << words;
        }
        if (found && test::below(random, 4) == 0) clocks.show(words);
    }
    EXPECT_GT(read, test::rounds(1000));
}

}  // namespace test_clock_text
}  // namespace doublecheck::audit
