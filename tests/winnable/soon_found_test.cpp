// SPDX-License-Identifier: MIT
// Common mates are found within few nodes. Nodes are counted, since time depends on the machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/fen.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::mates {
namespace soon_found_test {

struct Row {
    std::string_view fen;
    Color winner;
};

constexpr auto rows = std::to_array<Row>({
    {"8/2b5/8/8/8/2k2bQ1/5R1K/5RB1 b - - 0 1", Color::black},
    {"8/8/8/2k3B1/2n2B1B/6P1/P7/2K5 b - - 0 1", Color::black},
    {"4k3/qqqqqqqq/1rrrr3/8/8/8/BB6/4K3 w - - 0 1", Color::white},
    {"8/B7/1B2k3/B1B5/pBp1p1p1/P3P1P1/2P1K3/8 b - - 0 1", Color::black},
    {"8/2k4p/8/8/8/8/1N6/K7 b - - 0 1", Color::white},
    {"1k6/8/8/8/8/8/P7/3K3n w - - 0 1", Color::black},
});

TEST(SoonFound, KnownPositions) {
    Solver solver;
    for (const Row& row : rows) {
        const Solution solution = solver.solve(*parse_position(row.fen), row.winner);
        EXPECT_EQ(solution.outcome, Outcome::winnable) << row.fen;
        EXPECT_LE(solution.nodes, 10000) << row.fen;
    }
}

/// A lone knight or bishop against a pawn: material that is often left when a flag falls.
TEST(SoonFound, AMinorPieceAgainstAPawn) {
    std::mt19937 random(21);
    const auto square = [&] { return Square::from_index(static_cast<int>(random() % 64)); };
    Solver solver;
    std::uint64_t sum = 0;
    std::uint64_t most = 0;
    int questions = 0;
    while (questions < 500) {
        doublecheck::Setup setup;
        setup.board.put(square(), {Color::white, PieceType::king});
        setup.board.put(square(), {Color::black, PieceType::king});
        setup.board.put(square(), {Color::white, random() % 2 == 0 ? PieceType::knight : PieceType::bishop});
        setup.board.put(square(), {Color::black, PieceType::pawn});
        setup.turn = random() % 2 == 0 ? Color::white : Color::black;
        const auto position = Position::from_setup(setup);
        if (!position || position->occupied().size() != 4) continue;
        ++questions;
        const Solution solution = solver.solve(*position, Color::white);
        EXPECT_NE(solution.outcome, Outcome::undecided) << fen(*position);
        sum += solution.nodes;
        most = std::max(most, solution.nodes);
    }
    EXPECT_LE(sum / 500, 600);
    EXPECT_LE(most, 12000);
}

// This mate needs no man of the loser beside its king.
TEST(SoonFound, TwoKnightsAgainstAKing) {
    std::mt19937 random(22);
    const auto square = [&] { return Square::from_index(static_cast<int>(random() % 64)); };
    Solver solver;
    int questions = 0;
    while (questions < 200) {
        doublecheck::Setup setup;
        setup.board.put(square(), {Color::white, PieceType::king});
        setup.board.put(square(), {Color::black, PieceType::king});
        setup.board.put(square(), {Color::white, PieceType::knight});
        setup.board.put(square(), {Color::white, PieceType::knight});
        setup.turn = Color::white;
        const auto position = Position::from_setup(setup);
        if (!position || position->occupied().size() != 4) continue;
        ++questions;
        const Solution solution = solver.solve(*position, Color::white);
        EXPECT_EQ(solution.outcome, Outcome::winnable) << fen(*position);
        EXPECT_LE(solution.nodes, 20000) << fen(*position);
    }
}

}  // namespace soon_found_test
}  // namespace doublecheck::mates
