// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace setup_test {

std::string first_rank(const Setup& setup) {
    const std::string text = fen(setup);
    return text.substr(text.find(' ') - 8, 8);
}

// The numbers are those of the table of Chess960 in Wikipedia and in the FIDE Handbook.
TEST(Chess960Arrays, HaveTheNumbersOfScharnagl) {
    for (const auto& [number, men] :
         {std::pair(0, "BBQNNRKR"), std::pair(1, "BQNBNRKR"), std::pair(2, "BQNNRBKR"),
          std::pair(4, "QBBNNRKR"), std::pair(16, "BBNQNRKR"), std::pair(96, "BBQNRNKR"),
          std::pair(518, "RNBQKBNR"), std::pair(534, "RNBKQBNR"), std::pair(959, "RKRNNQBB")}) {
        EXPECT_EQ(first_rank(chess960_setup(number)), men);
    }
    EXPECT_EQ(chess960_setup(chess960_standard_number), initial_setup(StartArray::chess960));
}

// Counts the orders of the eight men in which bishops stand on both colours and the king between the rooks.
TEST(Chess960Arrays, AreAllThatTheRulesAllow) {
    std::set<std::string> arrays;
    for (int number = 0; number < chess960_arrays; ++number) {
        const doublecheck::Setup setup = chess960_setup(number);
        EXPECT_EQ(setup.castling_rooks.size(), 4);
        EXPECT_TRUE(contradicted_castling_rooks(setup).empty()) << number;
        EXPECT_EQ(setup.board.of(PieceType::pawn), squares_of(Rank::r2) | squares_of(Rank::r7));
        EXPECT_EQ(chess960_number(setup.board), number);
        arrays.insert(first_rank(setup));
    }
    std::string men = "BBKNNQRR";
    std::set<std::string> allowed;
    do {
        const bool are_bishops_apart = (men.rfind('B') - men.find('B')) % 2 == 1;
        const std::size_t king = men.find('K');
        if (are_bishops_apart && men.find('R') < king && king < men.rfind('R')) allowed.insert(men);
    } while (std::next_permutation(men.begin(), men.end()));
    EXPECT_EQ(arrays, allowed);
}

TEST(Chess960Arrays, OtherBoardsHaveNoNumber) {
    for (const char* men :
         {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBNQNRKR", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPP1/BBQNNRKR",
          "bbqnnrkr/pppppppp/8/8/8/P7/1PPPPPPP/BBQNNRKR", "bbqnnrkr/pppppppp/8/8/Q7/8/PPPPPPPP/BBQNNRKR",
          "bqbnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQBNNRKR", "bbqnnkrr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNKRR",
          "BBQNNRKR/PPPPPPPP/8/8/8/8/pppppppp/bbqnnrkr", "8/8/8/8/8/8/8/8"}) {
        const auto setup = parse_fen(std::string(men) + " w - - 0 1");
        ASSERT_TRUE(setup) << men;
        EXPECT_EQ(chess960_number(setup->board), std::nullopt) << men;
    }
}

}  // namespace setup_test
}  // namespace doublecheck
