// SPDX-License-Identifier: MIT
// The grade of docs/theory/grade.md: its parts, what it ignores, and what is not graded.
#include "doublecheck/problem/grade.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/problem/solve.hpp"

namespace doublecheck {
namespace grade_test {

constexpr std::string_view prize_winner = "KR5Q/8/8/2Np4/N1k5/1r1r4/B7/4b3 w - - 0 1";

ProblemGrade graded(std::string_view stipulation, const Setup& setup) {
    return *solve(setup, {.stipulation = *parse_stipulation(stipulation), .wants_grade = true})->grade;
}

ProblemGrade graded(std::string_view stipulation, std::string_view fen) {
    return graded(stipulation, *parse_fen(fen));
}

std::map<std::string, double> values_of(const ProblemGrade& grade) {
    std::map<std::string, double> values;
    for (const GradePart& part : grade.parts) values[part.part] = part.value;
    return values;
}

/// Returns the setup with every man on the square that `image` returns, in the other colour if `flips`.
template <typename Image>
Setup changed(const Setup& setup, Image image, bool flips) {
    Setup result;
    result.turn = flips ? opposite(setup.turn) : setup.turn;
    for (const Square square : setup.board.occupied()) {
        Piece piece = *setup.board.at(square);
        if (flips) piece.color = opposite(piece.color);
        result.board.put(image(square), piece);
    }
    return result;
}

Square mirrored(Square square) {
    return {static_cast<File>(7 - static_cast<int>(square.file())), square.rank()};
}

Square flipped(Square square) {
    return {square.file(), static_cast<Rank>(7 - static_cast<int>(square.rank()))};
}

TEST(Grade, MeasuresWhatTheSolutionShows) {
    // Mansfield's first prize of 1914. 1.Nd7 threatens Nb2; 1...Bc3 2.Bxb3, 1...Rd2 2.Qc3, 1...Rd4 2.Ne5,
    // 1...d4 2.Qg8. Queen, rook, bishop and both knights are needed by some mate.
    const auto values = values_of(graded("#2", prize_winner));
    EXPECT_EQ(values.at("active-pieces"), 5);
    EXPECT_EQ(values.at("new-answers") + values.at("set-answers"), 4);
    EXPECT_EQ(values.at("knight-mates"), 1);
    EXPECT_EQ(values.at("duals"), 0);
    EXPECT_EQ(values.at("flights-given"), 0);
    EXPECT_EQ(values.at("forcing-key"), 0);
}

TEST(Grade, IsHighForAPrizeWinnerAndLowForAnExercise) {
    // Mansfield, Queensland Chess Association 1919, 1st Prize.
    const ProblemGrade famous = graded("#2", "5K1B/1Q1b4/n1RN4/3k2p1/3N4/2pRPn2/1qP3B1/4rr2 w - - 0 1");
    EXPECT_GE(*famous.total, 80);
    // King, queen and rook against a lone king, with one variation.
    const ProblemGrade exercise = graded("#2", "8/8/5Q2/8/1K6/4k3/R7/8 w - - 0 1");
    ASSERT_TRUE(exercise.total) << *exercise.not_graded;
    EXPECT_LE(*exercise.total, 25);
}

TEST(Grade, IsTheSumOfItsParts) {
    const ProblemGrade grade = graded("#2", prize_winner);
    double sum = 0;
    for (const GradePart& part : grade.parts) {
        sum += part.contribution;
        EXPECT_FALSE(part.text.empty()) << part.part;
    }
    EXPECT_EQ(*grade.total, std::lround(100 / (1 + std::exp(-sum))));
}

TEST(Grade, IsTheSameForMirrorImagesAndOtherColours) {
    int number = 0;
    for (const std::string_view fen :
         {prize_winner, std::string_view("8/1P2B3/2PN4/P1kbr3/B1P3Rp/P4p1K/3N1P2/n2R4 w - - 0 1"),
          std::string_view("3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1")}) {
        const doublecheck::Setup setup = *parse_fen(fen);
        const ProblemGrade grade = graded("#2", setup);
        ASSERT_TRUE(grade.total) << fen;
        for (const doublecheck::Setup& image :
             {changed(setup, mirrored, false), changed(setup, flipped, true)}) {
            const ProblemGrade same = graded("#2", image);
            EXPECT_EQ(same.total, grade.total) << fen;
            EXPECT_EQ(values_of(same), values_of(grade)) << fen;
            ++number;
        }
    }
    EXPECT_EQ(number, 6);
}

TEST(Grade, DoesNotDependOnTries) {
    const doublecheck::Setup setup = *parse_fen(prize_winner);
    const auto verdict = solve(setup, {.stipulation = {.moves = 2},
                                       .solution = {.wants_tries = false, .wants_separating = true},
                                       .wants_grade = true});
    EXPECT_EQ(values_of(*verdict->grade), values_of(graded("#2", setup)));
    EXPECT_EQ(verdict->grade->total, graded("#2", setup).total);
}

TEST(Grade, IsRefusedUnlessTheProblemIsSound) {
    struct Row {
        std::string_view stipulation;
        std::string_view fen;
        std::string_view reason;
    };
    for (const Row& row : {
             Row{"#2", "8/8/8/8/8/5k2/8/K7 w - - 0 1", "the problem has no key"},
             Row{"#2", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "the problem has a shorter solution"},
             Row{"#3", prize_winner, "the problem has a shorter solution"},
             Row{"#1", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "#1 is no direct mate in two or three moves"},
             Row{"s#2", "8/2p2PP1/1prp1Kp1/1Rbk2P1/1p3p2/1P3P2/2PPPQ2/8 w - - 0 1",
                 "s#2 is no direct mate in two or three moves"},
             Row{"h#2", "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1", "h#2 is no direct mate in two or three moves"},
         }) {
        const ProblemGrade grade = graded(row.stipulation, row.fen);
        EXPECT_EQ(grade.not_graded, row.reason) << row.stipulation << ' ' << row.fen;
        EXPECT_FALSE(grade.total);
        EXPECT_TRUE(grade.parts.empty());
    }
    const ProblemGrade cooked = graded("#2", "8/8/8/8/8/1K6/6QR/k7 w - - 0 1");
    EXPECT_FALSE(cooked.total);
}

TEST(Grade, IsRefusedIfALimitStoppedTheSearch) {
    const auto verdict = solve(*parse_fen(prize_winner),
                               {.stipulation = {.moves = 2}, .wants_grade = true, .limits = {.nodes = 20}});
    EXPECT_EQ(verdict->grade->not_graded, "the problem is not solved completely");
}

TEST(Grade, IsOnlyComputedIfItIsWanted) {
    EXPECT_FALSE(solve(*parse_fen(prize_winner), {.stipulation = {.moves = 2}})->grade);
}

}  // namespace grade_test
}  // namespace doublecheck
