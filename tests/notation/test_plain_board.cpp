// SPDX-License-Identifier: MIT
// What the reader of plain games finds out about checks, against the lists of legal moves.
#include <gtest/gtest.h>

#include <random>

#include "doublecheck/board/position.hpp"
#include "notation/plain/plain_board.hpp"
#include "notation/positions.hpp"

namespace doublecheck {
namespace test_plain_board {

struct Counts {
    int checks = 0;
    int mates = 0;
    int mates_at_once = 0;  ///< no man can parry, pinned or not
};

void look_at(const Position& position, Counts& counts) {
    const detail::Core& core = detail::PositionParts::core(position);
    const auto us = static_cast<std::size_t>(position.turn());
    const auto lines = detail::KingLines::of(core, us);
    const std::uint64_t checkers = lines.checkers(core, us);
    ASSERT_EQ(checkers, position.checkers().bits());
    if (checkers == 0) return;
    ++counts.checks;
    const bool has_move = position.has_legal_move();
    const bool may_parry = detail::may_parry(core, us, lines.king, checkers);
    bool has_other_move = false;
    bool has_king_move = false;
    for (const Move move : position.legal_moves())
        (move.from() == position.king_square(position.turn()) ? has_king_move : has_other_move) = true;
    ASSERT_EQ(detail::can_king_move(core, us), has_king_move);
    ASSERT_TRUE(may_parry || !has_other_move);
    if (has_move) return;
    ++counts.mates;
    counts.mates_at_once += may_parry ? 0 : 1;
}

TEST(PlainBoard, KnowsWhoCanParryNoCheck) {
    std::mt19937_64 random(1);
    Counts counts;
    for (int game = 0; game < 4000 && !HasFatalFailure(); ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 200; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            Move move = moves[random() % moves.size()];
            for (int tries = 0; tries < 4 && !position.after(move).is_check(); ++tries)
                move = moves[random() % moves.size()];
            position = position.after(move);
            look_at(position, counts);
        }
    }
    // Crowds of men have pawns that promote, captures en passant and pins at every turn.
    test::for_random_positions(2, 3000, [&](const Position& position) {
        if (!HasFatalFailure()) look_at(position, counts);
    });
    EXPECT_GT(counts.checks, 50'000);
    EXPECT_GT(counts.mates, 500);
    EXPECT_GT(counts.mates_at_once * 10, counts.mates * 8);
}

}  // namespace test_plain_board
}  // namespace doublecheck
