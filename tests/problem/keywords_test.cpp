// SPDX-License-Identifier: MIT
// Themes of whole problems are found in problems that show them and not in similar ones. They do not depend
// on the colours or on left and right.
#include "problem/keywords/keywords.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "doublecheck/notation/fen.hpp"
#include "problem/small_position.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace keywords_test {

using problem::find_keywords;

std::vector<FoundKeyword> keywords_of(const Position& position, int moves) {
    Budget budget({});
    const SolutionOptions options{.wants_separating = true};
    return find_keywords(position, moves, solve_direct(position, moves, budget, options));
}

std::set<ProblemKeyword> set_of(const std::vector<FoundKeyword>& found) {
    std::set<ProblemKeyword> keywords;
    for (const FoundKeyword& one : found) keywords.insert(one.keyword);
    return keywords;
}

std::set<ProblemKeyword> keywords_of_fen(std::string_view fen, int moves = 2) {
    const auto position = parse_position(fen);
    EXPECT_TRUE(position) << fen;
    return position ? set_of(keywords_of(*position, moves)) : std::set<ProblemKeyword>();
}

std::string text_of(std::string_view fen, ProblemKeyword keyword, int moves = 2) {
    for (const FoundKeyword& one : keywords_of(*parse_position(fen), moves)) {
        if (one.keyword == keyword) return one.text;
    }
    return {};
}

TEST(Keywords, AreFoundInProblemsThatShowThemAndNotInSimilarOnes) {
    std::set<ProblemKeyword> tested;
    for (const auto& row : test::rows_of(TEST_DATA "/problem_keywords.tsv")) {
        const auto keyword = read_leaf<ProblemKeyword>(row[0]);
        ASSERT_TRUE(keyword) << row[0];
        EXPECT_TRUE(keywords_of_fen(row[1]).contains(*keyword)) << row[0] << " " << row[1];
        EXPECT_FALSE(keywords_of_fen(row[2]).contains(*keyword)) << row[0] << " " << row[2];
        tested.insert(*keyword);
    }
    EXPECT_EQ(tested.size(), problem::keyword_rows().size());
}

TEST(Keywords, HaveANameAndARowEach) {
    EXPECT_EQ(problem::keyword_rows().size(), Leaf<ProblemKeyword>::all.size());
    for (const auto& row : problem::keyword_rows()) EXPECT_FALSE(word_for(row.keyword).empty()) << row.name;
}

TEST(Keywords, AreExplainedByTheMovesThatShowThem) {
    EXPECT_EQ(
        text_of("8/8/4R2p/4P2N/4BNkP/4p2p/4p2K/8 w - - 0 1", ProblemKeyword::flight_giving_and_taking_key),
        "1.Ng6! gives the king h5 and takes h4 from it.");
    EXPECT_EQ(text_of("8/3p4/5Q2/3k4/1K4P1/1N2b3/2RP4/1B6 w - - 0 1", ProblemKeyword::rudenko),
              "1.dxe3? threatens 2.Rd2# and 2.Rc5#; after 1.Nc5? 1...Bxd2+ 2.Rxd2# and 1...Bxc5+ 2.Rxc5#.");
    EXPECT_EQ(text_of("3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1", ProblemKeyword::en_passant),
              "After 1.d4! 1...cxd3 captures en passant.");
    EXPECT_EQ(text_of("8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1", ProblemKeyword::flight_taking_key, 3),
              "1.Nc3! takes b5 from the king.");
}

TEST(Keywords, OfKeysAreFoundInLongerProblemsAndOthersAreNot) {
    for (const ProblemKeyword keyword : keywords_of_fen("8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1", 3)) {
        const auto row = std::ranges::find(problem::keyword_rows(), keyword, &problem::KeywordRow::keyword);
        EXPECT_EQ(row->scope, problem::KeywordScope::any_length) << row->name;
    }
}

TEST(Keywords, AreNotLookedForWithoutAKeyOrWithManyOrInAShortProblem) {
    EXPECT_TRUE(keywords_of_fen("7k/8/8/8/8/8/8/K7 w - - 0 1").empty());
    EXPECT_TRUE(keywords_of_fen("7k/8/5K2/8/8/8/8/QQ6 w - - 0 1").empty());
    EXPECT_TRUE(keywords_of_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1").empty());
}

TEST(Keywords, ACaptureEnPassantIsTheSameDefenceAsAnOrdinaryCapture) {
    // After 1.d3? and 1.d4! the pawn captures on d3, once en passant, and the mate is the same.
    const auto found = keywords_of_fen("3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1");
    EXPECT_FALSE(found.contains(ProblemKeyword::transferred_mates));
}

/// Returns the position with each square replaced, and with the other colours if `swaps_colors`.
std::optional<Position> transformed(const Position& position, Square (Square::*map)() const,
                                    bool swaps_colors) {
    const Setup setup = position.setup();
    Setup other = setup;
    other.board = Board();
    for (const Square square : setup.board.occupied()) {
        Piece man = *setup.board.at(square);
        if (swaps_colors) man.color = opposite(man.color);
        other.board.put((square.*map)(), man);
    }
    other.castling_rooks = SquareSet();
    for (const Square rook : setup.castling_rooks) other.castling_rooks |= (rook.*map)();
    if (setup.ep_square) other.ep_square = (*setup.ep_square.*map)();
    if (swaps_colors) other.turn = opposite(setup.turn);
    const auto result = Position::from_setup(other);
    if (!result) return std::nullopt;
    return *result;
}

TEST(Keywords, DoNotDependOnColoursOrOnLeftAndRight) {
    test::Random random(1913);
    int compared = 0;
    int found = 0;
    for (int i = 0; i < test::rounds(4'000); ++i) {
        const auto position = test::small_position(random, 8);
        if (!position || position->is_check()) continue;
        const auto keywords = set_of(keywords_of(*position, 2));
        const auto swapped = transformed(*position, &Square::flipped, true);
        ASSERT_TRUE(swapped);
        auto of_swapped = set_of(keywords_of(*swapped, 2));
        // By its name this theme belongs to White.
        auto of_white = keywords;
        of_white.erase(ProblemKeyword::white_underpromotion);
        of_swapped.erase(ProblemKeyword::white_underpromotion);
        EXPECT_EQ(of_swapped, of_white) << fen(position->setup());
        ++compared;
        found += keywords.empty() ? 0 : 1;
        if (!position->castling_rooks().empty()) continue;
        const auto mirrored = transformed(*position, &Square::mirrored, false);
        ASSERT_TRUE(mirrored);
        EXPECT_EQ(set_of(keywords_of(*mirrored, 2)), keywords) << fen(position->setup());
    }
    EXPECT_GE(compared, test::rounds(4'000) / 4);
    EXPECT_GE(found, test::rounds(4'000) / 100);
}

}  // namespace keywords_test
}  // namespace doublecheck
