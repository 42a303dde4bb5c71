// SPDX-License-Identifier: MIT
// Plays random games with the checker's own generator, in standard chess and Chess960. No rule may refute
// their positions, and every move must be found again as a retraction.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/kernel/kernel.hpp"
#include "checker/retract/last_moves.hpp"
#include "support/scale.hpp"

namespace doublecheck::checker {
namespace games_test {

constexpr std::uint64_t plenty = 1'000'000'000'000;

/// A position and the move played in it.
struct Played {
    Position before;
    Move move;
    Position after;
};

/// Returns a random move, with a preference for captures, pawn moves, castlings and promotions.
Move lively_move(const Position& position, const std::vector<Move>& moves, std::mt19937_64& random) {
    Move move = moves[random() % moves.size()];
    for (int tries = 0; tries < 2; ++tries) {
        const bool is_lively = move.kind != MoveKind::normal || move.promotion != 0 ||
                               position.men[move.to] != nobody || kind_of(position.men[move.from]) == 'p';
        if (is_lively) break;
        move = moves[random() % moves.size()];
    }
    return move;
}

/// Returns the position as a FEN states it: with an en passant square only if an en passant capture is legal.
Position as_written(Position position) {
    if (!has_legal_en_passant(SoundPosition(position))) position.ep = nowhere;
    return position;
}

std::vector<Played> random_game(const Position& start, std::mt19937_64& random) {
    std::vector<Played> game;
    SoundPosition position(start);
    for (int ply = 0; ply < 160; ++ply) {
        const std::vector<Move> moves = legal_moves(position);
        if (moves.empty()) break;
        const Move move = lively_move(position, moves, random);
        const SoundPosition next = after(position, move);
        game.push_back({position, move, next});
        position = next;
    }
    return game;
}

/// Returns true if the played move is among the possible last moves.
bool is_found_again(const Played& played, LastMoves& last_moves) {
    for (const Retraction& one : last_moves.of_man_on(played.move.to)) {
        const Position earlier = before(last_moves.position(), one);
        if (one.from != played.move.from || earlier.men != played.before.men) continue;
        if ((one.kind == RetractionKind::castling) != (played.move.kind == MoveKind::castling)) continue;
        return !last_moves.any_refutation(one, earlier) && last_moves.leads_here(one, earlier);
    }
    return false;
}

void look_through(const Position& array, Start start, std::mt19937_64& random) {
    Meter meter({}, plenty, plenty);
    const ListedPositions no_positions;
    const Cages no_cages({}, array, meter);
    Frame frame(start, no_positions, no_cages, meter);
    int number = 0;
    for (const Played& played : random_game(array, random)) {
        Position position = as_written(played.after);
        position.start = start;
        ASSERT_EQ(any_refutation(position), nullptr) << any_refutation(position)->id;
        LastMoves last_moves(position, EpField::asserted, frame);
        EXPECT_TRUE(is_found_again(played, last_moves)) << last_moves.all().size();
        Position forgetful = position;
        forgetful.ep = nowhere;
        forgetful.rights = {};
        ASSERT_EQ(any_refutation(forgetful), nullptr);
        if (++number % 80 == 0) {
            EXPECT_FALSE(has_no_kernel(position, start, Ranks::without, meter));
            EXPECT_FALSE(has_no_kernel(position, start, Ranks::with, meter));
        }
    }
    EXPECT_FALSE(meter.is_exhausted());
}

/// Returns one of the 960 initial positions at random.
Position random_array(std::mt19937_64& random) {
    std::string men = "bbkqnnrr";
    Position array;
    do {
        std::ranges::shuffle(men, random);
        array = initial_position();
        array.start = Start::chess960;
        array.rights = {};
        for (int file = 0; file < 8; ++file) {
            const char man = men[static_cast<std::size_t>(file)];
            array.men.put(square_at(file, 0), man_of(man, Color::white));
            array.men.put(square_at(file, 7), man);
            for (auto& rights : array.rights) rights[static_cast<std::size_t>(file)] = man == 'r';
        }
    } while (!is_chess960_array(array));
    return array;
}

TEST(Games, AreNeverRefuted) {
    constexpr unsigned seed = 4000;
    std::mt19937_64 random(seed);
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    for (int round = 0; round < test::rounds(25); ++round) {
        look_through(initial_position(), Start::standard, random);
        look_through(random_array(random), Start::chess960, random);
    }
}

/// Returns a random board. Its castling rights and its en passant square may contradict it.
Position random_board(std::mt19937_64& random) {
    constexpr std::string_view letters = "KkQqRrBbNnPPPpppPp";
    Position position;
    position.turn = random() % 2 == 0 ? Color::white : Color::black;
    position.men.put(static_cast<int>(random() % 64), 'K');
    position.men.put(static_cast<int>(random() % 64), 'k');
    for (std::size_t men = random() % 34; men > 0; --men)
        position.men.put(static_cast<int>(random() % 64), letters[2 + random() % (letters.size() - 2)]);
    for (auto& rights : position.rights) rights[random() % 8] = random() % 4 == 0;
    if (random() % 3 == 0) position.ep = square_at(static_cast<int>(random() % 8), random() % 2 == 0 ? 2 : 5);
    return position;
}

// If a rule refutes a position at the squares of a claim, `any_refutation` must find a rule as well.
TEST(Rules, HoldWithoutSquaresIfTheyHoldWithSquares) {
    constexpr unsigned seed = 4100;
    std::mt19937_64 random(seed);
    Meter meter({}, plenty, plenty);
    int held = 0;
    for (int round = 0; round < test::rounds(200'000); ++round) {
        Position position = random_board(random);
        const Rule& rule = *rules::all[random() % rules::all.size()];
        Squares squares;
        const int king = king_of(position.men, random() % 2 == 0 ? Color::white : Color::black);
        squares.add(king != nowhere ? king : 0);
        const Squares found =
            attackers(position.men, squares[0], random() % 2 == 0 ? Color::white : Color::black);
        for (const int square : found) squares.add(square);
        while (squares.size() < 4) squares.add(static_cast<int>(random() % 64));
        Squares named;
        const std::size_t number = random() % 5;
        if (number == 1) named.add(static_cast<int>(random() % 64));
        for (std::size_t i = 0; i < number && number > 1; ++i) named.add(squares[i]);
        std::optional<Color> color;
        if (number == 0 && random() % 4 != 0) color = random() % 2 == 0 ? Color::white : Color::black;
        const auto claim = claim_of(rule, named, color);
        if (!claim) continue;
        for (const Start start : {Start::standard, Start::chess960}) {
            position.start = start;
            if (!refutes(*claim, position, meter)) continue;
            ++held;
            EXPECT_NE(any_refutation(position), nullptr) << rule.id << ", seed " << seed;
        }
    }
    EXPECT_GT(held, test::rounds(200'000) / 100);
}

}  // namespace games_test
}  // namespace doublecheck::checker
