// SPDX-License-Identifier: MIT
// Games of the opponent against others and against itself.
#include <gtest/gtest.h>

#include "chess99/opponent_support.hpp"
#include "support/scale.hpp"

namespace doublecheck::chess99::test {
namespace opponent_match_test {

/// Returns a player who captures the most valuable man, but the king only if that wins. Without a capture,
/// the player plays at random.
Player greedy_player(Random& random) {
    return [&random](const Position& position, const std::vector<std::uint64_t>&) -> std::optional<Move> {
        constexpr std::array<int, piece_type_count> values = {100, 10, 8, 5, 3, 3, 1};
        std::vector<Move> best;
        int most = 0;
        for (const Move move : moves(position)) {
            const auto victim = captured_by(position, move);
            int value = victim ? values[static_cast<std::size_t>(victim->type)] : 0;
            if (victim && victim->type == PieceType::king &&
                position.after(move).is_in_check(position.turn()))
                value = -1;
            if (value > most) best.clear();
            most = std::max(most, value);
            if (value == most) best.push_back(move);
        }
        if (best.empty()) return random_move(position, random);
        return best[below(random, best.size())];
    };
}

struct Points {
    int won = 0;
    int drawn = 0;
    int lost = 0;
};

/// Plays `games` games, half of them with each colour. Returns the points of `ours`.
Points play_match(int games, const Player& ours, const Player& theirs) {
    Points points;
    for (int game = 0; game < games; ++game) {
        const bool is_white = game % 2 == 0;
        const GameResult result =
            play_game(Position::start(), is_white ? ours : theirs, is_white ? theirs : ours);
        if (result == GameResult::draw) {
            ++points.drawn;
        } else {
            ++((result == GameResult::white_wins) == is_white ? points.won : points.lost);
        }
    }
    return points;
}

TEST(OpponentMatch, AlwaysBeatsARandomPlayer) {
    Random random(1);
    Opponent opponent({.table_bytes = 1U << 20U});
    const int games = doublecheck::test::is_sanitized ? 10 : 100;
    const Points points = play_match(games, opponent_player(opponent, 2000), random_player(random));
    EXPECT_EQ(points.won, games) << points.drawn << " draws, " << points.lost << " losses";
}

TEST(OpponentMatch, NearlyAlwaysBeatsAGreedyPlayer) {
    Random random(2);
    Opponent opponent({.table_bytes = 1U << 20U});
    const int games = doublecheck::test::is_sanitized ? 10 : 100;
    const Points points = play_match(games, opponent_player(opponent, 2000), greedy_player(random));
    // A draw counts as half a loss here.
    EXPECT_LE(10 * points.lost + 5 * points.drawn, games / 2)
        << points.won << " wins, " << points.drawn << " draws, " << points.lost << " losses";
}

TEST(OpponentMatch, HigherLevelsBeatLowerOnes) {
    for (const auto& [weak, strong] : {std::pair{1, 4}, std::pair{4, 7}, std::pair{7, 10}}) {
        Opponent low({.level = weak, .seed = 3, .table_bytes = 1U << 20U});
        Opponent high({.level = strong, .seed = 4, .table_bytes = 1U << 20U});
        const int games = doublecheck::test::is_sanitized ? 2 : 8;
        Points points;
        Random random(5);
        for (int game = 0; game < games; ++game) {
            const Position start = after_random_plays(4, random);
            const bool is_white = game % 2 == 0;
            const Player a = opponent_player(high, 8000);
            const Player b = opponent_player(low, 8000);
            const GameResult result = play_game(start, is_white ? a : b, is_white ? b : a);
            if (result == GameResult::draw) {
                ++points.drawn;
            } else {
                ++((result == GameResult::white_wins) == is_white ? points.won : points.lost);
            }
        }
        if (doublecheck::test::is_sanitized) continue;
        EXPECT_GE(points.won, points.lost + 2) << "level " << strong << " against " << weak;
    }
}

TEST(OpponentMatch, PlaysThousandsOfGamesAgainstItself) {
    Random random(6);
    Opponent opponent({.level = 9, .seed = 7, .table_bytes = 1U << 16U});
    // There are two hundred rounds. The nightly run scales them up to 10,000.
    const int games = doublecheck::test::rounds(200);
    for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
        const Player player = opponent_player(opponent, 100 + random() % 300);
        play_game(after_random_plays(static_cast<int>(random() % 12), random), player, player);
    }
}

}  // namespace opponent_match_test
}  // namespace doublecheck::chess99::test
