// SPDX-License-Identifier: MIT
#include "chess99/judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "chess99/leaves.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "chess99/outcome.hpp"
#include "chess99/threats.hpp"

namespace doublecheck::chess99 {
namespace judge_test {

Position read(std::string_view text) {
    const auto position = Position::parse(text);
    EXPECT_TRUE(position) << text << ": " << position.error().message;
    return *position;
}

PlayVerdict ruled(std::string_view position, std::string_view play, const Options& options = {}) {
    const auto verdict = judge_play(read(position), play, options);
    EXPECT_TRUE(verdict) << position << ' ' << play << ": " << verdict.error().message;
    return *verdict;
}

/// Expects that all rules of the verdict are in the catalogue, and that the verdict can be written and read.
void expect_sound(const auto& verdict) {
    for (const Reason& reason : verdict.reasons)
        EXPECT_NE(find_rule(all_rules(), reason.rule), nullptr) << reason.rule;
    const auto again = parse_verdict(to_json(verdict));
    ASSERT_TRUE(again) << to_json(verdict);
    EXPECT_EQ(to_json(*again), to_json(verdict));
}

/// Returns how the play ends the game, as JSON writes it, or an empty text for a play that is not possible.
std::string_view ending_of(const PlayVerdict& verdict) {
    return verdict.consequence ? word_for(verdict.consequence->ending) : std::string_view();
}
std::string_view result_of(const PlayVerdict& verdict) {
    return verdict.consequence ? word_for(verdict.consequence->result) : std::string_view();
}

std::string sentence_of(const BasicVerdict& verdict, std::string_view rule) {
    const auto found = std::ranges::find(verdict.reasons, rule, &Reason::rule);
    return found == verdict.reasons.end() ? std::string() : found->text;
}

TEST(CheckAnswers, ReportWhichOnlyDraw) {
    // The pawn on e5 attacks f4: if White captures the king there, White's own king is in check.
    const CheckVerdict guarded = judge_check(read("9/9/9/9/4pK3/5k3/6N2/9/9 w - -"));
    EXPECT_TRUE(sentence_of(guarded, "c99.way-out-king")
                    .ends_with(" With Kxf4(K) White only draws, for his own king is in check then."))
        << sentence_of(guarded, "c99.way-out-king");
    const CheckVerdict free = judge_check(read("9/9/9/9/5K3/5k3/6N2/9/9 w - -"));
    EXPECT_TRUE(sentence_of(free, "c99.way-out-king").ends_with("Kxf4(K).")) << to_json(free);
    const CheckVerdict by_paladin = judge_check(read("4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -"));
    EXPECT_NE(sentence_of(by_paladin, "c99.way-out-capture").find("With Pxg8(K) White only draws"),
              std::string::npos);
    // After Kxe2 the pawn can capture the king, but the rook then attacks Black's king.
    const CheckVerdict stays = judge_check(read("5k3/9/9/9/9/9/5p3/4q4/4KR3 w - -"));
    EXPECT_EQ(sentence_of(stays, "c99.answer-that-draws"),
              "The king stays in check, but whoever captures it only draws: Kxe2(Q).");
    EXPECT_TRUE(
        sentence_of(stays, "c99.way-out-counter-check").ends_with("Rxf3!+. Black may then call a draw."));
    for (const CheckVerdict& verdict : {guarded, free, by_paladin, stays}) expect_sound(verdict);
}

constexpr std::string_view before_last_call = "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -";

TEST(KingCapture, WinsOnlyIfTheCapturersKingIsNotInCheck) {
    struct Row {
        std::string_view position;
        std::string_view play;
        std::string_view ending;
        std::string_view result;
    };
    const std::array<Row, 6> rows = {{
        {before_last_call, "Pxg8(K)", "king_captured_in_check", "1/2-1/2"},
        {"5k3/9/9/9/9/9/5p3/4K4/5R3 b - -", "fxe2(K)", "king_captured_in_check", "1/2-1/2"},
        {"9/9/9/9/4pK3/5k3/6N2/9/9 w - -", "f5f4", "king_captured_in_check", "1/2-1/2"},
        {"9/9/9/9/5K3/5k3/6N2/9/9 w - -", "f5f4", "king_captured", "1-0"},
        {"9/9/9/9/5K3/5k3/6N2/9/9 b - -", "f4f5", "king_captured_in_check", "1/2-1/2"},
        {"9/9/9/9/5K3/5k3/9/9/9 b - -", "f4f5", "king_captured", "0-1"},
    }};
    for (const Row& row : rows) {
        const PlayVerdict verdict = ruled(row.position, row.play);
        EXPECT_EQ(verdict.answer, Answer::yes) << row.position;
        EXPECT_EQ(ending_of(verdict), row.ending) << row.position;
        EXPECT_EQ(result_of(verdict), row.result) << row.position;
        expect_sound(verdict);
    }
}

TEST(CalledDraw, HoldsIfTheKingCouldBeCaptured) {
    EXPECT_EQ(judge_called_draw(read(before_last_call)).answer, Answer::yes);
    const PlayVerdict after_queen = judge_called_draw(read("9/4A4/9/9/2q3k2/9/9/9/6K2 b - -"));
    EXPECT_EQ(after_queen.answer, Answer::yes);
    expect_sound(after_queen);
    const PlayVerdict refused = judge_called_draw(Position::start());
    EXPECT_EQ(refused.answer, Answer::no);
    expect_sound(refused);
    // A waiting pawn attacks nothing, but could capture the king by promoting: f1=nd2.
    const PlayVerdict waiting = judge_called_draw(read("k8/9/9/9/9/9/9/3K5/5p3 b - -"));
    EXPECT_EQ(waiting.answer, Answer::yes);
    EXPECT_EQ(waiting.reasons.front().squares, std::vector<Cell>{Cell("f1")});
    // Another reason states that the capture would even win.
    EXPECT_EQ(waiting.reasons.back().rule, "c99.king-captured");
    expect_sound(waiting);
}

TEST(CalledDraw, IsExcludedByAWinningCaptureUnderAnOption) {
    constexpr std::string_view wins = "9/9/9/9/5K3/5k3/6N2/9/9 w - -";
    const Options option{.call_despite_win = false};
    EXPECT_EQ(judge_called_draw(read(wins)).answer, Answer::yes);
    const PlayVerdict refused = judge_called_draw(read(wins), option);
    EXPECT_EQ(refused.answer, Answer::no);
    EXPECT_EQ(refused.reasons.front().rule, "c99.no-called-draw");
    expect_sound(refused);
    // If the capture would only draw, a draw may still be called.
    EXPECT_EQ(judge_called_draw(read(before_last_call), option).answer, Answer::yes);
}

TEST(CalledDraw, IsPossibleAfterAnAnswerWithACheck) {
    const PlayVerdict verdict = ruled("9/4A4/2q6/6k2/9/9/9/9/6K2 b - -", "Qc5");
    EXPECT_EQ(ending_of(verdict), "goes_on");
    const Position after = *verdict.consequence->position;
    EXPECT_EQ(checks(after).state(), CheckState::double_check);
}

TEST(MoveLimit, DrawsAfterBlacksLastMove) {
    const std::string_view last = "8k/9/9/9/9/9/9/9/K8 b - - 99";
    EXPECT_EQ(ending_of(ruled(last, "Kh9")), "move_limit");
    EXPECT_EQ(ending_of(ruled(last, "Kh9", {.move_limit = 100})), "goes_on");
    EXPECT_EQ(ending_of(ruled(last, "Kh9", {.move_limit = std::nullopt})), "goes_on");
    EXPECT_EQ(ruled("8k/9/9/9/9/9/9/9/K8 w - - 100", "Kb1").answer, Answer::no);
    EXPECT_EQ(ending_of(ruled("8k/9/9/9/9/9/9/9/K8 w - - 99", "Kb1")), "goes_on");
}

TEST(MoveLimit, LeavesNoDrawToCallAndNoCheckToAnswer) {
    const Position over = read("9/4A4/2q3k2/9/9/9/9/9/6K2 w - - 100");
    const auto rules_of = [](const BasicVerdict& verdict) {
        std::vector<std::string> rules;
        for (const Reason& reason : verdict.reasons) rules.push_back(reason.rule);
        return rules;
    };
    EXPECT_EQ(rules_of(judge_check(over)), (std::vector<std::string>{"c99.check", "c99.move-limit"}));
    EXPECT_EQ(rules_of(judge_check(over, {.move_limit = 100}))[1], "c99.called-draw");
    EXPECT_EQ(rules_of(judge_moves(over))[1], "c99.move-limit");
}

TEST(MoveLimit, YieldsToTheCaptureOfAKing) {
    EXPECT_EQ(result_of(ruled("8k/8K/9/9/9/9/9/9/9 b - - 99", "i9i8")), "0-1");
}

TEST(NoMove, IsADrawOrALossDependingOnTheOption) {
    const std::string_view stuck = "8k/p8/Pp7/RP7/KP7/PP7/9/9/9 b - -";
    EXPECT_EQ(ending_of(ruled(stuck, "Kh9")), "no_move");
    EXPECT_EQ(result_of(ruled(stuck, "Kh9")), "1/2-1/2");
    EXPECT_EQ(result_of(ruled(stuck, "Kh9", {.no_move = NoMove::loss})), "0-1");
    EXPECT_EQ(judge_moves(read("8k/p8/Pp7/RP7/KP7/PP7/9/9/9 w - -")).answer, Answer::no);
}

TEST(Options, EachChangesItsOwnRule) {
    // The option `ep_quiet_move`: entering the passed cell without capturing the pawn.
    const Position passed = read("9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4");
    EXPECT_EQ(moves(passed).size(), 46U);
    EXPECT_EQ(moves(passed, {.ep_quiet_move = false}).size(), 43U);
    // The option `castle_over`: castling over other men.
    const std::string_view over = "4k4/9/9/9/9/9/9/9/4K1n1R w - -";
    EXPECT_EQ(ruled(over, "e1i1&").answer, Answer::no);
    EXPECT_EQ(ruled(over, "e1i1&", {.castle_over = true}).answer, Answer::yes);
    // The option `promote_in_place`: promoting without moving on.
    const std::string_view waiting = "4k4/9/9/9/9/9/9/9/K4p3 b - -";
    EXPECT_EQ(ruled(waiting, "f1=n").answer, Answer::yes);
    EXPECT_EQ(ruled(waiting, "f1=n", {.promote_in_place = false}).answer, Answer::no);
    EXPECT_EQ(ruled(waiting, "f1=nd2", {.promote_in_place = false}).answer, Answer::yes);
    // The option `promote_to_captured_only`: Black still has two knights and one bishop.
    const std::string_view armed = "4k4/9/9/9/9/9/9/nnb6/K4p3 b - -";
    EXPECT_EQ(ruled(armed, "f1=n").answer, Answer::yes);
    EXPECT_EQ(ruled(armed, "f1=n", {.promote_to_captured_only = true}).answer, Answer::no);
    EXPECT_EQ(ruled(armed, "f1=b", {.promote_to_captured_only = true}).answer, Answer::yes);
}

TEST(Mate, NeedsEveryPlayToLoseTheKing) {
    EXPECT_EQ(mate(read("k8/9/1Q7/2K6/9/9/9/9/9 b - -")), Mate::mate);
    EXPECT_EQ(mate(read("k8/1Q7/2K6/9/9/9/9/9/9 b - -")), Mate::checkmate);
    EXPECT_EQ(mate(read("k8/1Q7/3K5/9/9/9/9/9/9 b - -")), Mate::none);   // the queen can be captured
    EXPECT_EQ(mate(read("kr7/9/1Q7/2K6/9/9/9/9/9 b - -")), Mate::none);  // the rook has plays, too
    EXPECT_EQ(mate(Position::start()), Mate::none);
    EXPECT_EQ(mate(read(before_last_call)), Mate::none);  // White can call a draw
}

TEST(Judge, RefusesUnreadablePlays) {
    for (const std::string_view play : {"e2e5", "e2e5+", "e2e5!+", "e2=n", "e2=ne2", "e2=nd4+", "e2=na4*",
                                        "a2a2*", "e1e1&", "e2e9q", "a2a2b"}) {
        const PlayVerdict verdict = ruled(Position::start().text(), play);
        EXPECT_EQ(verdict.answer, Answer::no) << play;
        expect_sound(verdict);
    }
}

TEST(Judge, NamesOnlyRulesOfTheCatalogue) {
    std::mt19937 random(99);
    const std::array<Options, 3> readings = {
        {{}, {.ep_quiet_move = false, .castle_over = true}, {.promote_in_place = false, .move_limit = 20}}};
    for (int game = 0; game < 60; ++game) {
        const Options& options = readings[static_cast<std::size_t>(game) % readings.size()];
        Position position = Position::start();
        for (int ply = 0; ply < 60 && !outcome(position, options); ++ply) {
            const MoveList plays = moves(position, options);
            const Move play = plays[random() % plays.size()];
            expect_sound(judge_check(position, options));
            expect_sound(judge_moves(position, options));
            expect_sound(judge_called_draw(position, options));
            const auto verdict = judge_play(position, coordinate_text(play), options);
            ASSERT_TRUE(verdict);
            expect_sound(*verdict);
            position = position.after(play);
        }
    }
}

}  // namespace judge_test
}  // namespace doublecheck::chess99
