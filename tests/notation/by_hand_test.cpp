// SPDX-License-Identifier: MIT
// Moves that are not legal: which man was meant, kings that signal the result, and games that continue after
// an illegal move.
#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "notation/by_hand.hpp"
#include "notation/pgn_summary.hpp"

namespace doublecheck {
namespace test_by_hand {

constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string written(const std::optional<CarriedMove>& carried) {
    if (!carried) return "-";
    const std::string promotion = carried->promotion ? std::string(1, letter(*carried->promotion)) : "";
    return carried->from.name() + carried->to.name() + promotion;
}

struct Row {
    std::string_view fen;
    std::string_view text;
    std::string_view meant;
    bool is_chess960 = false;
};

TEST(MeantBy, NamesTheManIfItIsClear) {
    for (const Row& row : std::initializer_list<Row>{
             {initial, "Qh5", "d1h5"},   // there is only one queen
             {initial, "Nd3", "-"},      // neither knight can go there
             {initial, "Nbd3", "b1d3"},  // the text names the knight
             {initial, "Nb1-d3", "b1d3"},
             {initial, "e5", "e2e5"},  // there is only one pawn on that file
             {initial, "exd3", "e2d3"},
             {initial, "xd5", "-"},  // two pawns could capture
             {initial, "Bb5", "-"},
             {initial, "O-O", "e1g1"},
             {initial, "Kg1", "-"},  // ambiguous: a king move or castling
             {initial, "Zd3", "-"},
             {initial, "--", "-"},
             // One of the two knights moves that way but is pinned, and the other does not move that way.
             {"4k3/8/8/8/4r3/8/4N3/N3K3 w - -", "Nd4", "e2d4"},
             // Only one rook can reach d1, although the move leaves the king in check.
             {"4k3/8/8/8/4r3/8/8/R3K2R w - -", "Rd1", "a1d1"},
             {"4k3/8/8/8/4r3/8/8/R1N1K1NR w - -", "Re1", "-"},
             {"4k3/8/8/8/4r3/1R6/8/3RK3 w - -", "Rd3", "-"},
             // Of two pawns on a file, only the front one can make the move.
             {"4k3/8/8/8/4r3/2P5/2P5/4K3 w - -", "c4", "c3c4"},
             {"4k3/8/8/8/4r3/2P5/2P5/4K3 w - -", "c5", "-"},
             // A promotion must state the piece, and only pawns promote.
             {"8/P7/8/8/4r3/8/8/k3K3 w - -", "a8", "-"},
             {"8/P7/8/8/4r3/8/8/k3K3 w - -", "a8=Q", "a7a8q"},
             {"8/P7/8/8/4r3/8/8/k3K3 w - -", "Ke3=Q", "-"},
             // Castling needs king and rook on their squares.
             {"4k3/8/8/8/8/8/8/R3K3 w - -", "O-O", "-"},
             {"4k3/8/8/8/8/8/8/R3K3 w - -", "O-O-O", "e1c1"},
             {"4k3/8/8/8/8/8/8/R5K1 w - -", "O-O-O", "-"},
             {"4k3/8/8/8/8/8/8/1R4K1 w - -", "O-O-O", "g1b1", true},
             // The king captures the enemy king.
             {"8/8/8/8/8/8/4k3/4K3 w - -", "Kxe2", "e1e2"},
         }) {
        const auto setup = parse_fen(row.fen);
        ASSERT_TRUE(setup) << row.fen;
        EXPECT_EQ(written(meant_by(*setup, row.text, row.is_chess960)), row.meant)
            << row.fen << ' ' << row.text;
    }
}

std::vector<PgnGame> games_of(std::string_view text, IllegalMoves illegal) {
    std::vector<PgnGame> games;
    PgnReader reader(bytes_of(text), illegal);
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}
PgnGame game_of(std::string_view text, IllegalMoves illegal) {
    auto games = games_of(text, illegal);
    EXPECT_EQ(games.size(), 1U) << text;
    return games.empty() ? PgnGame{} : std::move(games.front());
}

TEST(PgnIllegalMoves, StandIfTheManIsClear) {
    const std::string text = "1. e4 e5 2. Qh5 {out} Nc6 3. Qe3 $2 {flies} (3. Qxf7+) Nf6 4. Qf3 Nd4 1-0\n";
    const PgnGame stopped = game_of(text, IllegalMoves::stop);
    EXPECT_EQ(test::summary(stopped), "4 1-0 E:move.illegal@4");
    EXPECT_EQ(stopped.rest, "Qe3 $2 (flies) ( 3. Qxf7+ ) Nf6 4. Qf3 Nd4");
    const PgnGame game = game_of(text, IllegalMoves::stand);
    EXPECT_FALSE(game.has_error());
    EXPECT_TRUE(game.has_irregular_move());
    ASSERT_EQ(game.moves.size(), 8U);
    ASSERT_TRUE(game.moves[4].irregular);
    EXPECT_FALSE(game.moves[4].irregular->is_legal);
    EXPECT_EQ(game.moves[4].nags, std::vector<int>{2});
    EXPECT_EQ(game.moves[4].comments, std::vector<std::string>{"flies"});
    EXPECT_EQ(game.moves[4].variations.size(), 1U);
    ASSERT_TRUE(game.moves[5].move);
    EXPECT_EQ(fen(game.final_setup()), fen(game.final_position()));
    ASSERT_EQ(game.remarks.size(), 1U);
    EXPECT_EQ(game.remarks[0].level, PgnRemark::Level::stands);
    EXPECT_EQ(game.remarks[0].ply, 4);
    // Reading the written game gives the same game.
    const std::string written = write_pgn(game);
    EXPECT_EQ(write_pgn(game_of(written, IllegalMoves::stand)), written);
}

TEST(PgnIllegalMoves, CanLeaveAnUnplayableBoardForAWhile) {
    // Black overlooks the check, White does not capture the king, and then Black leaves the check.
    const PgnGame game =
        game_of("1. e4 e5 2. Qh5 g6 3. Qxe5+ a6 4. d3 Qe7 5. Qxh8 1-0\n", IllegalMoves::stand);
    ASSERT_EQ(game.moves.size(), 9U);
    ASSERT_TRUE(game.moves[5].irregular && game.moves[6].irregular);
    EXPECT_FALSE(game.moves[5].irregular->is_legal);
    EXPECT_TRUE(game.moves[6].irregular->is_legal);
    EXPECT_TRUE(game.moves[7].move);
    EXPECT_TRUE(game.moves[8].move);
    EXPECT_EQ(test::summary(game), "9 1-0 w:move.illegal@5");
    const auto parts = legal_parts(game);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0].game.moves.size(), 5U);
    EXPECT_EQ(parts[0].place, ", up to 3...a6, which is illegal");
    EXPECT_EQ(parts[1].game.moves.size(), 2U);
    EXPECT_EQ(parts[1].place, ", after 3...a6");
}

TEST(PgnIllegalMoves, EndTheGameIfTheManIsUnclear) {
    const auto games =
        games_of("1. e4 e5 2. Ke3 a6 3. Nd6 {?} b6 *\n\n[Event \"next\"]\n\n1. d4 *\n", IllegalMoves::stand);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(test::summary(games[0]), "4 * w:move.illegal@2 E:move.illegal@4");
    EXPECT_EQ(games[0].rest, "Nd6 (?) b6");
    EXPECT_EQ(test::summary(games[1]), "1 *");
}

TEST(PgnKings, SignalAResultWithEveryIllegalMovesOption) {
    struct Case {
        std::string_view end;
        std::string_view summary;
        std::string_view squares;
    };
    for (const Case& one : std::initializer_list<Case>{
             {"Ke4 Kd5 1-0", "4 1-0 w:pgn.kings-signal@4", "e4d5"},
             {"Kd5 Ke4 1-0", "4 1-0 w:pgn.kings-signal@4", "d5e4"},
             {"Kd4 Ke5 0-1", "4 0-1 w:pgn.kings-signal@4", "d4e5"},
             {"Ke4 Kd4 1/2-1/2", "4 1/2-1/2 w:pgn.kings-signal@4", "e4d4"},
             {"Ke4 {king} Kd5 {king} 1-0", "4 1-0 w:pgn.kings-signal@4", "e4d5"},
         }) {
        for (const IllegalMoves illegal : {IllegalMoves::stop, IllegalMoves::stand}) {
            const PgnGame game = game_of("1. e4 a6 2. Nf3 a5 3. " + std::string(one.end), illegal);
            EXPECT_EQ(test::summary(game), one.summary) << one.end;
            ASSERT_EQ(game.kings.size(), 2U) << one.end;
            EXPECT_EQ(game.kings[0].name() + game.kings[1].name(), one.squares);
            EXPECT_FALSE(game.has_error());
            EXPECT_FALSE(game.has_irregular_move());
        }
    }
    // There is no signal if only one king moved, if the kings are on other squares, if moves follow, or if
    // the king moves are legal.
    for (const std::string_view end :
         {"Ke4 1-0", "Ke4 Kd6 1-0", "Ke4 Ke4 1-0", "Ke4 Kd5 4. a3 1-0", "Ke2 Kd5 1-0"}) {
        const PgnGame game = game_of("1. e4 e5 2. Nf3 a5 3. " + std::string(end), IllegalMoves::stop);
        EXPECT_TRUE(game.kings.empty()) << end;
        EXPECT_TRUE(game.has_error()) << end;
    }
    const PgnGame played =
        game_of("[FEN \"8/8/3k4/8/8/4K3/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Kd4 *", IllegalMoves::stop);
    EXPECT_TRUE(played.kings.empty());
    EXPECT_EQ(played.moves.size(), 1U);
    // The first king move is legal. The second one is illegal, since it goes to a square next to the other
    // king. So the kings signal the result.
    const PgnGame half = game_of("[FEN \"8/8/3k4/8/8/5K2/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ke4 Kd5 1-0",
                                 IllegalMoves::stop);
    EXPECT_EQ(half.kings.size(), 2U);
    EXPECT_EQ(half.moves.size(), 1U);
}

}  // namespace test_by_hand
}  // namespace doublecheck
