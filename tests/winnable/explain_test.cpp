// SPDX-License-Identifier: MIT
// The sentences that explain why no mate exists.
#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/winnable.hpp"

namespace doublecheck::test {
namespace explain_test {

struct Row {
    std::string_view fen;
    Color winner;
    std::string_view rule;
    std::string_view text;
};

constexpr Color white = Color::white;
constexpr Color black = Color::black;
constexpr auto rows = std::to_array<Row>({
    {"K7/2k5/2r5/8/8/8/8/8 b - - 25 95", white, "winnable.bare-king", "White has nothing but the king."},
    {"8/8/8/8/2K5/3N4/8/3k4 b - -", white, "winnable.lone-knight",
     "White has a lone knight, which cannot mate a bare king."},
    {"8/8/8/8/2K5/3N4/8/3k3q b - -", white, "winnable.lone-knight",
     "White has a lone knight, and Black has only queens to hem the king in with; a queen can always meet "
     "the check."},
    {"8/8/8/7k/5B2/8/6K1/8 b - -", white, "winnable.bishops-of-one-colour",
     "White has only a dark-squared bishop, which cannot mate a bare king."},
    {"8/8/8/1R6/6kb/8/5K2/8 w - -", black, "winnable.bishops-of-one-colour",
     "Black has only a dark-squared bishop. A mate needs white men on light squares next to their king that "
     "cannot meet the check, and White has no such men."},
    {"8/8/8/8/8/6kp/6p1/6K1 w - -", black, "winnable.over", "White is stalemated."},
    {"R6k/8/6K1/8/8/8/8/7r b - -", black, "winnable.over", "Black is checkmated."},
    {"8/6P1/5k1K/7r/8/8/8/8 w - -", black, "winnable.no-mate-left",
     "The only move is 1.Kxh5. Then Black has nothing but the king."},
    {"7k/1p6/p2Pr2Q/4q3/8/6R1/6PK/5r2 b - -", white, "winnable.no-mate-left",
     "The only move is 1...Rxh6#. White is checkmated."},
    {"8/8/8/5r2/7R/6pk/7p/7K b - -", white, "winnable.no-mate-left",
     "Every move is forced: 1...Kxh4 2.Kg2. Then White has nothing but the king."},
    {"8/8/8/7p/6Rk/3r1r2/6K1/8 b - -", white, "winnable.no-mate-left",
     "After 1...Kxg4 or 1...hxg4 White has nothing but the king."},
    {"8/8/8/5Q2/6pk/8/6RK/8 b - -", white, "winnable.no-mate-left",
     "The first move is forced: 1...g3+. After 2.Kg1, 2.Kh1 or 2.Rxg3 Black is stalemated."},
    {"8/8/5kp1/1p4P1/1P1p3K/3b2rP/8/6q1 b - -", white, "winnable.no-mate-left",
     "After any of Black's 7 moves White is stalemated."},
    {"8/5pk1/p3pP2/6pp/8/4b2K/5q2/8 b - -", white, "winnable.no-mate-left",
     "After any of Black's 8 moves White is stalemated or White has nothing but the king."},
    {"K1k3b1/P1Pp1p2/3P1Pp1/6P1/8/8/1P6/8 w - -", black, "winnable.no-mate-left",
     "Whatever is played, within 5 moves Black is checkmated."},
    {"5bk1/4p1p1/4P1P1/8/1p6/1P1p4/1P1P4/1KB5 w - -", black, "winnable.no-mate-left",
     "The pawns d2/d3, b3/b4, e6/e7 and g6/g7 block each other for good, and the pawn on b2 never moves "
     "either. No pawn can ever move, and nothing can ever be taken. White's king never leaves a1, b1 and "
     "a2: Black's pawns guard c2 and a3, and its own men stand in the way. Black's king never leaves g8 "
     "and h8: White's pawns guard f7 and h7, and its own men stand in the way. So neither king gets "
     "through, and neither can take one of these pawns. Black's bishop on f8 never moves, and no man of "
     "Black can ever attack a square that White's king can reach. All 12 positions that can still arise "
     "with moves left have been followed, and Black mates in none of them: every line goes round in "
     "circles."},
    {"8/4k3/8/p2p3p/Pp1P1p1P/1P1K1P2/8/8 w - -", black, "winnable.immobile",
     "The pawns b3/b4, f3/f4, a4/a5, d4/d5 and h4/h5 block each other for good. No pawn can ever move, "
     "and nothing can ever be taken. White's king never leaves ranks 1 to 3: Black's pawns guard a3, c3, "
     "e3, g3, c4, e4 and g4, and its own pawns stand in the way. Black's king never leaves ranks 5 to 8: "
     "White's pawns guard e4, g4, b5, c5, e5 and g5, and its own pawns stand in the way. So neither king "
     "gets through, and neither can take one of these pawns. Beside the king Black has only pawns that "
     "never move, and none of them attacks a square that White's king can reach."},
    {"1Bb1N1k1/1pPpPpPp/1P1P1PbP/8/8/8/8/6K1 w - -", white, "winnable.immobile",
     "The pawns b6/b7, d6/d7, f6/f7 and h6/h7 block each other for good, and the pawns on c7, e7 and g7 "
     "never move either. Black's king never moves: White's pawns guard g7, f8 and h8, and its own pawns "
     "stand in the way. White's king never leaves ranks 1 to 5: Black's pawns guard a6, c6, e6 and g6, "
     "and its own pawns stand in the way. So neither king gets through, and neither can take one of these "
     "pawns. White's bishop on b8 never leaves a7 and b8 and its knight on e8 never moves, and no man of "
     "White can ever attack a square that Black's king can reach."},
    {"8/8/4p1p1/1k1pP1Pp/p1pP3P/PbP1K3/8/8 w - -", black, "winnable.immobile",
     "The pawns a3/a4, c3/c4, d4/d5, h4/h5, e5/e6 and g5/g6 block each other for good. White's king never "
     "leaves ranks 1 to 4: Black's pawns guard b3, d3, e4, g4 and f5, and its own pawns stand in the way. "
     "Black's king never leaves ranks 5 to 8: White's pawns guard b4, c5, d6, f6 and h6, and its own "
     "pawns stand in the way. So neither king gets through, and neither can take one of these pawns. Only "
     "Black's light-squared bishop can ever give check, and wherever White's king stands, a dark square "
     "next to it can be neither attacked nor blocked."},
    {"8/1p6/pP6/P1p5/2p5/KpP5/1P6/1k6 w - -", black, "winnable.skeletons",
     "The pawns c3/c4, a5/a6 and b6/b7 block each other for good, and the pawns on b3 and c5 never move "
     "either. White's king never leaves a3 and a4. Beside the king Black has only pawns that never move, "
     "and none of them attacks a square that White's king can reach. This was checked for all 191 ways "
     "in which kings and pawns can be placed."},
    {"1k6/1P3p1p/BP6/1P2K3/5P2/8/7P/8 w - -", black, "winnable.no-mate-left",
     "As long as Black has men enough to mate, the following holds. The pawns on b5, b6 and b7 never move "
     "again. Black's king never moves. All 2,774 positions that can still arise with moves left have been "
     "followed, and Black mates in none of them: every line goes round in circles, or ends when Black is "
     "stalemated, Black is checkmated or Black no longer has men enough to mate."},
    {"8/8/6p1/6P1/6P1/6PK/6PP/k7 w - -", white, "winnable.skeletons",
     "The pawns g5/g6 block each other for good, and the pawns on g3 and g4 never move either. White's "
     "king never leaves h3 and h4. White can never both give check and take away every square next to "
     "Black's king. This was checked for all 311 ways in which kings and pawns can be placed."},
    {"Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 b - -", white, "winnable.no-mate-left",
     "The first move is forced: 1...Ke8. The pawns a3/a4, b5/b6, c6/c7, e6/e7 and g6/g7 block each other "
     "for good. Black's king never leaves c8, d8 and e8: White's pawns guard b7, d7 and f7, and its own "
     "men stand in the way. White's king never leaves a6, b7, a8 and c8. Only White's light-squared "
     "bishop can ever give check. All 201 positions that can still arise with moves left have been "
     "followed, and White mates in none of them: every line goes round in circles, or ends when Black is "
     "stalemated or White is stalemated."},
});

TEST(WinnableReasons, AreSentences) {
    for (const Row& row : rows) {
        const auto verdict = winnable(*parse_fen(row.fen), {.winner = row.winner});
        ASSERT_TRUE(verdict.has_value()) << row.fen;
        EXPECT_EQ(verdict->answer, Answer::no) << row.fen;
        ASSERT_EQ(verdict->reasons.size(), 1U);
        EXPECT_EQ(verdict->reasons[0].rule, row.rule) << row.fen;
        EXPECT_EQ(verdict->reasons[0].text, row.text) << row.fen;
    }
}

}  // namespace explain_test
}  // namespace doublecheck::test
