// SPDX-License-Identifier: MIT
// Packed positions: none is lost, and what is packed without being made is as if it were.
#include <gtest/gtest.h>

#include <vector>

#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "winnable/packed.hpp"

namespace doublecheck::winnable {
namespace packed_test {

struct Seen {
    int moves = 0;
    int special = 0;  ///< castlings, promotions, captures en passant
};

void compare(const Position& position, Seen& seen) {
    if (!fits(position)) return;
    const MoveList moves = position.legal_moves();
    std::vector<Packed> behind(moves.size());
    pack_behind(position, moves, behind.data());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Position after = position.after(moves[i]);
        ASSERT_EQ(behind[i], pack(after)) << fen(position) << " to " << fen(after);
        ASSERT_EQ(pack(unpack(behind[i])), behind[i]) << fen(after);
        ++seen.moves;
        seen.special += moves[i].kind() != MoveKind::normal ? 1 : 0;
    }
}

TEST(Packed, IsTheSameBehindAMoveThatIsNotMade) {
    test::Random random(11);
    Seen seen;
    test::for_random_game_positions(random, 20'000,
                                    [&](const Position& position) { compare(position, seen); });
    for (int i = 0; i < 20'000; ++i) {
        if (const auto position = Position::from_setup(test::random_placement(random)))
            compare(*position, seen);
    }
    EXPECT_GT(seen.moves, 100'000);
    EXPECT_GT(seen.special, 1000);
}

TEST(Packed, IsTheSameBehindMovesThatChangeRights) {
    Seen seen;
    for (const char* text : {"r3k2r/p6p/8/1P4P1/1p4p1/8/P6P/R3K2R w KQkq - 0 1",
                             "r3k2r/p6p/8/1P4P1/1p4p1/8/P6P/R3K2R b KQkq - 0 1",
                             "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 2",
                             "4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"})
        compare(*parse_position(text), seen);
    EXPECT_GT(seen.special, 0);
}

}  // namespace packed_test
}  // namespace doublecheck::winnable
