// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/last_move/last_moves.hpp"
#include "support/random_positions.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace steps_test {

// Two captures en passant: each step back is forced.
constexpr const char* forced_line = "6K1/7B/4Pk2/8/6Q1/4Q3/8/B7 b - - 0 1";

RetractVerdict explained(const char* fen, int plies) {
    return retract(*parse_fen(fen), {.plies = plies, .is_diagram = true, .decide = true, .explain = true});
}

std::vector<std::string> moves_of(const RetractVerdict& verdict) {
    std::vector<std::string> moves;
    for (const RetractStep& step : verdict.steps)
        moves.push_back(step.last_moves.size() == 1 ? step.last_moves.front().text : "several");
    return moves;
}

TEST(RetractSteps, GoBackAsLongAsMovesWereForced) {
    const RetractVerdict verdict = explained(forced_line, 6);
    EXPECT_EQ(moves_of(verdict),
              (std::vector<std::string>{"d5xe6 e.p.", "e7-e5", "d4-d5", "Ke6xf6", "e5xf6 e.p.", "f7-f5"}));
    for (std::size_t i = 0; i + 1 < verdict.steps.size(); ++i) {
        ASSERT_TRUE(verdict.steps[i].before) << i;
        EXPECT_EQ(fen(*verdict.steps[i].before), fen(verdict.steps[i + 1].position)) << i;
    }
}

TEST(RetractSteps, AreNoMoreThanThePliesThatWereAsked) {
    EXPECT_EQ(explained(forced_line, 1).steps.size(), 1U);
    EXPECT_EQ(explained(forced_line, 3).steps.size(), 3U);
}

TEST(RetractSteps, AreGivenOnlyIfAsked) {
    EXPECT_TRUE(retract(*parse_fen(forced_line), {.plies = 3, .decide = true}).steps.empty());
}

TEST(RetractSteps, EndWhereSeveralMovesAreLeft) {
    const RetractVerdict verdict = explained("5k1K/3pRp1P/4p1pP/7p/8/8/8/8 b - - 0 1", 5);
    ASSERT_EQ(verdict.steps.size(), 2U);
    EXPECT_TRUE(verdict.steps.front().before);
    EXPECT_FALSE(verdict.steps.back().before);
    EXPECT_GT(verdict.steps.back().last_moves.size(), 1U);
    EXPECT_NE(verdict.steps.back().text.find("moves that are not excluded"), std::string::npos);
}

TEST(RetractSteps, CountTheOtherMovesByTheirReason) {
    EXPECT_EQ(explained(forced_line, 2).steps[1].text,
              "Before d5xe6 e.p., Black can only have played e7-e5. The 16 other moves are excluded because "
              "only the double step over e6 allows that capture en passant.");
}

TEST(RetractSteps, CountPromotionsForEachCapturedMan) {
    const RetractVerdict verdict = explained("5nBK/ppppp1p1/4npkp/8/8/8/8/8 b - - 0 1", 3);
    ASSERT_EQ(verdict.steps.size(), 3U);
    std::map<std::string, std::string> reasons;
    for (const ExcludedMoves& one : verdict.steps[2].excluded) {
        for (const std::string& move : one.moves) reasons[move] = one.why;
    }
    EXPECT_TRUE(reasons["Kg8xh8 (capturing a knight)"].starts_with("before it, Black has 3 knights, "));
    EXPECT_TRUE(reasons["Kg8xh8 (capturing a queen)"].starts_with("before it, Black has 2 queens, "));
}

TEST(RetractSteps, StateHowDeepARefutationGoes) {
    const std::string text = explained(forced_line, 1).steps.front().text;
    EXPECT_NE(text.find("f5xe6 e.p. because each move before it is excluded in its turn, 2 moves deep"),
              std::string::npos)
        << text;
}

TEST(RetractSteps, StateThatNoMoveIsLeft) {
    const RetractVerdict verdict = retract(*parse_fen("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"), {.explain = true});
    ASSERT_EQ(verdict.steps.size(), 1U);
    EXPECT_EQ(verdict.steps.front().text,
              "Black cannot have made the last move. All 26 conceivable moves are excluded because White's "
              "king would already have been in check.");
}

/// Returns the text of a move without the captured men in parentheses.
std::string without_captures(const std::string& move) {
    return move.substr(0, move.find(" ("));
}

// The twin: takes back every move by itself, and looks which of them the verdict lists.
TEST(RetractSteps, NameEveryMoveThatIsLeftOrExcludedAndNoOther) {
    test::Random random(1953);
    std::size_t seen = 0;
    for (int i = 0; i < test::rounds(200); ++i) {
        const doublecheck::Setup setup = test::random_placement(random);
        const RetractVerdict verdict = retract(setup, {.explain = true, .limits = {.nodes = 5000}});
        if (verdict.steps.empty()) continue;
        ++seen;
        std::map<std::string, std::set<std::string>> conceivable;
        for (const RetractionGroup& group : group_retractions(LastMoves(setup, StartArray::standard))) {
            for (const Victim victim : all_victims) {
                if ((group.victims >> static_cast<unsigned>(victim) & 1) == 0) continue;
                conceivable[move_text(setup, make_retraction(setup, group.origin, man_of(victim)))];
            }
        }
        const RetractStep& step = verdict.steps.front();
        std::set<std::string> named;
        std::set<std::string> left;
        for (const LastMove& last : step.last_moves) left.insert(last.text);
        for (const ExcludedMoves& one : step.excluded) {
            EXPECT_FALSE(one.rule.empty());
            EXPECT_FALSE(one.why.empty());
            for (const std::string& move : one.moves) {
                named.insert(without_captures(move));
                const bool is_whole = move == without_captures(move);
                EXPECT_FALSE(is_whole && left.contains(move)) << fen(setup) << ' ' << move;
            }
        }
        named.insert(left.begin(), left.end());
        std::set<std::string> all;
        for (const auto& [move, unused] : conceivable) all.insert(move);
        EXPECT_EQ(named, all) << fen(setup);
    }
    EXPECT_GT(seen, static_cast<std::size_t>(test::rounds(200)) / 10);
}

/// Returns the moves in long notation that the first sentence of a step names: those that are left.
std::vector<std::string> moves_left_in(const RetractStep& step) {
    static const std::regex pattern("[KQRBN]?[a-h][1-8][-x][a-h][1-8](=[QRBN])?( e\\.p\\.)?|O-O(-O)?");
    std::string text = step.text;
    for (const char* const end : {" The ", " All ", " No other", " It cannot", "is not excluded by"})
        text = text.substr(0, text.find(end));
    if (text.starts_with("Before ")) text = text.substr(text.find(", ") + 2);
    return {std::sregex_token_iterator(text.begin(), text.end(), pattern), std::sregex_token_iterator()};
}

/// Returns true if `legality` does not refute the position before the move, whatever the move captured.
bool is_unrefuted(const Setup& setup, const std::string& move, const Limits& limits) {
    const LastMoves last_moves(setup, StartArray::standard, EpField::unknown);
    for (const RetractionGroup& group : group_retractions(last_moves)) {
        for (const Victim victim : all_victims) {
            if (group.refutation || (group.victims >> static_cast<unsigned>(victim) & 1) == 0) continue;
            const Retraction one = make_retraction(setup, group.origin, man_of(victim));
            if (move_text(setup, one) != move) continue;
            if (legality(before(setup, one), {.limits = limits}).answer != Answer::no) return true;
        }
    }
    return false;
}

// Every tenth record, or all of them in the nightly run.
TEST(RetractSteps, NameNoMoveAsPossibleThatLegalityRefutesWithTheSameLimit) {
    const auto rows = test::rows_of(TEST_DATA "/last_move.tsv");
    const std::size_t every = test::scale() > 1 ? 1 : test::is_sanitized ? 40 : 10;
    const Limits limits = {.nodes = 20'000};
    std::size_t named = 0;
    for (std::size_t i = 0; i < rows.size(); i += every) {
        const std::string turn = rows[i].at(2) == "b" ? "w" : "b";
        const doublecheck::Setup setup = *parse_fen(rows[i].at(1) + ' ' + turn + " - - 0 1");
        const RetractVerdict verdict = retract(
            setup, {.plies = 3, .is_diagram = true, .decide = true, .explain = true, .limits = limits});
        for (const RetractStep& step : verdict.steps) {
            for (const std::string& move : moves_left_in(step)) {
                ++named;
                EXPECT_TRUE(is_unrefuted(step.position, move, limits))
                    << fen(setup) << ", " << fen(step.position) << ": " << step.text;
            }
        }
    }
    EXPECT_GT(named, 5U);
}

TEST(RetractProgress, CountsTheLastMovesThatAreDecided) {
    std::vector<std::pair<std::size_t, std::size_t>> reports;
    const RetractVerdict verdict =
        retract(*parse_fen("7R/7p/5P1k/4PKpP/8/8/8/8 w - - 0 1"),
                {.is_diagram = true, .decide = true, .on_progress = [&](std::size_t done, std::size_t all) {
                     reports.emplace_back(done, all);
                 }});
    ASSERT_FALSE(reports.empty());
    EXPECT_TRUE(std::ranges::is_sorted(reports, {}, [](const auto& one) { return one.first; }));
    for (const auto& [done, all] : reports) EXPECT_LE(done, all);
    EXPECT_EQ(verdict.last_moves.front().state, LastMoveState::possible);
    EXPECT_EQ(reports.back().first, reports.back().second);
}

TEST(RetractProgress, KeepsWhatIsDecidedWhenItIsStopped) {
    std::atomic<bool> stop = false;
    std::size_t decided = 0;
    const RetractVerdict verdict = retract(*parse_fen("R1qk4/K1ppRppp/pp2p3/8/8/8/8/8 b - - 0 1"),
                                           {.is_diagram = true,
                                            .decide = true,
                                            .on_progress =
                                                [&](std::size_t done, std::size_t) {
                                                    decided = done;
                                                    if (done > 0) stop = true;
                                                },
                                            .limits = {.nodes = 3'000'000, .stop = &stop}});
    EXPECT_GT(decided, 0U);
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verdict.stopped, "stopped");
}

}  // namespace steps_test
}  // namespace doublecheck
