// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

// In Chess960 both sides begin with the same array. The tests repeat each question for all 960 arrays one by
// one.

namespace doublecheck {
namespace same_array_test {

/// Returns all orders of the eight pieces with bishops on squares of both colours and the king between the
/// rooks.
std::vector<std::string> all_arrays() {
    std::vector<std::string> arrays;
    std::string row = "BBKNNQRR";
    do {
        const bool are_bishops_apart = (row.rfind('B') - row.find('B')) % 2 == 1;
        const std::size_t king = row.find('K');
        if (are_bishops_apart && row.find('R') < king && king < row.rfind('R')) arrays.push_back(row);
    } while (std::next_permutation(row.begin(), row.end()));
    return arrays;
}

bool has_on(const std::string& array, char man, Square square) {
    return array[static_cast<std::size_t>(square.file_index())] == man;
}

/// Returns true if the king and the rooks with rights are where the array has them.
bool fits(const std::string& array, const doublecheck::Setup& setup) {
    return std::ranges::all_of(setup.castling_rooks, [&](Square rook) {
        const Color color = rook.rank() == Rank::r1 ? Color::white : Color::black;
        const Square king = setup.board.of(color, PieceType::king).first();
        return king.rank() == rook.rank() && has_on(array, 'K', king) && has_on(array, 'R', rook);
    });
}

Square on_home_rank(Color color, int file) {
    return {static_cast<File>(file), home_rank(color)};
}

/// Puts a king and up to three rooks on the home rank, some of the rooks with rights, and pawns in front of
/// them, so that no king is attacked.
void put_side(doublecheck::Setup& setup, Color color, test::Random& random) {
    for (int file = 0; file < 8; ++file)
        setup.board.put(Square(static_cast<File>(file), pawn_rank(color)), {color, PieceType::pawn});
    setup.board.put(on_home_rank(color, test::below(random, 8)), {color, PieceType::king});
    for (int rook = test::below(random, 3); rook > 0; --rook) {
        const Square square = on_home_rank(color, test::below(random, 8));
        if (setup.board.occupied().contains(square)) continue;
        setup.board.put(square, {color, PieceType::rook});
        if (test::below(random, 3) > 0) setup.castling_rooks |= square;
    }
}

TEST(SameArray, IsRequiredByTheRightsOfBothSides) {
    constexpr std::uint64_t seed = 960;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    const std::vector<std::string> arrays = all_arrays();
    ASSERT_EQ(arrays.size(), 960U);
    int refuted = 0;
    for (int i = 0; i < test::rounds(3'000); ++i) {
        doublecheck::Setup setup{.array = StartArray::chess960};
        put_side(setup, Color::white, random);
        put_side(setup, Color::black, random);
        const bool is_possible =
            std::ranges::any_of(arrays, [&](const std::string& array) { return fits(array, setup); });
        const VerdictDocument verdict = test::read_back(legality(setup, {.construct = false}));
        const std::string rule = verdict.reasons.front().rule;
        const bool is_refuted = rule == "setup.castling-right" || rule == "setup.same-array";
        ASSERT_EQ(is_refuted, !is_possible) << fen(setup) << to_json(verdict);
        if (!is_refuted) continue;
        refuted += rule == "setup.same-array" ? 1 : 0;
        ASSERT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict);
    }
    EXPECT_GT(refuted, test::rounds(3'000) / 60);
}

using Homes = std::set<std::pair<int, int>>;  ///< files of king and rook before castling

Homes castlings_taken_back(const doublecheck::Setup& setup) {
    Homes homes;
    for (const Retraction& retraction : possible_retractions(setup, StartArray::chess960)) {
        if (retraction.kind == RetractionKind::castling)
            homes.emplace(retraction.move.from().file_index(), retraction.move.to().file_index());
    }
    return homes;
}

/// Returns true if king and rook can go back to their files in the array past the other men.
bool is_way_free(const Board& board, Color color, std::pair<int, int> king, std::pair<int, int> rook) {
    for (const auto& [from, to] : {king, rook}) {
        for (int file = std::min(from, to); file <= std::max(from, to); ++file) {
            const bool is_of_castling = file == king.first || file == rook.first;
            if (!is_of_castling && board.occupied().contains(on_home_rank(color, file))) return false;
        }
    }
    return true;
}

Homes castlings_by_all_arrays(const doublecheck::Setup& setup, const std::vector<std::string>& arrays) {
    Homes homes;
    const Color color = opposite(setup.turn);
    const Square king = setup.board.of(color, PieceType::king).first();
    for (const std::string& array : arrays) {
        if (!fits(array, setup)) continue;
        const int king_home = static_cast<int>(array.find('K'));
        for (const bool is_short : {false, true}) {
            const int rook_file = is_short ? 5 : 3;
            const int rook_home = static_cast<int>(is_short ? array.rfind('R') : array.find('R'));
            const bool has_castled =
                king == on_home_rank(color, is_short ? 6 : 2) &&
                setup.board.of(color, PieceType::rook).contains(on_home_rank(color, rook_file));
            if (has_castled &&
                is_way_free(setup.board, color, {king.file_index(), king_home}, {rook_file, rook_home}))
                homes.emplace(king_home, rook_home);
        }
    }
    return homes;
}

TEST(SameArray, IncludesTheStartOfACastling) {
    constexpr std::uint64_t seed = 3200;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    const std::vector<std::string> arrays = all_arrays();
    int with_rights = 0;
    for (int i = 0; i < test::rounds(3'200);) {
        const Color mover = i % 2 == 0 ? Color::white : Color::black;
        doublecheck::Setup setup{.turn = opposite(mover), .array = StartArray::chess960};
        put_side(setup, opposite(mover), random);
        for (int file = 0; file < 8; ++file)
            setup.board.put(Square(static_cast<File>(file), pawn_rank(mover)), {mover, PieceType::pawn});
        const bool is_short = test::below(random, 2) == 0;
        setup.board.put(on_home_rank(mover, is_short ? 6 : 2), {mover, PieceType::king});
        setup.board.put(on_home_rank(mover, is_short ? 5 : 3), {mover, PieceType::rook});
        const Square other = on_home_rank(mover, test::below(random, 8));
        if (!setup.board.occupied().contains(other) && test::below(random, 2) == 0)
            setup.board.put(other,
                            {mover, test::below(random, 2) == 0 ? PieceType::rook : PieceType::knight});
        if (std::ranges::none_of(arrays, [&](const std::string& array) { return fits(array, setup); }))
            continue;
        ++i;
        with_rights += setup.castling_rooks.empty() ? 0 : 1;
        ASSERT_EQ(castlings_taken_back(setup), castlings_by_all_arrays(setup, arrays)) << fen(setup);
        const VerdictDocument verdict = test::read_back(retract(setup));
        ASSERT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict) << to_json(verify(verdict));
    }
    EXPECT_GT(with_rights, test::rounds(3'200) / 20);
}

TEST(SameArray, HoldsInEveryGame) {
    constexpr std::uint64_t seed = 959;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    for (int game = 0; game < test::rounds(200); ++game) {
        Position position = *Position::from_setup(test::random_start(random));
        for (int ply = 0; ply < 120; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.after(
                moves[static_cast<std::size_t>(test::below(random, static_cast<int>(moves.size())))]);
            const auto rule = refuting_rule(position.setup(), StartArray::chess960);
            ASSERT_FALSE(rule) << fen(position.setup()) << ' ' << *rule;
        }
    }
}

// Two moves back both castlings have been taken back, and both sides have their rights again.
TEST(SameArray, IncludesTheStartOfBothCastlings) {
    const auto setup = parse_fen("2kr4/ppp5/8/8/8/8/PPP5/2KR4 w - - 0 1", StartArray::chess960);
    ASSERT_TRUE(setup);
    const auto castlings = [](const doublecheck::Setup& after) {
        std::vector<Retraction> found;
        for (const Retraction& one : possible_retractions(after, StartArray::chess960)) {
            if (one.kind == RetractionKind::castling) found.push_back(one);
        }
        return found;
    };
    const auto black = castlings(*setup);
    ASSERT_FALSE(black.empty());
    for (const Retraction& last : black) {
        const auto white = castlings(before(*setup, last));
        ASSERT_EQ(white.size(), 1U);
        EXPECT_EQ(white.front().move.from().file(), last.move.from().file());
        EXPECT_EQ(white.front().move.to().file(), last.move.to().file());
    }
}

}  // namespace same_array_test
}  // namespace doublecheck
