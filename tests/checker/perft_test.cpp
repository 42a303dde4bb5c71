// SPDX-License-Identifier: MIT
// Compares the checker's move generator with published node counts.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"

namespace doublecheck::checker {
namespace perft_test {

std::uint64_t perft(const SoundPosition& position, int depth) {
    const std::vector<Move> moves = legal_moves(position);
    if (depth == 1) return moves.size();
    std::uint64_t nodes = 0;
    for (const Move& move : moves) nodes += perft(after(position, move), depth - 1);
    return nodes;
}

TEST(NaiveGenerator, AgreesWithPublishedCounts) {
    constexpr std::uint64_t most_nodes = 10'000;
    std::ifstream file(std::string(TEST_DATA) + "/perft.tsv");
    ASSERT_TRUE(file.is_open());
    std::string line;
    int rows = 0;
    int chess960_rows = 0;
    for (int number = 0; std::getline(file, line); ++number) {
        // All special positions and every seventh of the others are tested, which takes seconds.
        if (line.empty() || line.front() == '#' || (!line.starts_with("tricky") && number % 7 != 0)) continue;
        std::istringstream fields(line);
        std::string set;
        std::string id;
        std::string fen;
        std::string counts;
        std::getline(fields, set, '\t');
        std::getline(fields, id, '\t');
        std::getline(fields, fen, '\t');
        const auto position = read_fen(fen);
        ASSERT_TRUE(position.has_value()) << line;
        while (fields >> counts) {
            const std::size_t colon = counts.find(':');
            const std::uint64_t nodes = std::stoull(counts.substr(colon + 1));
            if (nodes > most_nodes) break;
            // The castling letters of the rows are those of X-FEN, so all are read as Chess960.
            ASSERT_EQ(perft(SoundPosition(*position, Start::chess960), std::stoi(counts.substr(0, colon))),
                      nodes)
                << set << " " << id << ": " << fen;
        }
        ++rows;
        chess960_rows += set == "chess960" ? 1 : 0;
    }
    EXPECT_GT(rows, 300);
    EXPECT_GT(chess960_rows, 50);
}

TEST(NaiveGenerator, PlaysTheInitialPositionToDepthFour) {
    EXPECT_EQ(perft(SoundPosition(initial_position()), 4), 197'281U);
}

}  // namespace perft_test
}  // namespace doublecheck::checker
