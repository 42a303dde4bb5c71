// SPDX-License-Identifier: MIT
// Tests basic properties of the checker's board, moves and lists, on which its other files rely.
#include <gtest/gtest.h>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"
#include "checker/free_work.hpp"

namespace doublecheck::checker {
namespace board_test {

TEST(CheckerBoard, HasNoManOnEmptySquaresOrBeyondTheEdge) {
    const Men men = initial_position().men;
    for (const int square : {32, nowhere, -1000, 64, 1000}) {
        EXPECT_FALSE(is_man_of(men[square], Color::white)) << square;
        EXPECT_FALSE(is_man_of(men[square], Color::black)) << square;
        EXPECT_FALSE(is_white(men[square])) << square;
    }
    EXPECT_TRUE(is_man_of(men[4], Color::white));
    EXPECT_TRUE(is_man_of(men[60], Color::black));
}

TEST(CheckerMoves, NeverCaptureAKing) {
    const SoundPosition position(read_fen("4k3/8/8/8/8/8/8/K3R3 w - -").value());
    EXPECT_FALSE(is_legal(position, Move{.from = 4, .to = 60}));
    EXPECT_TRUE(is_legal(position, Move{.from = 4, .to = 52}));
}

TEST(CheckerMoves, AreNotLegalForASideWithoutAKing) {
    const SoundPosition position(read_fen("4k3/8/8/8/8/8/8/4R3 w - -").value());
    EXPECT_FALSE(is_legal(position, Move{.from = 4, .to = 12}));
}

TEST(PositionList, AddsNothingIfTheMemoryIsUsedUp) {
    Meter meter({}, 1000, 2 * sizeof(Packed) + 1);
    Work work(meter);
    PositionList list(work);
    EXPECT_TRUE(list.add(pack(SoundPosition(initial_position()))));
    EXPECT_FALSE(list.add(pack(SoundPosition(initial_position()))));
    EXPECT_TRUE(list.add(pack(SoundPosition(read_fen("4k3/8/8/8/8/8/8/K3R3 w - -").value()))));
    EXPECT_FALSE(list.add(pack(SoundPosition(read_fen("4k3/8/8/8/8/8/8/K3R3 b - -").value()))));
    EXPECT_EQ(list.size(), 2);
    EXPECT_TRUE(meter.is_exhausted());
}

}  // namespace board_test
}  // namespace doublecheck::checker
