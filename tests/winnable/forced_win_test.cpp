// SPDX-License-Identifier: MIT
// Forced wins with few men: compared with an exhaustive search to a fixed depth, and with known mates.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string>
#include <unordered_map>
#include <utility>

#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"
#include "winnable/sites.hpp"

namespace doublecheck {
namespace forced_win_test {

constexpr std::uint32_t many = 1'000'000;

Position position_of(std::string_view fen) {
    return parse_position(fen).value();
}

/// Searches all moves to a fixed depth, and stores for each position how deep it was searched.
class Oracle {
  public:
    explicit Oracle(Color winner) : winner_(winner) {}

    bool is_mate_forced(const Position& position, int plies) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) return position.is_check() && position.turn() != winner_;
        if (plies == 0) return false;
        const std::string key = fen(position.setup());
        if (const auto known = known_.find(key); known != known_.end()) {
            if (known->second > 0 && known->second <= plies) return true;
            if (-known->second >= plies) return false;
        }
        const bool is_forced =
            position.turn() == winner_
                ? std::ranges::any_of(moves, [&](Move move) { return goes_on(position, move, plies); })
                : std::ranges::all_of(moves, [&](Move move) { return goes_on(position, move, plies); });
        known_[key] = is_forced ? plies : -plies;
        return is_forced;
    }

  private:
    bool goes_on(const Position& position, Move move, int plies) {
        return is_mate_forced(position.after(move), plies - 1);
    }

    Color winner_;
    std::unordered_map<std::string, int> known_ = {};  ///< plies that suffice for mate; negated: too few
};

std::string fen_of(const std::string& squares, char turn) {
    std::string fen;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (const char man : squares.substr(static_cast<std::size_t>(8 * rank), 8)) {
            if (man != '.' && empty > 0) fen += std::to_string(std::exchange(empty, 0));
            if (man == '.') {
                ++empty;
            } else {
                fen += man;
            }
        }
        if (empty > 0) fen += std::to_string(empty);
        if (rank > 0) fen += '/';
    }
    return fen + ' ' + turn + " - -";
}

TEST(ForcedWin, IsFoundHoweverLongItTakes) {
    for (const char* fen : {"8/8/8/8/8/7p/8/3N1K1k w - -", "8/8/8/8/5N2/7p/5K2/7k w - -"})
        EXPECT_EQ(has_forced_win(position_of(fen), Color::white, many), Answer::yes) << fen;
}

TEST(ForcedWin, IsRefutedByAFortress) {
    for (const char* fen :
         {"8/8/8/4k3/8/7p/8/3N1K2 w - -", "4k3/8/8/8/8/8/8/2B1K3 w - -", "4k3/p7/8/8/8/8/8/2B1K3 w - -",
          "4k3/8/8/8/8/8/8/1NN1K3 w - -", "4k3/p7/8/8/8/8/8/1N2K3 w - -"})
        EXPECT_EQ(has_forced_win(position_of(fen), Color::white, many), Answer::no) << fen;
}

/// The squares a1, b1, c1, d1, b2, c2, d2, c3, d3, d4: rotating and reflecting the board takes every square
/// to one of them.
constexpr auto corner_of_squares = std::to_array<int>({0, 1, 2, 3, 9, 10, 11, 18, 19, 27});

bool can_mate_at_once(const Position& position) {
    const MoveList moves = position.legal_moves();
    return std::ranges::any_of(moves, [&](Move move) { return position.after(move).is_checkmate(); });
}

/// Returns the position with Black's king, White's king and White's knights, Black to move; nothing if it is
/// not playable.
std::optional<Position> two_knights(int king, int other, int knight, int second) {
    std::string squares(64, '.');
    for (const auto& [man, square] :
         {std::pair('N', knight), std::pair('N', second), std::pair('K', other), std::pair('k', king)})
        squares[static_cast<std::size_t>(square)] = man;
    if (std::ranges::count(squares, '.') != 60) return std::nullopt;
    auto position = parse_position(fen_of(squares, 'b'));
    return position ? std::optional(*position) : std::nullopt;
}

TEST(ForcedWin, NeverExistsForTwoKnightsExceptAtOnce) {
    int mates = 0;
    // Testing all positions under sanitizers would take too long, so only a sample is tested.
    const int step = test::is_sanitized ? 401 : 1;
    for (int number = 0; number < 10 * 64 * 64 * 64; number += step) {
        const int knight = number / 640 % 64;
        const int second = number / 40960;
        if (knight >= second) continue;
        const int king = corner_of_squares[static_cast<std::size_t>(number % 10)];
        const auto position = two_knights(king, number / 10 % 64, knight, second);
        if (!position) continue;
        const MoveList moves = position->legal_moves();
        if (moves.empty() && position->is_check()) ++mates;
        const bool is_lost = !moves.empty() && std::ranges::all_of(moves, [&](Move move) {
            return can_mate_at_once(position->after(move));
        });
        ASSERT_FALSE(is_lost) << fen(position->setup());
    }
    EXPECT_TRUE(mates > 0 || test::is_sanitized);
}

TEST(ForcedWin, AgreesWithExhaustiveSearch) {
    std::mt19937 random(14);
    const auto below = [&](int number) { return static_cast<int>(random() % static_cast<unsigned>(number)); };
    int wins = 0;
    int all = 0;
    int unknown = 0;
    for (int tries = 0; tries < test::rounds(300); ++tries) {
        // The loser's king stands in a corner with its men and the winner's king near by; mates are rare
        // elsewhere.
        std::string squares(64, '.');
        const auto put = [&](char man, int file, int rank) {
            char& there = squares[static_cast<std::size_t>(8 * rank + file)];
            if (there == '.') there = man;
        };
        put('k', 0, 0);
        put('K', 1 + below(2), below(3));
        constexpr std::string_view theirs = "ppprnbq";
        for (int men = 1 + below(3); men > 0; --men)
            put(theirs[static_cast<std::size_t>(below(7))], below(3), 1 + below(3));
        put(below(2) == 0 ? 'N' : 'B', below(8), below(8));
        const std::string fen = fen_of(squares, below(2) == 0 ? 'w' : 'b');
        const auto position = parse_position(fen);
        if (!position) continue;
        ++all;
        Oracle oracle(Color::white);
        const Answer answer = has_forced_win(*position, Color::white, 50'000);
        if (answer == Answer::unknown) ++unknown;
        if (oracle.is_mate_forced(*position, 4)) {
            ++wins;
            EXPECT_EQ(answer, Answer::yes) << fen;
        } else if (answer == Answer::yes) {
            bool is_forced = false;
            for (int plies = 5; plies < 18 && !is_forced; ++plies)
                is_forced = oracle.is_mate_forced(*position, plies);
            EXPECT_TRUE(is_forced) << fen;
        }
    }
    EXPECT_TRUE(wins > all / 200 || test::is_sanitized) << wins << " of " << all;
    EXPECT_LE(unknown, all / 2);
}

}  // namespace forced_win_test
}  // namespace doublecheck
