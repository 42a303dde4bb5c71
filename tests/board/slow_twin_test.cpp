// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"
#include "support/slow_chess.hpp"

namespace doublecheck {
namespace slow_twin_test {

std::vector<std::uint16_t> sorted_bits(const auto& moves) {
    std::vector<std::uint16_t> bits;
    for (const Move move : moves) bits.push_back(move.bits());
    std::sort(bits.begin(), bits.end());
    return bits;
}

void compare(const Position& position) {
    const test::SlowChess slow(position.setup());
    const MoveList moves = position.legal_moves();
    ASSERT_EQ(sorted_bits(moves), sorted_bits(slow.legal_moves())) << fen(position);
    ASSERT_EQ(position.count_legal_moves(), static_cast<int>(moves.size()));
    ASSERT_EQ(position.has_legal_move(), !moves.empty());
    bool has_ep_capture = false;
    for (const Move move : moves) {
        ASSERT_TRUE(position.is_legal(move)) << fen(position);
        has_ep_capture |= move.kind() == MoveKind::en_passant;
        const Position after = position.after(move);
        ASSERT_TRUE(slow.played(move).agrees_with(after.setup())) << fen(position) << " -> " << fen(after);
    }
    ASSERT_EQ(position.legal_ep_square().has_value(), has_ep_capture) << fen(position);
    ASSERT_EQ(position.is_check(),
              slow.is_attacked(slow.king_of(position.turn()), opposite(position.turn())));
}

TEST(SlowTwin, AgreesOnRandomGames) {
    constexpr std::uint64_t seed = 20261120;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    test::for_random_game_positions(random, test::rounds(30'000), compare);
}

TEST(SlowTwin, AgreesOnRandomPlacements) {
    constexpr std::uint64_t seed = 77;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    for (int i = 0; i < test::rounds(60'000); ++i) {
        const auto position = Position::from_setup(test::random_placement(random));
        if (position) compare(*position);
    }
}

TEST(SlowTwin, AgreesAboutEveryMoveThatCouldBeWritten) {
    constexpr std::uint64_t seed = 5;
    test::Random random(seed);
    test::for_random_game_positions(random, test::rounds(300), [](const Position& position) {
        const auto legal = sorted_bits(position.legal_moves());
        for (int from = 0; from < 64; ++from) {
            for (int to = 0; to < 64; ++to) {
                const Square a = Square::from_index(from);
                const Square b = Square::from_index(to);
                for (const Move move : {Move::normal(a, b), Move::en_passant(a, b), Move::castling(a, b),
                                        Move::promotion(a, b, PieceType::queen)}) {
                    ASSERT_EQ(position.is_legal(move),
                              std::binary_search(legal.begin(), legal.end(), move.bits()))
                        << fen(position) << ' ' << a.name() << b.name() << " kind "
                        << static_cast<int>(move.kind());
                }
            }
        }
    });
}

}  // namespace slow_twin_test
}  // namespace doublecheck
