// SPDX-License-Identifier: MIT
// Shortened lines, and mates that are proved to be shortest.
#include <gtest/gtest.h>

#include <iostream>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "support/scale.hpp"
#include "winnable/oracle.hpp"
#include "winnable/playout.hpp"
#include "winnable/questions.hpp"
#include "winnable/shorten.hpp"

namespace doublecheck::test {
namespace shorter_test {

bool leads_to_mate(const Position& start, const std::vector<Move>& line, Color winner) {
    Position position = start;
    for (const Move move : line) {
        if (!position.is_legal(move)) return false;
        position = position.after(move);
    }
    return position.is_checkmate() && position.turn() != winner;
}

TEST(Shorten, KeepsTheMate) {
    constexpr unsigned seed = 61;
    Random random(seed);
    std::size_t before = 0;
    std::size_t after = 0;
    int lines = 0;
    for (int i = 0; i < rounds(2000); ++i) {
        const auto position = random_mutation(random);
        const Color winner = below(random, 2) == 0 ? Color::white : Color::black;
        if (!position || !position->has_legal_move()) continue;
        const auto line = mates::play_to_mate(*position, winner, 4, 80);
        if (!line) continue;
        for (const std::uint64_t spent : {0, 100'000}) {
            if (spent > 0 && lines % 20 != 0) continue;
            const std::vector<Move> shorter = mates::shorten(*position, *line, winner, spent);
            ASSERT_TRUE(leads_to_mate(*position, shorter, winner))
                << "seed " << seed << " " << fen(*position);
            ASSERT_LE(shorter.size(), line->size());
            before += line->size();
            after += shorter.size();
        }
        ++lines;
    }
    std::cout << "seed " << seed << ": " << lines << " lines, " << before << " plies, then " << after << "\n";
    EXPECT_GE(lines, rounds(200));
    EXPECT_LT(after, before * 9 / 10);
}

std::vector<Move> moves_of(const Position& start, std::string_view text) {
    std::vector<Move> moves;
    Position position = start;
    for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(5, text.size()))) {
        moves.push_back(*parse_uci(position, text.substr(0, 4)));
        position = position.after(moves.back());
    }
    return moves;
}

TEST(Shorten, RemovesCyclesAndEndsAtTheFirstMate) {
    const Position start = *parse_position("7k/8/6K1/8/8/8/8/R7 b - - 0 1");
    // The king moves to and fro, and the rook passes by a mate in one.
    std::string text = "h8g8 a1a2 g8h8 a2a1 h8g8 a1b1 g8h8 b1b2 h8g8 b2b8";
    EXPECT_EQ(mates::shorten(start, moves_of(start, text), Color::white, 100'000).size(), 2U);
}

TEST(Shortest, AgreesWithTheOracle) {
    constexpr unsigned seed = 62;
    Random random(seed);
    int proved = 0;
    int bounded = 0;
    for (int i = 0; i < rounds(250) && !testing::Test::HasFatalFailure(); ++i) {
        for (const auto& position : {random_mutation(random), random_locked_position(random)}) {
            if (!position) continue;
            const Color winner = below(random, 2) == 0 ? Color::white : Color::black;
            const auto nodes = static_cast<std::uint64_t>(2000 + below(random, 3) * 10'000);
            const auto verdict = winnable(
                position->setup(), {.winner = winner, .wants_shortest = true, .limits = {.nodes = nodes}});
            if (verdict->answer != Answer::yes) continue;
            const auto plies = static_cast<int>(verdict->line->size());
            const bool is_shortest = *verdict->shortest;
            const OracleAnswer truth = ask_oracle(*position, winner, 30'000);
            if (truth.truth == Truth::unknown) continue;
            ASSERT_EQ(truth.truth, Truth::winnable) << to_json(*verdict);
            if (is_shortest) {
                ASSERT_EQ(plies, truth.plies) << "seed " << seed << to_json(*verdict);
                ++proved;
            } else {
                const std::int64_t at_least = *verdict->at_least;
                ASSERT_LE(at_least, truth.plies) << "seed " << seed << to_json(*verdict);
                ASSERT_LT(at_least, plies);
                ++bounded;
            }
        }
    }
    std::cout << "seed " << seed << ": " << proved << " proved, " << bounded << " bounded\n";
    EXPECT_GE(proved, rounds(32) / 2);
}

TEST(Shortest, ReportsTheLowerBound) {
    const auto verdict =
        winnable(*parse_fen("1k6/8/8/8/8/8/7P/K7 w - - 0 1"),
                 {.winner = Color::white, .wants_shortest = true, .limits = {.nodes = 2000}});
    EXPECT_FALSE(*verdict->shortest);
    EXPECT_GT(*verdict->at_least, 5);
    EXPECT_NE(verdict->reasons[0].text.find("It may not be the shortest: every mate takes at least"),
              std::string::npos);
}

std::string text_of(const char* fen, Color winner, const WinnableOptions& options = {}) {
    WinnableOptions complete = options;
    complete.winner = winner;
    return winnable(*parse_fen(fen), complete)->reasons[0].text;
}

TEST(Shortest, IsClaimedOnlyForShortestLines) {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_TRUE(text_of(start, Color::white).starts_with("White can still mate, for example in "));
    EXPECT_TRUE(text_of(start, Color::white, {.wants_shortest = true})
                    .starts_with("White can still mate, in 3 moves: 1."));
    EXPECT_EQ(text_of("7k/8/6K1/8/8/8/8/R7 w - - 0 1", Color::white),
              "White can still mate, in one move: 1.Ra8#.");
}

/// Each line is proved to be shortest, or at most one and a half times as long as the lower bound.
TEST(Shortest, IsBoundedFromBothSides) {
    struct Row {
        const char* fen;
        Color winner;
    };
    for (const auto& [fen, winner] : {
             Row{"8/8/8/8/8/1k6/p1p5/K1B5 b - - 0 1", Color::white},
             Row{"8/1k5B/7b/2b5/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - - 0 1", Color::white},
             Row{"8/1p3k2/pPp3p1/P1PpRpPp/2bP1P1P/5K2/5B2/B7 b - - 0 1", Color::black},
         }) {
        const auto verdict = winnable(
            *parse_fen(fen), {.winner = winner, .wants_shortest = true, .limits = {.nodes = 500'000}});
        const auto plies = static_cast<int>(verdict->line->size());
        const int at_least = verdict->at_least.value_or(plies);
        EXPECT_LE(2 * plies, 3 * at_least) << fen << " " << plies << " " << at_least;
    }
}

}  // namespace shorter_test
}  // namespace doublecheck::test
