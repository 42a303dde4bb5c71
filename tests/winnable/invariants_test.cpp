// SPDX-License-Identifier: MIT
// Invariants read off a proof hold in games that are played at random.
#include <gtest/gtest.h>

#include <iostream>

#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"
#include "winnable/invariants.hpp"
#include "winnable/questions.hpp"
#include "winnable/quick_tests.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::test {
namespace invariants_test {

using mates::Invariants;
using mates::MenWithReach;

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

std::size_t number(Color color) {
    return color == Color::white ? 0 : 1;
}

/// Returns the name of a claim that does not hold in the position, or an empty text.
std::string broken_claim(const Invariants& invariants, const Position& start, const Position& position) {
    if (invariants.nothing_is_captured && position.occupied().size() < start.occupied().size())
        return "taken";
    if (invariants.no_pawn_moves && position.of(PieceType::pawn) != start.of(PieceType::pawn)) return "pawns";
    for (const Color color : colors) {
        const std::size_t side = number(color);
        if (!position.of(color, PieceType::pawn).contains_all(invariants.pawns[side]))
            return "pawns of one side";
        if (!position.of(color).contains_all(invariants.steady[side])) return "steady men";
        if (!invariants.king[side].contains(position.king_square(color))) return "king";
    }
    for (const Color color : colors) {
        SquareSet reach = invariants.pawns[number(color)] | position.of(color, PieceType::king);
        for (const MenWithReach& men : invariants.men) {
            if (men.piece.color == color) reach |= men.reach;
        }
        if (!reach.contains_all(position.of(color))) return "men";
    }
    if (position.is_check() && invariants.attackers(opposite(position.turn())).empty()) return "check";
    return {};
}

/// Plays random games from the position and tests the claims after each move. Stops where the claims require
/// material that the winner no longer has.
void expect_claims(Random& random, const Invariants& invariants, const Position& start, Color winner) {
    for (int game = 0; game < 4; ++game) {
        Position position = start;
        for (int ply = 0; ply < 150; ++ply) {
            if (invariants.needs_material && !mates::insufficient_material(position, winner).empty()) break;
            ASSERT_EQ(broken_claim(invariants, start, position), "")
                << fen(start) << " then " << fen(position);
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.after(
                moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))]);
        }
    }
}

TEST(Invariants, HoldInRandomGames) {
    constexpr unsigned seed = 71;
    Random random(seed);
    std::array<int, 3> counts{};
    mates::Solver solver;
    for (int i = 0; i < rounds(600) && !testing::Test::HasFatalFailure(); ++i) {
        const auto position = i % 2 == 0 ? random_locked_position(random) : random_mutation(random);
        if (!position || !position->has_legal_move()) continue;
        const Color winner = colors[static_cast<std::size_t>(below(random, 2))];
        expect_claims(random, invariants_of(*position, mates::mobility_of(*position)), *position, winner);
        const mates::Solution solution = solver.solve(*position, winner, {.nodes = 20'000});
        if (solution.has_skeletons) {
            ++counts[0];
            expect_claims(random, invariants_of(*position, solver.skeletons()), *position, winner);
        } else if (solution.has_graph) {
            const Invariants invariants = invariants_of(*position, solver.graph());
            // Graphs with too many immobile leaves have no invariants.
            if (invariants.king[0].empty()) continue;
            ++counts[invariants.needs_material ? 1 : 2];
            expect_claims(random, invariants, *position, winner);
        }
    }
    std::cout << "seed " << seed << ": " << counts[0] << " by skeletons, " << counts[1] << " and "
              << counts[2] << " by positions\n";
    // A run with few rounds may meet no proof.
    if (rounds(600) >= 600) {
        EXPECT_GT(counts[0] + counts[1] + counts[2], 0);
    }
}

}  // namespace invariants_test
}  // namespace doublecheck::test
