// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "board/origins.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace retraction_test {

std::optional<PieceType> captured_by(const Position& position, Move move) {
    if (move.is_castling()) return std::nullopt;
    if (move.kind() == MoveKind::en_passant) return PieceType::pawn;
    return position.type_at(move.to());
}

/// Returns true if the origins in `after`, the position after `move`, include that of `move`, and taking it
/// back leads to `earlier`.
bool is_found(const Position& earlier, Move move, const Setup& after) {
    const auto captured = captured_by(earlier, move);
    return !for_each_origin(after, StartArray::chess960, [&](const Origin& origin) {
        const Retraction retraction = make_retraction(after, origin, captured);
        if (retraction.move != move || retraction.uncaptured != captured) return true;
        Setup back = before(after, retraction);
        const SquareSet rights = earlier.castling_rooks();
        if (!rights.contains_all(back.castling_rooks)) return true;
        const SquareSet possible = possible_former_rights(after, retraction, StartArray::chess960);
        if (!(back.castling_rooks | possible).contains_all(rights)) return true;
        back.castling_rooks = rights;
        if (!back.ep_square) back.ep_square = earlier.ep_square();
        const auto replayed = Position::from_setup(back);
        return !(replayed && replayed->is_legal(move) && replayed->board() == earlier.board() &&
                 replayed->after(move).is_repetition_of(*Position::from_setup(after)));
    });
}

TEST(Retraction, OfEveryMoveIsFoundAndReplays) {
    constexpr std::uint64_t seed = 1987;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    int pairs = 0;
    const int wanted = test::rounds(1'000'000);
    while (pairs < wanted) {
        test::for_random_game_positions(random, 100, [&](const Position& position) {
            for (const Move move : position.legal_moves()) {
                ++pairs;
                ASSERT_TRUE(is_found(position, move, position.after(move).setup()))
                    << fen(position) << ' ' << move.from().name() << move.to().name();
            }
        });
        if (testing::Test::HasFailure()) return;
    }
}

TEST(Retraction, OfMovesFromRandomPlacementsIsFound) {
    constexpr std::uint64_t seed = 1988;
    test::Random random(seed);
    for (int i = 0; i < test::rounds(20'000); ++i) {
        const auto position = Position::from_setup(test::random_placement(random));
        if (!position) continue;
        for (const Move move : position->legal_moves()) {
            if (captured_by(*position, move) == PieceType::king) continue;
            ASSERT_TRUE(is_found(*position, move, position->after(move).setup()))
                << fen(*position) << ' ' << move.from().name() << move.to().name();
        }
    }
}

TEST(Retraction, IntoTheStandardArrayKeepsKingAndRookAtHome) {
    const doublecheck::Setup after = *parse_fen("5k2/8/8/8/8/8/8/5RK1 b - - 0 1");
    int castlings = 0;
    for_each_origin(after, StartArray::standard, [&](const Origin& origin) {
        if (origin.kind != RetractionKind::castling) return true;
        ++castlings;
        EXPECT_EQ(fen(before(after, make_retraction(after, origin, std::nullopt))),
                  "5k2/8/8/8/8/8/8/4K2R w K - 0 1");
        return true;
    });
    EXPECT_EQ(castlings, 1);
}

TEST(Retraction, OfEnPassantGivesThePawnBackAndTheSquare) {
    const doublecheck::Setup after = *parse_fen("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1");
    bool seen = false;
    for_each_origin(after, StartArray::standard, [&](const Origin& origin) {
        if (origin.kind != RetractionKind::en_passant || origin.from != Square("d4")) return true;
        seen = true;
        EXPECT_EQ(fen(before(after, make_retraction(after, origin, PieceType::pawn))),
                  "3r2k1/8/q7/8/2Pp4/3K4/8/8 b - c3 0 1");
        return true;
    });
    EXPECT_TRUE(seen);
}

}  // namespace retraction_test
}  // namespace doublecheck
