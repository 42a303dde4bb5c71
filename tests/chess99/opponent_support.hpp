// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "chess99/moves.hpp"
#include "chess99/opponent.hpp"
#include "chess99/outcome.hpp"

namespace doublecheck::chess99::test {

using Random = std::mt19937_64;

inline Position position_of(std::string_view text) {
    const auto position = Position::parse(text);
    EXPECT_TRUE(position) << text << ": " << position.error().message;
    return *position;
}

inline std::size_t below(Random& random, std::size_t end) {
    return static_cast<std::size_t>(random() % end);
}

inline Move random_move(const Position& position, Random& random) {
    const MoveList list = moves(position);
    return list[below(random, list.size())];
}

/// Returns the position after `plays` random plays from the start, or after fewer if the game ends.
inline Position after_random_plays(int plays, Random& random) {
    Position position = Position::start();
    for (int i = 0; i < plays; ++i) {
        const Position next = position.after(random_move(position, random));
        if (outcome(next)) break;
        position = next;
    }
    return position;
}

/// Returns a position with both kings and `count` men from `men`, on random cells. Pawns may wait on their
/// last rank, and kings may be in check.
inline Position random_small_position(std::string_view men, std::size_t count, Random& random) {
    std::array<char, cell_count> board = {};
    const auto put = [&](char man) {
        for (;;) {
            const std::size_t cell = below(random, cell_count);
            const bool on_first_rank = (man == 'P' && cell < 9) || (man == 'p' && cell >= 72);
            if (board[cell] != 0 || on_first_rank) continue;
            board[cell] = man;
            return;
        }
    };
    put('K');
    put('k');
    for (std::size_t i = 0; i < count; ++i) put(men[below(random, men.size())]);
    std::string text;
    for (std::size_t rank = 9; rank-- > 0;) {
        int empty = 0;
        for (std::size_t file = 0; file < 9; ++file) {
            const char man = board[rank * 9 + file];
            if (man == 0) {
                ++empty;
                continue;
            }
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
            text += man;
        }
        if (empty > 0) text += static_cast<char>('0' + empty);
        text += rank > 0 ? '/' : ' ';
    }
    return position_of(text + (random() % 2 == 0 ? "w" : "b"));
}

/// A function that chooses a play. It returns nothing if the player calls a draw.
using Player =
    std::function<std::optional<Move>(const Position& position, const std::vector<std::uint64_t>& earlier)>;

/// Plays a game from the position and returns its result. An impossible play, or a draw that may not be
/// called, fails the test.
inline GameResult play_game(Position position, const Player& white, const Player& black) {
    std::vector<std::uint64_t> earlier;
    for (;;) {
        if (const auto end = outcome(position)) return end->result;
        const auto move = (position.turn() == Color::white ? white : black)(position, earlier);
        if (!move) {
            EXPECT_TRUE(may_call_draw(position)) << position.text();
            return GameResult::draw;
        }
        const MoveList list = moves(position);
        if (std::find(list.begin(), list.end(), *move) == list.end()) {
            ADD_FAILURE() << "not possible in " << position.text();
            return GameResult::draw;
        }
        earlier.push_back(position.key());
        position = position.after(*move);
    }
}

inline Player opponent_player(Opponent& opponent, std::uint64_t nodes) {
    return [&opponent, nodes](const Position& position,
                              const std::vector<std::uint64_t>& earlier) -> std::optional<Move> {
        const Advice advice = opponent.advise(position, {.nodes = nodes}, earlier);
        EXPECT_NE(advice.decision, Decision::none) << position.text();
        if (advice.decision != Decision::play) return std::nullopt;
        return advice.line.front();
    };
}

inline Player random_player(Random& random) {
    return [&random](const Position& position, const std::vector<std::uint64_t>&) -> std::optional<Move> {
        return random_move(position, random);
    };
}

}  // namespace doublecheck::chess99::test
