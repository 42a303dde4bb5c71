// SPDX-License-Identifier: MIT
// What is said to hold in everything that can still be played holds in games that are played at random.
#include <gtest/gtest.h>

#include <iostream>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/material.hpp"
#include "doublecheck/winnable/solver.hpp"
#include "support/scale.hpp"
#include "winnable/lasting.hpp"
#include "winnable/questions.hpp"

namespace doublecheck::test {
namespace lasting_test {

using winnable::Lasting;
using winnable::LastingMen;

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

std::size_t number(Color color) {
    return color == Color::white ? 0 : 1;
}

/// Empty if the claims hold in the position, otherwise the one that does not.
std::string broken_claim(const Lasting& lasting, const Position& start, const Position& position) {
    if (lasting.nothing_is_taken && position.occupied().size() < start.occupied().size()) return "taken";
    if (lasting.no_pawn_moves && position.of(PieceType::pawn) != start.of(PieceType::pawn)) return "pawns";
    for (const Color color : colors) {
        const std::size_t side = number(color);
        if (!position.of(color, PieceType::pawn).contains_all(lasting.pawns[side]))
            return "pawns of one side";
        if (!position.of(color).contains_all(lasting.steady[side])) return "steady men";
        if (!lasting.king[side].contains(position.king_square(color))) return "king";
    }
    for (const Color color : colors) {
        SquareSet reach = lasting.pawns[number(color)] | position.of(color, PieceType::king);
        for (const LastingMen& men : lasting.men) {
            if (men.piece.color == color) reach |= men.reach;
        }
        if (!reach.contains_all(position.of(color))) return "men";
    }
    if (position.is_check() && lasting.attackers(opposite(position.turn())).empty()) return "check";
    return {};
}

/// Plays some games from the position; as long as the winner can mate by his men if that is required.
void expect_claims(Random& random, const Lasting& lasting, const Position& start, Color winner) {
    for (int game = 0; game < 4; ++game) {
        Position position = start;
        for (int ply = 0; ply < 150; ++ply) {
            if (lasting.needs_material && !winnable::insufficient_material(position, winner).empty()) break;
            ASSERT_EQ(broken_claim(lasting, start, position), "") << fen(start) << " then " << fen(position);
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.after(
                moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))]);
        }
    }
}

TEST(Lasting, HoldsInRandomGames) {
    constexpr unsigned seed = 71;
    Random random(seed);
    std::array<int, 3> counts{};
    winnable::Solver solver;
    for (int i = 0; i < rounds(600) && !testing::Test::HasFatalFailure(); ++i) {
        const auto position = i % 2 == 0 ? random_locked_position(random) : random_mutation(random);
        if (!position || !position->has_legal_move()) continue;
        const Color winner = colors[static_cast<std::size_t>(below(random, 2))];
        expect_claims(random, lasting_of(*position, winnable::mobility_of(*position)), *position, winner);
        const winnable::Solution solution = solver.solve(*position, winner, {.nodes = 20'000});
        if (solution.has_skeletons) {
            ++counts[0];
            expect_claims(random, lasting_of(*position, solver.skeletons()), *position, winner);
        } else if (solution.has_graph) {
            const Lasting lasting = lasting_of(*position, solver.graph());
            // Where too much would have to be looked at nothing is said.
            if (lasting.king[0].empty()) continue;
            ++counts[lasting.needs_material ? 1 : 2];
            expect_claims(random, lasting, *position, winner);
        }
    }
    std::cout << "seed " << seed << ": " << counts[0] << " by skeletons, " << counts[1] << " and "
              << counts[2] << " by positions\n";
    // A few rounds meet none.
    if (rounds(600) >= 600) {
        EXPECT_GT(counts[0] + counts[1] + counts[2], 0);
    }
}

}  // namespace lasting_test
}  // namespace doublecheck::test
