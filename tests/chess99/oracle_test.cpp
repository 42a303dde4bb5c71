// SPDX-License-Identifier: MIT
// Compares the library with a slow generator written from the rules, on random positions under random
// options.
#include "oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "../support/scale.hpp"
#include "chess99/moves.hpp"
#include "chess99/threats.hpp"
#include "random_positions.hpp"

namespace doublecheck::chess99 {
namespace oracle_test {

constexpr unsigned seed = 99;

int number_of(Move move) {
    const int promotion = !move.promotion() ? 0 : *move.promotion() == PieceType::bishop ? 1 : 2;
    return ((move.from().index() * cell_count + move.to().index()) * 3 + static_cast<int>(move.kind())) * 3 +
           promotion;
}

template <typename Moves>
std::vector<int> numbers_of(const Moves& list) {
    std::vector<int> numbers;
    for (const Move move : list) numbers.push_back(number_of(move));
    std::ranges::sort(numbers);
    return numbers;
}

int men_on(const oracle::Board& board) {
    int men = 0;
    for (const auto& man : board) men += man ? 1 : 0;
    return men;
}

struct Counts {
    int en_passant = 0;
    int en_passant_of_waiting = 0;
    int en_passant_of_promoted = 0;
    int castling = 0;
    int in_place = 0;
    int waiting = 0;
    int promotion = 0;
    int no_move = 0;

    void count(const Position& position, Move move) {
        const bool is_from_edge = move.promotion() && move.from().rank() == last_rank(position.turn());
        en_passant += move.is_en_passant() ? 1 : 0;
        en_passant_of_waiting += move.is_en_passant() && is_from_edge ? 1 : 0;
        if (move.is_en_passant()) {
            const PieceType taken = position.piece_at(position.passing_man())->type;
            en_passant_of_promoted += taken != PieceType::pawn ? 1 : 0;
        }
        castling += move.is_castling() ? 1 : 0;
        in_place += move.is_promotion_in_place() ? 1 : 0;
        waiting += is_from_edge ? 1 : 0;
        promotion += move.promotion() && !is_from_edge ? 1 : 0;
    }
};

TEST(Oracle, ListsTheSamePlays) {
    test::RandomPositions source(seed);
    Counts counts;
    for (int i = 0; i < doublecheck::test::rounds(100'000); ++i) {
        const Options options = source.options();
        const Position position = source.next(options);
        const MoveList list = moves(position, options);
        const std::vector<Move> expected = oracle::moves(position, options);
        ASSERT_EQ(numbers_of(list), numbers_of(expected)) << position.text() << ", seed " << seed;
        for (const Move move : list) counts.count(position, move);
        std::vector<Move> taking;
        for (const Move move : expected) {
            const bool takes =
                men_on(oracle::board_after(position, move)) < men_on(oracle::board_of(position));
            if (takes) taking.push_back(move);
            ASSERT_EQ(captured_by(position, move).has_value(), takes) << position.text();
        }
        ASSERT_EQ(numbers_of(captures(position, options)), numbers_of(taking))
            << position.text() << ", seed " << seed;
        counts.no_move += expected.empty() ? 1 : 0;
    }
    EXPECT_GT(counts.en_passant, 100);
    EXPECT_GT(counts.en_passant_of_waiting, 10);
    EXPECT_GT(counts.en_passant_of_promoted, 10);
    EXPECT_GT(counts.castling, 100);
    EXPECT_GT(counts.in_place, 100);
    EXPECT_GT(counts.waiting, 100);
    EXPECT_GT(counts.promotion, 100);
    EXPECT_GT(counts.no_move, 1);
}

TEST(Oracle, FindsTheSameAttackersAndChecks) {
    test::RandomPositions source(seed + 1);
    for (int i = 0; i < doublecheck::test::rounds(20'000); ++i) {
        const Position position = source.next({});
        const Cell cell = Cell::from_index(source.below(cell_count));
        const Checks found = checks(position);
        for (const Color color : {Color::white, Color::black}) {
            const std::vector<Cell> expected = oracle::attackers(position, cell, color);
            const CellSet attackers = position.attackers(cell, color);
            ASSERT_TRUE(std::ranges::equal(attackers, expected)) << position.text() << " " << cell.name();
            ASSERT_EQ(position.is_attacked(cell, color), !expected.empty());
            ASSERT_EQ(position.is_in_check(color), oracle::is_in_check(position, color)) << position.text();
            ASSERT_EQ(found.on(color).empty(), !oracle::is_in_check(position, color)) << position.text();
            const auto king = oracle::king_of(oracle::board_of(position), color);
            if (!king) continue;
            ASSERT_TRUE(
                std::ranges::equal(found.on(color), oracle::attackers(position, *king, oracle::other(color))))
                << position.text();
        }
        Options options;
        bool may_capture = false;
        bool may_win = false;
        for (const Move move : oracle::moves(position, options)) {
            const Position after = position.after(move);
            if (oracle::king_of(oracle::board_of(after), after.turn())) continue;
            may_capture = true;
            may_win |= !oracle::is_in_check(after, position.turn());
        }
        ASSERT_EQ(may_call_draw(position, options), may_capture) << position.text();
        options.call_despite_win = false;
        ASSERT_EQ(may_call_draw(position, options), may_capture && !may_win) << position.text();
    }
}

/// Returns the ways out of a check by their definition. The plays that end the check are divided by which man
/// plays and what it captures. The last list has the plays that leave the check and give check too.
std::array<std::vector<int>, 4> ways_out_by_definition(const Position& position, const Options& options) {
    std::array<std::vector<int>, 4> ways;
    auto& [moves_away, captures, interpositions, counter_checks] = ways;
    const Color us = position.turn();
    const auto king = oracle::king_of(oracle::board_of(position), us);
    if (!king || !oracle::is_in_check(position, us)) return ways;
    const std::vector<Cell> checkers = oracle::attackers(position, *king, oracle::other(us));
    for (const Move move : oracle::moves(position, options)) {
        const Position next = position.after(move);
        const bool takes_king = !oracle::king_of(oracle::board_of(next), oracle::other(us));
        const Cell taken = move.is_en_passant() ? position.passing_man() : move.to();
        const bool takes_checker = !move.is_castling() && captured_by(position, move).has_value() &&
                                   std::ranges::find(checkers, taken) != checkers.end();
        if (!takes_king && oracle::is_in_check(next, us)) {
            if (oracle::is_in_check(next, oracle::other(us))) counter_checks.push_back(number_of(move));
        } else if (move.is_castling() || move.from() == *king) {
            moves_away.push_back(number_of(move));
        } else {
            (takes_king || takes_checker ? captures : interpositions).push_back(number_of(move));
        }
    }
    for (std::vector<int>& way : ways) std::ranges::sort(way);
    return ways;
}

TEST(Oracle, GroupsTheWaysOutAlike) {
    SCOPED_TRACE(seed + 4);
    test::RandomPositions source(seed + 4);
    std::array<int, 4> met{};
    for (int i = 0; i < doublecheck::test::rounds(20'000); ++i) {
        const Options options = source.options();
        const Position position = source.next(options);
        const WaysOut ways = ways_out(position, options);
        const auto expected = ways_out_by_definition(position, options);
        const std::array found = {numbers_of(ways.moves_away), numbers_of(ways.captures),
                                  numbers_of(ways.interpositions), numbers_of(ways.counter_checks)};
        ASSERT_EQ(found, expected) << position.text();
        for (std::size_t way = 0; way < met.size(); ++way) met[way] += expected[way].empty() ? 0 : 1;
    }
    for (const int positions : met) EXPECT_GT(positions, doublecheck::test::is_sanitized ? 0 : 100);
}

TEST(Oracle, EndsGamesAlike) {
    test::RandomPositions source(seed + 2);
    std::map<int, int> endings;
    for (int i = 0; i < doublecheck::test::rounds(10'000); ++i) {
        const Options options = source.options();
        const Position before = source.next(options);
        for (const Move move : moves(before, options)) {
            if (captured_by(before, move) != Piece{opposite(before.turn()), PieceType::king} &&
                source.below(20) != 0)
                continue;
            const Position position = before.after(move);
            const auto expected = oracle::outcome(position, options);
            // After the move limit the game is over too, but no game leads to a position beyond it.
            if (options.move_limit && position.move_number() > *options.move_limit + 1) continue;
            ASSERT_EQ(outcome(position, options), expected) << position.text();
            ++endings[expected ? static_cast<int>(expected->ending) : -1];
        }
    }
    for (const Ending ending : {Ending::king_captured, Ending::king_captured_in_check, Ending::move_limit})
        EXPECT_GT(endings[static_cast<int>(ending)], 2);
    EXPECT_GT(endings[-1], 100);
}

TEST(Oracle, MovesTheSameMen) {
    test::RandomPositions source(seed + 3);
    for (int i = 0; i < doublecheck::test::rounds(10'000); ++i) {
        const Options options = source.options();
        const Position position = source.next(options);
        for (const Move move : moves(position, options)) {
            const Position after = position.after(move);
            ASSERT_EQ(oracle::board_of(after), oracle::board_after(position, move))
                << position.text() << " from " << move.from().name() << " to " << move.to().name();
            ASSERT_NE(after.turn(), position.turn());
            ASSERT_EQ(after.move_number(),
                      position.move_number() + (position.turn() == Color::black ? 1 : 0));
            if (!after.king(after.turn())) continue;
            const auto again = Position::parse(after.text());
            ASSERT_TRUE(again) << after.text() << ": " << again.error().message;
            ASSERT_EQ(*again, after) << after.text();
        }
    }
}

TEST(Oracle, FindsNoMoveIfThereIsNone) {
    const auto position = Position::parse("8k/p8/Pp7/RP7/KP7/PP7/9/9/9 w - -");
    ASSERT_TRUE(position);
    EXPECT_EQ(oracle::outcome(*position, {}), (Outcome{Ending::no_move, GameResult::draw}));
    EXPECT_EQ(outcome(*position), oracle::outcome(*position, {}));
    const Options loss{.no_move = NoMove::loss};
    EXPECT_EQ(outcome(*position, loss), (Outcome{Ending::no_move, GameResult::black_wins}));
    EXPECT_EQ(outcome(*position, loss), oracle::outcome(*position, loss));
}

}  // namespace oracle_test
}  // namespace doublecheck::chess99
