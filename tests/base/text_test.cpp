// SPDX-License-Identifier: MIT
#include "base/text.hpp"

#include <gtest/gtest.h>

namespace text_test {

using doublecheck::counted;
using doublecheck::grouped;
using doublecheck::trimmed;

TEST(Text, HandlesOnlyAsciiLetters) {
    for (int byte = 0; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        SCOPED_TRACE(byte);
        EXPECT_EQ(doublecheck::is_digit(c), std::string_view("0123456789").contains(c));
        EXPECT_EQ(doublecheck::is_blank(c), std::string_view(" \t\r\n").contains(c));
        EXPECT_EQ(doublecheck::is_letter(c), byte < 128 && std::isalpha(byte) != 0);
    }
}

TEST(Text, IsTrimmedAtBothEnds) {
    EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
    EXPECT_EQ(trimmed(" \r\n\t"), "");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed("x"), "x");
    EXPECT_EQ(trimmed("\vx\f"), "\vx\f");
}

TEST(Text, SeparatesTheThousandsOfANumber) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(1234567), "1,234,567");
    EXPECT_EQ(grouped(18446744073709551615ULL), "18,446,744,073,709,551,615");
}

TEST(Text, UsesSingularAndPlural) {
    EXPECT_EQ(counted(0, "game", "games"), "0 games");
    EXPECT_EQ(counted(1, "game", "games"), "1 game");
    EXPECT_EQ(counted(12345, "game", "games"), "12,345 games");
}

}  // namespace text_test
