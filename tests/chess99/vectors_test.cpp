// SPDX-License-Identifier: MIT
// The numbers of plays that the rules give. Other engines confirmed them on positions that they can
// represent.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "chess99/moves.hpp"
#include "chess99/outcome.hpp"

namespace doublecheck::chess99 {
namespace vectors_test {

Position read(std::string_view text) {
    const auto position = Position::parse(text);
    EXPECT_TRUE(position) << text << ": " << position.error().message;
    return *position;
}

TEST(Perft, OfTheStart) {
    const std::array<std::uint64_t, 5> lines = {26, 676, 20'217, 603'314, 20'294'162};
    for (std::size_t depth = 0; depth < lines.size(); ++depth)
        EXPECT_EQ(perft(Position::start(), static_cast<int>(depth + 1)), lines[depth]);
}

TEST(Perft, OfTheStartWithCompulsoryEnPassant) {
    const std::array<std::uint64_t, 5> lines = {26, 676, 20'210, 602'923, 20'269'070};
    for (std::size_t depth = 0; depth < lines.size(); ++depth)
        EXPECT_EQ(perft(Position::start(), static_cast<int>(depth + 1), {.ep_quiet_move = false}),
                  lines[depth]);
}

TEST(Perft, OfPositionsWithSpecialMoves) {
    struct Row {
        std::string_view position;
        std::array<std::uint64_t, 3> lines;
    };
    const std::array<Row, 11> rows = {{
        {"9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4", {46, 214, 8310}},
        {"4r3k/9/9/9/4P4/9/9/9/K8 b - e4", {16, 73, 1273}},
        {"1B7/k8/9/9/9/9/9/9/8K b - b8", {6, 50, 303}},
        {"4k4/9/9/9/9/9/9/9/K4p3 b - -", {19, 57, 876}},
        {"4k2n1/9/6P2/9/9/9/9/9/4K4 w - -", {9, 78, 877}},
        {"4k4/9/9/9/9/9/9/9/R2QK2AR w - -", {53, 265, 15'492}},
        {"4k4/9/9/9/9/9/9/9/R1n1K1pAR w - -", {34, 768, 29'732}},
        {"4k4/9/9/9/9/9/9/9/K3B3R w - -", {23, 115, 3080}},
        {"8k/p8/Pp7/RP7/KP7/PP7/9/9/9 w - -", {0, 0, 0}},
        {"4A3R/q5kp1/9/6P2/9/2r1Pa3/5P1PP/5K3/9 b - -", {61, 2097, 117'549}},
        {"4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -", {29, 1869, 57'487}},
    }};
    for (const Row& row : rows) {
        for (int depth = 1; depth <= 3; ++depth)
            EXPECT_EQ(perft(read(row.position), depth), row.lines[static_cast<std::size_t>(depth - 1)])
                << row.position << " at depth " << depth;
    }
}

}  // namespace vectors_test
}  // namespace doublecheck::chess99
