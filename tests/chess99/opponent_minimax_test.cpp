// SPDX-License-Identifier: MIT
// Compares the search with a plain minimax: the values must be equal, whatever alpha-beta, the table and the
// ordering leave out.
#include <gtest/gtest.h>

#include "chess99/opponent/search.hpp"
#include "chess99/opponent_support.hpp"
#include "support/scale.hpp"

namespace doublecheck::chess99::test {
namespace opponent_minimax_test {

int slow_value(const Position& position, const Options& options, int depth, int ply) {
    const Color us = position.turn();
    if (!position.king(us)) return position.is_in_check(opposite(us)) ? 0 : -(win_value - ply);
    if (options.move_limit && position.move_number() > *options.move_limit) return 0;
    if (depth == 0) return Evaluation(position).of(position);
    const MoveList list = moves(position, options);
    if (list.empty()) return options.no_move == NoMove::draw ? 0 : -(win_value - ply);
    int best = may_call_draw(position, options) ? 0 : -win_value;
    for (const Move move : list)
        best = std::max(best, -slow_value(position.after(move), options, depth - 1, ply + 1));
    return best;
}

/// Returns true if a play captures the king. The search sees such a capture in advance; minimax finds it one
/// ply deeper.
bool captures_a_king(const Position& position) {
    for (const Move move : moves(position)) {
        if (captures_king(position, move)) return true;
    }
    return false;
}

void compare(const Position& position, const Options& options, int max_depth) {
    for (int depth = 1; depth <= max_depth; ++depth) {
        Table table(1U << 20U);
        table.forget();
        Budget budget(Limits{});
        Search search(
            Task{.root = position, .options = options, .mode = SearchMode::plain, .max_depth = depth}, table,
            budget);
        const Findings findings = search.run();
        EXPECT_EQ(findings.value, slow_value(position, options, depth, 0))
            << position.text() << " at depth " << depth << (captures_a_king(position) ? ", king" : "");
        if (findings.depth < depth) return;  // the search has found a win and stopped at a smaller depth
    }
}

TEST(OpponentSearch, FindsTheValuesOfMinimaxInGames) {
    Random random(11);
    for (int i = 0; i < doublecheck::test::rounds(60); ++i)
        compare(after_random_plays(static_cast<int>(random() % 80), random), {}, i % 6 == 0 ? 3 : 2);
}

TEST(OpponentSearch, FindsTheValuesOfMinimaxWithFewMen) {
    Random random(12);
    const std::array<Options, 5> options = {{{},
                                             {.ep_quiet_move = false},
                                             {.promote_to_captured_only = true},
                                             {.move_limit = 2},
                                             {.no_move = NoMove::loss}}};
    for (int i = 0; i < doublecheck::test::rounds(600); ++i) {
        const Position position = random_small_position("QARBNPPqarbnpp", 1 + random() % 6, random);
        compare(position, options[static_cast<std::size_t>(i) % options.size()], 3);
    }
}

TEST(OpponentSearch, KeepsTheEvaluationUpToDate) {
    Random random(13);
    for (int i = 0; i < doublecheck::test::rounds(200); ++i) {
        Position position = random_small_position("QARBNPPPqarbnppp", 4 + random() % 20, random);
        Evaluation evaluation(position);
        for (int play = 0; play < 60 && !outcome(position); ++play) {
            const Move move = random_move(position, random);
            evaluation = evaluation.after(position, move);
            position = position.after(move);
            ASSERT_EQ(evaluation, Evaluation(position)) << position.text();
        }
    }
}

TEST(OpponentSearch, DetectsDirectChecks) {
    Random random(14);
    for (int i = 0; i < doublecheck::test::rounds(1000); ++i) {
        const Position position = random_small_position("QARBNPqarbnp", 1 + random() % 8, random);
        for (const Move move : moves(position)) {
            if (move.is_castling() || captures_king(position, move)) continue;
            const Position next = position.after(move);
            const Piece man = *next.piece_at(move.to());
            // A check by a king next to the other king does not count: that king attacks, but can be captured
            // in return.
            const bool is_direct =
                man.type != PieceType::king &&
                next.attackers(*next.king(next.turn()), position.turn()).contains(move.to());
            // The fast test takes the cell of the pawn that is captured en passant for occupied.
            if (move.is_en_passant()) {
                EXPECT_LE(gives_direct_check(position, move), is_direct) << position.text();
                continue;
            }
            EXPECT_EQ(gives_direct_check(position, move), is_direct)
                << position.text() << " " << move.from().name() << move.to().name();
        }
    }
}

}  // namespace opponent_minimax_test
}  // namespace doublecheck::chess99::test
