// SPDX-License-Identifier: MIT
#include "doublecheck/notation/piece_letters.hpp"

#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace piece_letters_test {

Board board() {
    return parse_fen("k7/4q3/8/2bn4/8/8/1P6/R3K3 w - - 0 1")->board;
}

std::string text(const std::vector<std::string>& men) {
    std::string all;
    for (const std::string& man : men) all += (all.empty() ? "" : " ") + man;
    return all;
}

TEST(PieceLetters, AreWrittenInEachLanguage) {
    const auto black = [&](PieceLetters letters) { return text(men_of(board(), Color::black, letters)); };
    EXPECT_EQ(black(PieceLetters::english), "Ka8 Qe7 Bc5 Nd5");
    EXPECT_EQ(black(PieceLetters::problem), "Ka8 Qe7 Bc5 Sd5");
    EXPECT_EQ(black(PieceLetters::german), "Ka8 De7 Lc5 Sd5");
    EXPECT_EQ(black(PieceLetters::french), "Ra8 De7 Fc5 Cd5");
    EXPECT_EQ(black(PieceLetters::figurine), "\u265aa8 \u265be7 \u265dc5 \u265ed5");
    EXPECT_EQ(text(men_of(board(), Color::white, PieceLetters::german)), "Ke1 Ta1 Bb2");
    EXPECT_EQ(text(men_of(board(), Color::white, PieceLetters::figurine)), "\u2654e1 \u2656a1 \u2659b2");
}

TEST(PieceLetters, AreReadAsTheyAreWritten) {
    for (const PieceLetters letters : {PieceLetters::english, PieceLetters::problem, PieceLetters::german,
                                       PieceLetters::french, PieceLetters::figurine}) {
        Board read;
        for (const Color color : {Color::white, Color::black}) {
            for (const std::string& man : men_of(board(), color, letters)) {
                const auto placed = parse_man(man, letters);
                ASSERT_TRUE(placed) << man;
                read.put(placed->second, {color, placed->first});
            }
        }
        EXPECT_EQ(read, board()) << static_cast<int>(letters);
    }
}

TEST(PieceLetters, MeanAnotherManOrNoneInAnotherLanguage) {
    EXPECT_EQ(parse_man("Rd4", PieceLetters::english)->first, PieceType::rook);
    EXPECT_EQ(parse_man("Rd4", PieceLetters::french)->first, PieceType::king);
    EXPECT_EQ(parse_man("bd4", PieceLetters::german)->first, PieceType::pawn);
    EXPECT_FALSE(parse_man("Sd4", PieceLetters::english));
    EXPECT_FALSE(parse_man("Nd4", PieceLetters::problem)) << "a nightrider";
    EXPECT_FALSE(parse_man("Kd9", PieceLetters::problem));
    EXPECT_FALSE(parse_man("d4", PieceLetters::problem));
    EXPECT_FALSE(parse_man("Royal Kd4", PieceLetters::problem));
}

}  // namespace piece_letters_test
}  // namespace doublecheck
