// SPDX-License-Identifier: MIT
// The library and the checker share no code; on positions that nobody chose, every certificate of the one
// must satisfy the other.
#include <gtest/gtest.h>

#include <random>

#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/judge_check.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace agreement_test {

/// Positions from random placements, and from random games that begin with them.
class RandomPositions {
  public:
    explicit RandomPositions(unsigned seed) : random_(seed) {}

    std::size_t below(std::size_t limit) { return random_() % limit; }

    Setup setup() {
        Setup setup;
        setup.turn = below(2) == 0 ? Color::white : Color::black;
        const bool has_castling = below(4) == 0;
        for (const Color color : {Color::white, Color::black}) {
            if (has_castling) {
                add_castling(setup, color);
            } else {
                place(setup.board, {color, PieceType::king});
            }
        }
        for (std::size_t men = below(14); men > 0; --men) {
            const auto type = static_cast<PieceType>(below(5));
            place(setup.board, {below(2) == 0 ? Color::white : Color::black, type});
        }
        if (below(6) == 0) {
            setup.ep_square = Square(static_cast<File>(below(8)), passed_rank(opposite(setup.turn)));
        }
        return setup;
    }

    /// A game of random moves, rather checks than others.
    PgnGame game(const Position& start) {
        PgnGame game;
        game.start = start;
        Position position = start;
        for (int ply = 0; ply < 30; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            Move move = moves[below(moves.size())];
            for (int i = 0; i < 6 && !position.after(move).is_check(); ++i) move = moves[below(moves.size())];
            PgnMove played;
            played.move = move;
            game.moves.push_back(std::move(played));
            position = position.after(move);
        }
        return game;
    }

    std::string move() {
        std::string text;
        for (int i = 0; i < 2; ++i) text += Square::from_index(static_cast<int>(below(64))).name();
        if (below(12) == 0) text += "qrbnk"[below(5)];
        return text;
    }

  private:
    void place(Board& board, Piece piece) {
        const Square square = Square::from_index(static_cast<int>(below(64)));
        const bool is_end_rank = end_ranks.contains(square);
        if (board.at(square) || (piece.type == PieceType::pawn && is_end_rank && below(40) != 0)) return;
        board.put(square, piece);
    }
    void add_castling(Setup& setup, Color color) {
        const Rank home = home_rank(color);
        setup.board.put(Square(File::e, home), {color, PieceType::king});
        for (const File file : {File::a, File::h}) {
            setup.board.put(Square(file, home), {color, PieceType::rook});
            if (below(3) != 0) setup.castling_rooks |= Square(file, home);
        }
    }

    std::mt19937_64 random_;
};

void expect_accepted(const Verdict& verdict, unsigned seed) {
    if (!verdict.certificate) return;
    const Verdict verified = verify(verdict);
    ASSERT_EQ(verified.answer, Answer::yes) << "seed " << seed << ": " << verified.reasons.at(0).text << "\n"
                                            << to_json(verdict);
}

TEST(Agreement, OnRetractionsAndLegality) {
    constexpr unsigned seed = 1000;
    RandomPositions random(seed);
    int certified = 0;
    const int positions = test::rounds(500);
    for (int i = 0; i < positions; ++i) {
        const auto setup = random.setup();
        for (const StartArray array : {StartArray::standard, StartArray::chess960}) {
            const Verdict retract = judge_retract(setup, {.array = array});
            expect_accepted(retract, seed);
            expect_accepted(judge_legality(setup, {.array = array}), seed);
            certified += retract.certificate ? 1 : 0;
        }
    }
    EXPECT_GT(certified, positions * 5 / 3);
}

TEST(Agreement, OnMovesChecksAndCastlings) {
    constexpr unsigned seed = 2000;
    RandomPositions random(seed);
    int playable = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto setup = random.setup();
        const auto position = Position::from_setup(setup);
        if (!position) continue;
        ++playable;
        for (const bool is_chess960 : {false, true}) {
            expect_accepted(judge_check(setup, {.is_chess960 = is_chess960}).value(), seed);
            expect_accepted(judge_castling(setup, {.is_chess960 = is_chess960}).value(), seed);
            for (int j = 0; j < 10; ++j) {
                const auto verdict = judge_move(setup, random.move(), {.is_chess960 = is_chess960});
                if (verdict) expect_accepted(*verdict, seed);
            }
        }
        expect_accepted(judge_check(random.game(*position)), seed);
    }
    EXPECT_GT(playable, 1000);
}

}  // namespace agreement_test
}  // namespace doublecheck
