// SPDX-License-Identifier: MIT
// Twins: how their texts are read in three languages, and what they change.
#include "doublecheck/problem/twin.hpp"

#include <gtest/gtest.h>

#include <random>

#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace twin_test {

Board board_of(std::string_view text) {
    const auto setup = parse_fen(std::string(text) + " w - - 0 1");
    EXPECT_TRUE(setup) << text;
    return setup ? setup->board : Board();
}

std::string text_of(const Board& board) {
    const std::string text = fen(Setup{.board = board});
    return text.substr(0, text.find(' '));
}

constexpr std::string_view diagram = "7k/8/8/3p4/8/8/1B6/K6R";

/// Returns the changes in words and the board of each problem, or the error.
std::string problems_text(const std::vector<std::string>& texts,
                          PopeyeLanguage language = PopeyeLanguage::english) {
    std::vector<Twin> twins;
    char label = 'b';
    for (const std::string& text : texts) {
        auto twin = parse_twin(std::string(1, label++), text, language);
        if (!twin) return std::string(twin.error().code) + ": " + twin.error().message;
        twins.push_back(std::move(*twin));
    }
    const auto problems = twin_problems(board_of(diagram), *parse_stipulation("#2"), twins);
    if (!problems) return std::string(problems.error().code) + ": " + problems.error().message;
    std::string text;
    for (const TwinProblem& one : *problems) {
        if (one.label == "a") continue;
        text += (text.empty() ? "" : "; ") + one.change + " | " + text_of(one.board) + " " +
                one.stipulation.text();
    }
    return text;
}

TEST(Twins, AreReadAndApplied) {
    for (const auto& [text, expected] : std::vector<std::pair<std::string, std::string>>{
             {"Move b2 c3", "wBb2 to c3 | 7k/8/8/3p4/8/2B5/8/K6R #2"},
             {"move d5 h1", "bPd5 to h1 | 7k/8/8/8/8/8/1B6/K6p #2"},
             {"Exchange a1 h8", "exchange wKa1 and bKh8 | 7K/8/8/3p4/8/8/1B6/k6R #2"},
             {"Exchange b2 c3", "exchange wBb2 and c3 | 7k/8/8/3p4/8/2B5/8/K6R #2"},
             {"Remove b2d5", "remove wBb2, remove bPd5 | 7k/8/8/8/8/8/8/K6R #2"},
             {"Add white Qa8 black pa7b7", "add wQa8, add bPa7, add bPb7 | Q6k/pp6/8/3p4/8/8/1B6/K6R #2"},
             {"Substitute B S", "bishops become knights | 7k/8/8/3p4/8/8/1N6/K6R #2"},
             {"Rotate 90", "rotate by 90 degrees | K7/1B6/8/4p3/8/8/8/R6k #2"},
             {"Rotate 180", "rotate by 180 degrees | R6K/6B1/8/8/4p3/8/8/k7 #2"},
             {"Rotate 270", "rotate by 270 degrees | k6R/8/8/8/3p4/8/6B1/7K #2"},
             {"Mirror a1<-->h1", "mirror a1 and h1 | k7/8/8/4p3/8/8/6B1/R6K #2"},
             {"Mirror a1<-->a8", "mirror a1 and a8 | K6R/1B6/8/8/3p4/8/8/7k #2"},
             {"Mirror a1<-->h8", "mirror a1 and h8 | 7K/6B1/8/3p4/8/8/8/k6R #2"},
             {"Mirror a8<-->h1", "mirror a8 and h1 | R6k/8/8/8/4p3/8/1B6/K7 #2"},
             {"PolishType", "exchange the colours | 7K/8/8/3P4/8/8/1b6/k6r #2"},
             {"Stipulation s#2", "s#2 | 7k/8/8/3p4/8/8/1B6/K6R s#2"},
             {"Remove b2 Stipulation h#2.5", "remove wBb2, h#2.5 | 7k/8/8/3p4/8/8/8/K6R h#2.5"},
             {"diagram", " | 7k/8/8/3p4/8/8/1B6/K6R #2"},
             {"Bb2-c3", "wBb2 to c3 | 7k/8/8/3p4/8/2B5/8/K6R #2"},
             {"wBb2-->c3", "wBb2 to c3 | 7k/8/8/3p4/8/2B5/8/K6R #2"},
             {"WSb2", "wBb2 becomes wNb2 | 7k/8/8/3p4/8/8/1N6/K6R #2"},
             {"Ka1<-->bKh8", "exchange wKa1 and bKh8 | 7K/8/8/3p4/8/8/1B6/k6R #2"},
             {"Remove b2, Add wPe3", "remove wBb2, add wPe3 | 7k/8/8/3p4/8/4P3/8/K6R #2"}})
        EXPECT_EQ(problems_text({text}), expected) << text;
    EXPECT_EQ(problems_text({"Shift a1 a1"}), "shift a1 to a1 | 7k/8/8/3p4/8/8/1B6/K6R #2");
    EXPECT_EQ(problems_text({"Remove h8", "cont Remove h1", "Continue Shift b1=a1", "Move b2 a3"}),
              "problem.twin: Twin d: The shift moves the man on a1 off the board.");
    EXPECT_EQ(problems_text({"Remove h1h8", "Continued Shift a1==>b3", "Move b2 a3"}),
              "remove wRh1, remove bKh8 | 8/8/8/3p4/8/8/1B6/K7 #2; "
              "continued: shift a1 to b3 | 8/4p3/8/8/2B5/1K6/8/8 #2; "
              "wBb2 to a3 | 7k/8/8/3p4/8/B7/8/K6R #2");
}

TEST(Twins, AreReadInThreeLanguages) {
    const std::string expected = problems_text({"Move b2 c3", "Continued Add black Bd2 Remove h1",
                                                "Substitute B S PolishType", "Exchange a1 h8 Rotate 180"});
    EXPECT_EQ(problems_text({"versetze b2 c3", "ferner hinz schwarz Ld2 entferne h1", "ersetze L S farbw",
                             "tausche a1 h8 Drehung 180"},
                            PopeyeLanguage::german),
              expected);
    EXPECT_EQ(problems_text({"deplacement b2 c3", "enplus ajoute noir Fd2 ote h1", "remplace F C couleur",
                             "echange a1 h8 rotation 180"},
                            PopeyeLanguage::french),
              expected);
    EXPECT_TRUE(problems_text({"Move b2 c3"}, PopeyeLanguage::german).starts_with("problem.twin"));
}

TEST(Twins, AreRefusedIfTheyAreNotUnderstood) {
    for (const auto& [text, words] :
         std::vector<std::pair<std::string, std::string>>{{"", "nothing is changed"},
                                                          {"Moce b2 c3", "\"Moce\" is not understood"},
                                                          {"M b2 c3", "abbreviates several"},
                                                          {"Move b2", "a square is expected at its end"},
                                                          {"Move b2 c9", "not \"c9\""},
                                                          {"Move b2 c3 e", "expected at its end"},
                                                          {"Move c3 b2", "no man on c3"},
                                                          {"Move b2 c3 continued", "come first"},
                                                          {"Continued ...", "\"...\" is not understood"},
                                                          {"Remove", "a list of squares"},
                                                          {"Add Qa8", "a colour and a man"},
                                                          {"Add white", "a colour and a man"},
                                                          {"Add black Ge5", "a colour and a man"},
                                                          {"Add neutral Qe5", "neutral men"},
                                                          {"Rotate 45", "90, 180 or 270"},
                                                          {"Mirror h1<-->a1", "a1<-->h1"},
                                                          {"Substitute B G", "the letter of a man"},
                                                          {"Condition Circe", "\"Condition\" is not solved"},
                                                          {"Stipulation hs#2", "\"hs#2\""},
                                                          {"Stipulation -1w & #1", "\"-1w\""},
                                                          {"Sstipulation white", "is not solved"},
                                                          {"bKe5<-wSe4", "is not understood"},
                                                          {"Sb2-c3", "no knight on b2"},
                                                          {"bBb2-c3", "no bishop on b2"},
                                                          {"as c) and Rd1-f1", "is not understood"},
                                                          {"Black", "is not understood"},
                                                          {"Shift a1 b1", "off the board"}}) {
        const std::string found = problems_text({text});
        EXPECT_TRUE(found.starts_with("problem.twin: ") && found.contains(words)) << text << ": " << found;
    }
}

TEST(Twins, OfAZeropositionLeaveOutTheDiagram) {
    const std::vector<Twin> twins = {*parse_twin("a", "Remove b2"), *parse_twin("b", "Continued remove d5")};
    const auto problems = twin_problems(board_of(diagram), *parse_stipulation("#2"), twins);
    ASSERT_TRUE(problems);
    ASSERT_EQ(problems->size(), 2U);
    EXPECT_EQ(text_of(problems->front().board), "7k/8/8/3p4/8/8/8/K6R");
    EXPECT_EQ(text_of(problems->back().board), "7k/8/8/8/8/8/8/K6R");
}

Board random_board(std::mt19937& random) {
    Board board;
    for (int i = 0; i < 10; ++i)
        board.put(Square::from_index(static_cast<int>(random() % 64)),
                  {random() % 2 == 0 ? Color::white : Color::black, static_cast<PieceType>(random() % 6)});
    return board;
}

Board after(Board board, std::initializer_list<TwinChange> changes) {
    for (const TwinChange& change : changes) board = *changed_board(board, change);
    return board;
}

TEST(Twins, TransformBoardsAsAGroup) {
    std::mt19937 random(7);
    for (int i = 0; i < test::rounds(500); ++i) {
        const Board board = random_board(random);
        EXPECT_EQ(after(board, {TwinRotation{1}, TwinRotation{3}}), board);
        EXPECT_EQ(after(board, {TwinRotation{1}, TwinRotation{1}}), after(board, {TwinRotation{2}}));
        EXPECT_EQ(after(board, {TwinMirror::a1_h1, TwinMirror::a1_a8}), after(board, {TwinRotation{2}}));
        EXPECT_EQ(after(board, {TwinMirror::a8_h1, TwinMirror::a1_h8}), after(board, {TwinRotation{2}}));
        EXPECT_EQ(after(board, {TwinMirror::a8_h1, TwinMirror::a1_a8}), after(board, {TwinRotation{1}}));
        EXPECT_EQ(after(board, {TwinColors{}, TwinColors{}}), board);
        const Square one = *board.occupied().begin();
        EXPECT_EQ(after(board, {TwinExchange{one, Square("d4")}, TwinExchange{Square("d4"), one}}), board);
    }
}

}  // namespace twin_test
}  // namespace doublecheck
