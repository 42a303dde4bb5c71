// SPDX-License-Identifier: MIT
// Compares the FENs of a game, updated move by move, with those of the ordinary writer.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "notation/running_fen.hpp"
#include "support/lively_games.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_running_fen {

/// Plays a random game from the position, and compares the FEN after every move.
void play_and_compare(RunningFen running, Position position, CastlingStyle style, test::Random& random) {
    const int game_style = test::below(random, 8);
    for (int ply = 0; ply < 300; ++ply) {
        std::array<char, RunningFen::longest> text;
        const std::string_view got(text.data(), running.write(text.data()));
        ASSERT_EQ(got, write_fen(position, {.castling = style}).view());
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        const Move move = test::lively_move(position, moves, random, game_style);
        position = position.after(move);
        running.play(move);
    }
}

CastlingStyle style_of(int round) {
    return round % 2 == 0 ? CastlingStyle::xfen : CastlingStyle::shredder;
}

TEST(RunningFen, EqualsTheFenOfEveryPositionOfRandomGames) {
    test::Random random(16);
    for (int round = 0; round < test::rounds(300); ++round) {
        SCOPED_TRACE(round);
        const CastlingStyle style = style_of(round);
        play_and_compare(RunningFen(Position::initial(), style), Position::initial(), style, random);
    }
}

TEST(RunningFen, StartsFromAnyPosition) {
    test::Random random(17);
    int round = 0;
    test::for_lively_game_positions(
        random, test::rounds(300), [&](const Position& position, StartArray array) {
            ++round;
            if (array != StartArray::standard) return;
            SCOPED_TRACE(round);
            const CastlingStyle style = style_of(round);
            play_and_compare(RunningFen(position, style), position, style, random);
        });
}

}  // namespace test_running_fen
}  // namespace doublecheck
