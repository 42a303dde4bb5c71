// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "support/lively_games.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace soundness_test {

/// Returns a setup of the position as a FEN may give it: perhaps without rights, and with an en passant
/// square only if a capture there is possible.
doublecheck::Setup setup_in_fen(const Position& position, test::Random& random) {
    doublecheck::Setup setup = position.setup();
    if (test::below(random, 4) == 0) {
        SquareSet kept;
        for (const Square rook : setup.castling_rooks) {
            if (test::below(random, 2) == 0) kept |= rook;
        }
        setup.castling_rooks = kept;
    }
    if (test::below(random, 2) == 0) setup.ep_square = position.legal_ep_square();
    return setup;
}

TEST(Soundness, NoPositionOfARandomGameIsRefuted) {
    constexpr std::uint64_t seed = 99;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    int refuted = 0;
    const int plies = test::scale() > 1 ? 1'000'000 : test::rounds(3'000);
    test::for_lively_game_positions(random, plies, [&](const Position& position, StartArray array) {
        const doublecheck::Setup setup = setup_in_fen(position, random);
        const VerdictDocument verdict = test::read_back(legality(setup, {.array = array}));
        if (verdict.answer != Answer::no) return;
        ++refuted;
        ADD_FAILURE() << to_json(verdict);
    });
    EXPECT_EQ(refuted, 0);
}

/// Returns how much a move is preferred in a cramped game, in which pieces stay behind their pawns and pawns
/// seldom move.
int weight_in_cramped_game(const Position& position, Move move) {
    const bool is_pawn = *position.type_at(move.from()) == PieceType::pawn;
    const bool is_capture = position.occupied().contains(move.to());
    const SquareSet back =
        squares_of(Rank::r1) | squares_of(Rank::r2) | squares_of(Rank::r7) | squares_of(Rank::r8);
    int weight = is_pawn ? 1 : 8;
    if (is_capture) weight *= 4;
    if (back.contains(move.to())) weight *= 4;
    return weight;
}

/// Returns the positions of a short random game in which men stay close together.
std::vector<Position> cramped_game(test::Random& random) {
    std::vector<Position> positions = {Position::initial()};
    for (int plies = 8 + test::below(random, 60); plies > 0; --plies) {
        const Position& position = positions.back();
        const MoveList moves = position.legal_moves();
        int sum = 0;
        for (const Move move : moves) sum += weight_in_cramped_game(position, move);
        if (sum == 0) break;
        int left = test::below(random, sum);
        for (const Move move : moves) {
            left -= weight_in_cramped_game(position, move);
            if (left >= 0) continue;
            positions.push_back(position.after(move));
            break;
        }
    }
    return positions;
}

TEST(Soundness, NoPositionOfACrampedGameIsRefuted) {
    constexpr std::uint64_t seed = 101;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    const int games = test::scale() > 1 ? 20'000 : test::rounds(150);
    for (int i = 0; i < games; ++i) {
        const std::vector<Position> positions = cramped_game(random);
        const auto judge = [&](const Position& position) {
            const VerdictDocument verdict = test::read_back(legality(setup_in_fen(position, random)));
            EXPECT_NE(verdict.answer, Answer::no) << to_json(verdict);
        };
        judge(positions.back());
        for (int more = 2; more > 0; --more)
            judge(
                positions[static_cast<std::size_t>(test::below(random, static_cast<int>(positions.size())))]);
    }
}

/// Returns the games of the tests, or all games if the whole data set is available and time permits.
std::filesystem::path games_folder() {
    const char* shared = std::getenv("DOUBLECHECK_SHARED_DATA");
    if (shared == nullptr || test::scale() == 1) return std::string(TEST_DATA) + "/pgn/games";
    return std::filesystem::path(shared) / "pgn" / "games";
}

TEST(Soundness, NoPositionOfAGamePlayedIsRefuted) {
    const bool is_thorough = test::scale() > 1;
    test::Random random(100);
    int games = 0;
    int positions = 0;
    for (const auto& entry : std::filesystem::directory_iterator(games_folder())) {
        if (entry.path().extension() != ".pgn") continue;
        std::ifstream file(entry.path());
        std::stringstream text;
        text << file.rdbuf();
        const std::string content = text.str();
        PgnReader reader(bytes_of(content));
        while (const auto game = reader.next()) {
            if (!game->tag("FEN").empty() || game->is_chess960) continue;
            ++games;
            Position position = game->start;
            for (const PgnMove& move : game->moves) {
                if (!move.move) break;
                position = position.after(*move.move);
                if (!is_thorough && test::below(random, test::is_sanitized ? 60 : 6) != 0) continue;
                ++positions;
                const VerdictDocument verdict = test::read_back(legality(setup_in_fen(position, random)));
                EXPECT_NE(verdict.answer, Answer::no) << to_json(verdict);
            }
        }
    }
    RecordProperty("games", games);
    RecordProperty("positions", positions);
    EXPECT_GT(games, 20);
    EXPECT_GT(positions, 30);
}

}  // namespace soundness_test
}  // namespace doublecheck
