// SPDX-License-Identifier: MIT
#include "chess99/forced_win.hpp"

#include <gtest/gtest.h>

#include "chess99/judge.hpp"
#include "chess99/opponent_support.hpp"
#include "doublecheck/checker/verify.hpp"
#include "support/scale.hpp"

namespace doublecheck::chess99::test {
namespace forced_win_test {

/// Returns true if the player to move can capture the king within `plies` plies and win. Tries all plays.
bool slow_wins(const Position& position, const Options& options, int plies) {
    if (plies < 1) return false;
    for (const Move move : moves(position, options)) {
        const Position next = position.after(move);
        const auto end = outcome(next, options);
        if (end && end->result == win_for(position.turn())) return true;
        if (end || may_call_draw(next, options) || plies < 3) continue;
        bool is_forced = true;
        for (const Move reply : moves(next, options)) {
            const Position after = next.after(reply);
            is_forced = !outcome(after, options) && slow_wins(after, options, plies - 2);
            if (!is_forced) break;
        }
        if (is_forced) return true;
    }
    return false;
}

/// Replays the tree by the rules. Returns the number of plies of its longest line.
int longest_line(const Position& position, const Options& options, const ForcedPlay& node) {
    const MoveList list = moves(position, options);
    EXPECT_NE(std::find(list.begin(), list.end(), node.play), list.end()) << position.text();
    const Position next = position.after(node.play);
    const auto end = outcome(next, options);
    if (node.captures_king) {
        EXPECT_EQ(end, (Outcome{Ending::king_captured, win_for(position.turn())})) << position.text();
        return 1;
    }
    const MoveList replies = moves(next, options);
    EXPECT_EQ(node.replies.size(), replies.size()) << next.text();
    if (replies.empty()) {
        EXPECT_TRUE(end && end->result == win_for(position.turn())) << position.text();
        return 1;
    }
    EXPECT_FALSE(end) << next.text();
    EXPECT_FALSE(may_call_draw(next, options)) << next.text();
    int longest = 0;
    for (std::size_t i = 0; i < node.replies.size() && i < replies.size(); ++i) {
        EXPECT_EQ(node.replies[i], replies[i]);
        const Position after = next.after(node.replies[i]);
        EXPECT_FALSE(outcome(after, options)) << after.text();
        longest = std::max(longest, longest_line(after, options, node.answers[i]));
    }
    return 2 + longest;
}

void compare(const Position& position, const Options& options, int max_plies) {
    const ForcedWinSearch search = find_forced_win(position, max_plies, {}, options);
    int shortest = 1;
    if (!outcome(position, options)) {
        while (shortest <= max_plies && !slow_wins(position, options, shortest)) shortest += 2;
    } else {
        shortest = max_plies + 1;
    }
    const std::string text = position.text();
    if (shortest > max_plies) {
        EXPECT_EQ(search.answer, Answer::no) << text;
        EXPECT_EQ(search.refuted_plies, max_plies) << text;
        return;
    }
    ASSERT_EQ(search.answer, Answer::yes) << text;
    ASSERT_EQ(search.win.size(), 1U) << text;
    EXPECT_EQ(search.win.front().plies, shortest) << text;
    EXPECT_EQ(longest_line(position, options, search.win.front().tree), shortest) << text;
}

TEST(ForcedWin, AgreesWithExhaustiveSearch) {
    Random random(31);
    const std::array<Options, 6> options = {{{},
                                             {.ep_quiet_move = false},
                                             {.promote_in_place = false},
                                             {.promote_to_captured_only = true},
                                             {.move_limit = 2},
                                             {.no_move = NoMove::loss}}};
    for (int i = 0; i < doublecheck::test::rounds(400); ++i) {
        const Position position = random_small_position("QARRBNPPPqarbnp", 1 + random() % 4, random);
        compare(position, options[static_cast<std::size_t>(i) % options.size()], 3);
    }
    for (int i = 0; i < doublecheck::test::rounds(40); ++i)
        compare(random_small_position("QRAqrnp", 1 + random() % 2, random), {}, 5);
}

TEST(ForcedWin, AgreesWithExhaustiveSearchInGames) {
    Random random(32);
    for (int i = 0; i < doublecheck::test::rounds(40); ++i)
        compare(after_random_plays(30 + static_cast<int>(random() % 90), random), {}, 3);
}

TEST(ForcedWin, IsAlsoFoundByTheOpponent) {
    // If the opponent announces a win in a number of plies, there must be a win in that number of plies.
    Random random(33);
    Opponent opponent({.table_bytes = 1U << 18U});
    int wins = 0;
    for (int i = 0; i < doublecheck::test::rounds(300); ++i) {
        const Position position = random_small_position("QRARqrp", 1 + random() % 3, random);
        if (outcome(position)) continue;
        const Advice advice = opponent.advise(position, {.nodes = 3000});
        if (advice.score.kind != Score::Kind::wins || advice.score.value > 5) continue;
        ++wins;
        EXPECT_TRUE(slow_wins(position, {}, advice.score.value)) << position.text();
    }
    EXPECT_GT(wins, 20 * doublecheck::test::scale() / (doublecheck::test::is_sanitized ? 20 : 1));
}

AnalyseVerdict judge(std::string_view text, int max_plies, const Limits& limits = {}) {
    return judge_forced_win(position_of(text), {}, limits, max_plies);
}

TEST(ForcedWin, IsAcceptedByTheChecker) {
    Random random(34);
    const std::array<Options, 5> options = {{{},
                                             {.ep_quiet_move = false},
                                             {.castle_over = true},
                                             {.move_limit = std::nullopt},
                                             {.no_move = NoMove::loss}}};
    int wins = 0;
    for (int i = 0; i < doublecheck::test::rounds(1500); ++i) {
        const Position position = random_small_position("QQRRAANPPqarrbnpp", 2 + random() % 6, random);
        const AnalyseVerdict verdict = judge_forced_win(
            position, options[static_cast<std::size_t>(i) % options.size()], {.nodes = 100'000}, 5);
        if (verdict.answer != Answer::yes) continue;
        wins += verdict.reasons.front().text.find("captures the king within") != std::string::npos ? 1 : 0;
        const auto read = parse_verdict(to_json(verdict));
        ASSERT_TRUE(read) << position.text();
        const VerifyVerdict verified = verify(*read);
        EXPECT_EQ(verified.answer, Answer::yes) << position.text() << ": " << verified.reasons.front().text;
    }
    EXPECT_GT(wins, 10 * doublecheck::test::scale() / (doublecheck::test::is_sanitized ? 20 : 1));
}

TEST(ForcedWin, NeedsACaptureThatLeavesNoCheck) {
    EXPECT_EQ(judge("9/9/9/9/4pK3/5k3/6N2/9/9 w", 1).answer, Answer::no);
    EXPECT_EQ(judge("9/9/9/9/5K3/5k3/6N2/9/9 w", 1).answer, Answer::yes);
}

TEST(ForcedWin, DoesNotExistIfTheDefenderCanCallADraw) {
    // The rook mates, unless Black's bishop attacks White's king in the meantime.
    EXPECT_EQ(judge("k8/9/1K7/9/9/9/9/9/7R1 w", 3).answer, Answer::yes);
    EXPECT_EQ(judge("k8/9/1K7/9/9/4b4/9/9/7R1 w", 3).answer, Answer::no);
    // This is the end of the multiple double-checks: both kings are in check.
    EXPECT_EQ(judge("4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w", 3).answer, Answer::no);
}

TEST(ForcedWin, EndsAtTheLimitOfMoves) {
    EXPECT_EQ(judge("k8/9/1K7/9/9/9/9/9/7R1 w - - 98", 3).answer, Answer::yes);
    EXPECT_EQ(judge("k8/9/1K7/9/9/9/9/9/7R1 w - - 99", 3).answer, Answer::no);
}

TEST(ForcedWin, CanBeAZugzwang) {
    // After White's play Black is not in check, but every play loses the king: mate in the author's sense.
    // White wins by any play that keeps both rooks on their lines.
    const Position position = position_of("k8/8R/9/9/9/9/9/9/KR7 w");
    const ForcedWinSearch search = find_forced_win(position, 3);
    ASSERT_EQ(search.answer, Answer::yes);
    EXPECT_EQ(longest_line(position, {}, search.win.front().tree), 3);
    EXPECT_FALSE(position.after(search.win.front().tree.play).is_in_check(Color::black));
}

TEST(ForcedWin, NamesItsFirstPlay) {
    const AnalyseVerdict verdict = judge("k8/9/1K7/9/9/9/9/9/7R1 w", 5);
    ASSERT_EQ(verdict.answer, Answer::yes);
    ASSERT_EQ(verdict.reasons.size(), 1U);
    EXPECT_EQ(verdict.reasons.front().rule, "c99.forced-win");
    EXPECT_EQ(
        verdict.reasons.front().text,
        "White plays Rh9+ and captures the king within 3 plays, Black's counted too, whatever Black does.");
    ASSERT_TRUE(verdict.certificate);
    EXPECT_EQ(verdict.certificate->tree.play, std::get<ForcedWinDetails>(verdict.found).play);
    EXPECT_EQ(parse_verdict(to_json(verdict))->certificate->kind, "c99-forced-win");
}

TEST(ForcedWin, HasATreeOfPlaysInCoordinates) {
    const AnalyseVerdict verdict = judge("9/9/9/9/5K3/5k3/6N2/9/9 w", 1);
    EXPECT_EQ(to_json(Value(parse_verdict(to_json(verdict))->certificate->body)),
              R"({"position":"9/9/9/9/5K3/5k3/6N2/9/9 w - - 1","winner":"white","tree":["f5f4",null]})");
    EXPECT_EQ(verdict.reasons.front().text,
              "White captures the king with Kxf4(K), and his own is not in check after it.");
}

TEST(ForcedWin, IsUnknownAtALimit) {
    const AnalyseVerdict verdict =
        judge("rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w", 9, {.nodes = 5000});
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_EQ(verdict.reasons.front().rule, "c99.budget");
    EXPECT_LE(verdict.effort.nodes, 5000U);
    EXPECT_FALSE(verdict.certificate);
    EXPECT_NE(verdict.reasons.front().text.find("nodes"), std::string::npos);
}

TEST(ForcedWin, DoesNotExistAfterTheGame) {
    const AnalyseVerdict verdict = judge("8k/p8/Pp7/RP7/KP7/PP7/9/9/9 w", 5);
    EXPECT_EQ(verdict.answer, Answer::no);
    EXPECT_EQ(verdict.reasons.front().text, "The game is over.");
}

}  // namespace forced_win_test
}  // namespace doublecheck::chess99::test
