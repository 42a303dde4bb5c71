// SPDX-License-Identifier: MIT
// The library and the checker share no code. This test compares them on random positions: the checker must
// accept every certificate of the library, and both must agree on which moves are legal.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "checker/common/fen.hpp"
#include "checker/common/san.hpp"
#include "checker/move_laws.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace agreement_test {

/// Makes positions from random placements, and from random games that begin with them.
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

    /// Returns a random move in UCI. Half of the time it begins on a man of the side to move, and sometimes
    /// it is a king's move along its rank.
    std::string move(const Position& position) {
        Square from = Square::from_index(static_cast<int>(below(64)));
        Square to = Square::from_index(static_cast<int>(below(64)));
        if (below(2) == 0) {
            const SquareSet men = position.board().of(position.turn());
            std::size_t number = below(static_cast<std::size_t>(men.size()));
            for (const Square square : men) {
                if (number-- == 0) from = square;
            }
        }
        if (below(6) == 0) {
            from = position.king_square(position.turn());
            to = Square(static_cast<File>(below(8)), from.rank());
        }
        std::string text = from.name() + to.name();
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

void expect_accepted(const VerdictDocument& verdict, unsigned seed) {
    if (!verdict.certificate) return;
    const VerifyVerdict verified = verify(verdict);
    ASSERT_EQ(verified.answer, Answer::yes) << "seed " << seed << ": " << verified.reasons.at(0).text << "\n"
                                            << to_json(verdict);
}

TEST(AgreementWithTheLibrary, OnRetractionsAndLegality) {
    constexpr unsigned seed = 1000;
    RandomPositions random(seed);
    int certified = 0;
    const int positions = test::rounds(500);
    for (int i = 0; i < positions; ++i) {
        const auto setup = random.setup();
        for (const StartArray array : {StartArray::standard, StartArray::chess960}) {
            const VerdictDocument retract = test::read_back(doublecheck::retract(setup, {.array = array}));
            expect_accepted(retract, seed);
            expect_accepted(test::read_back(legality(setup, {.array = array})), seed);
            certified += retract.certificate ? 1 : 0;
        }
    }
    EXPECT_GT(certified, positions * 5 / 3);
}

/// Reads the position with the checker's own reader.
checker::SoundPosition read_by_checker(const Setup& setup, checker::Start start) {
    const auto position = checker::read_fen(fen(setup));
    EXPECT_TRUE(position) << fen(setup);
    return {*position, start};
}

/// Compares the library's verdict on a move with the checker's board and with `move_laws.hpp`. Returns the
/// law that the move breaks, or an empty text if it is legal or cannot be read.
std::string judged_alike(const Setup& setup, const std::string& text, bool is_chess960) {
    const auto verdict = judge_move(setup, text, {.is_chess960 = is_chess960});
    if (!verdict) return {};
    // The checker reads the move from the subject, where the king's move onto its own rook means castling, in
    // standard chess too.
    const auto& judged = verdict->subject.move;
    const auto written = judged ? checker::read_uci(judged->uci()) : std::nullopt;
    if (!written) return {};
    const checker::Start start = is_chess960 ? checker::Start::chess960 : checker::Start::standard;
    const checker::SoundPosition position = read_by_checker(setup, start);
    const auto legal = checker::legal_move(position, *written);
    EXPECT_EQ(verdict->answer == Answer::yes, legal.has_value());
    const Reason& reason = verdict->reasons.front();
    if (legal) {
        const LegalMove& found = *verdict->legal();
        EXPECT_EQ(found.san.text, checker::san(position, *legal));
        const auto reached = checker::read_fen(fen(found.after));
        EXPECT_TRUE(reached && checker::is_same(after(position, *legal), *reached));
        return {};
    }
    const checker::MoveLaw* law = checker::find_law(reason.rule);
    EXPECT_NE(law, nullptr) << reason.rule;
    checker::Try attempt{position, *written, {}, checker::attempted_castling(position, *written, start)};
    for (const Square square : reason.squares) attempt.squares.add(checker::square_named(square.name()));
    EXPECT_TRUE(law != nullptr && law->is_broken(attempt)) << reason.rule << ": " << reason.text;
    return reason.rule;
}

TEST(AgreementWithTheLibrary, OnTheLawsThatMovesBreak) {
    constexpr unsigned seed = 2000;
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomPositions random(seed);
    int playable = 0;
    std::map<std::string, int> broken;
    for (int i = 0; i < test::rounds(6000); ++i) {
        const auto setup = random.setup();
        const auto position = Position::from_setup(setup);
        if (!position) continue;
        ++playable;
        for (const bool is_chess960 : {false, true}) {
            for (int j = 0; j < 20; ++j) {
                const std::string text = random.move(*position);
                SCOPED_TRACE(fen(setup) + " " + text + (is_chess960 ? " in Chess960" : ""));
                ++broken[judged_alike(setup, text, is_chess960)];
                if (HasFailure()) return;
            }
        }
    }
    EXPECT_GT(playable, test::rounds(6000) / 6);
    if (test::is_sanitized) return;
    // The law against belated en passant captures is missing from the list: random moves break it too rarely.
    // Rows of tests/data/answers test it.
    for (const char* law :
         {"castling.blocked", "castling.into-check", "castling.out-of-check", "castling.right-lost",
          "castling.through-check", "move.blocked", "move.captures-king", "move.exposes-king",
          "move.leaves-king-in-check", "move.no-man", "move.not-its-way", "move.own-man",
          "move.promotion-impossible", "move.promotion-missing", "move.wrong-side", ""})
        EXPECT_GT(broken[law], 0) << law;
}

}  // namespace agreement_test
}  // namespace doublecheck
