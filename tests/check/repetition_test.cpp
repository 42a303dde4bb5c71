// SPDX-License-Identifier: MIT
#include "check/repetition.hpp"

#include <gtest/gtest.h>

#include <random>

#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace repetition_test {

PgnGame game_of(const std::string& pgn) {
    PgnReader reader(bytes_of(pgn));
    auto game = reader.next();
    EXPECT_TRUE(game);
    EXPECT_FALSE(game->has_error()) << pgn;
    return *game;
}

std::string from_fen(const std::string& fen) {
    return "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n";
}

struct Row {
    const char* label;
    std::string pgn;
    int last;
    int most;
};

TEST(Repetition, CountsALongGameAsFastAsAShortOne) {
    // Comparing each position with all earlier ones would take minutes.
    std::vector<Position> positions;
    const PgnGame once = game_of("1. Nf3 Nf6 2. Ng1 Ng8 *");
    Position position = once.start;
    constexpr int rounds = 250'000;
    positions.reserve(4 * rounds + 1);
    positions.push_back(position);
    for (int round = 0; round < rounds; ++round) {
        for (const PgnMove& played : once.moves) {
            position = position.after(*played.move);
            positions.push_back(position);
        }
    }
    const Repetitions found = count_repetitions(positions);
    EXPECT_EQ(found.most, rounds + 1);
    EXPECT_EQ(found.of_last(), rounds + 1);
    EXPECT_EQ(found.occurrences[1], 1);
    EXPECT_EQ(found.occurrences[4 * rounds - 1], rounds);
}

TEST(Repetition, CountsPositionsByTheLaws) {
    // python-chess agrees with the rows on en passant. Similar cases: cutechess issue 817, chesslib issue 39.
    const Row rows[] = {
        {"the initial position counts", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *", 3, 3},
        {"a pinned pawn never could capture",
         "1. e4 c5 2. e5 Qb6 3. Nf3 Qe6 4. Ng1 d5 5. Nf3 Nc6 6. Ng1 Nb8 7. Nf3 Nc6 8. Ng1 Nb8 *", 3, 3},
        {"a legal capture en passant makes the first one another position",
         "1. e4 c5 2. e5 d5 3. Nf3 Nc6 4. Ng1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8 *", 2, 2},
        {"pinned along the file",
         from_fen("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1") +
             "1... h5 2. Rh6 Rh7 3. Re6 Rg7 4. Rh6 Rh7 5. Re6 Rg7 *",
         3, 3},
        {"impossible because of check",
         from_fen("8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37") +
             "37. d4+ Kh3 38. Ra3+ Kh2 39. Ra2+ Kh1 40. Ra3 Kh2 41. Ra2+ *",
         3, 3},
        {"a right that is lost makes another position",
         from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1") + "1. Rh2 Kd8 2. Rh1 Ke8 3. Rh2 Kd8 4. Rh1 Ke8 *", 2, 2},
        {"the turn counts", from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1") + "1. Kd1 Kd8 2. Ke1 Ke8 *", 2, 2},
        {"no move at all", "*", 1, 1},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.label);
        const Repetitions found = count_repetitions(game_of(row.pgn));
        EXPECT_EQ(found.of_last(), row.last);
        EXPECT_EQ(found.most, row.most);
        EXPECT_EQ(found.first_ply_with(row.most + 1), std::nullopt);
        ASSERT_TRUE(found.first_ply_with(row.most));
        EXPECT_EQ(found.occurrences[static_cast<std::size_t>(*found.first_ply_with(row.most))], row.most);
    }
}

TEST(Repetition, EqualsComparingEveryPairOnRandomWalks) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 50; ++i) {
        std::vector<Position> positions = {*parse_position("4k3/8/8/2n5/8/3N4/8/4K3 w - - 0 1")};
        while (positions.size() < 120) {
            const MoveList moves = positions.back().legal_moves();
            if (moves.empty()) break;
            positions.push_back(positions.back().after(moves[random() % moves.size()]));
        }
        const Repetitions found = count_repetitions(positions);
        for (std::size_t ply = 0; ply < positions.size(); ++ply) {
            const std::string wanted = fen(positions[ply], {.ep = EpStyle::legal});
            int times = 0;
            for (std::size_t before = 0; before <= ply; ++before) {
                const std::string text = fen(positions[before], {.ep = EpStyle::legal});
                times += text.substr(0, text.rfind(' ', text.rfind(' ') - 1)) ==
                                 wanted.substr(0, wanted.rfind(' ', wanted.rfind(' ') - 1))
                             ? 1
                             : 0;
            }
            ASSERT_EQ(found.occurrences[ply], times) << wanted;
        }
    }
}

}  // namespace repetition_test
}  // namespace doublecheck
