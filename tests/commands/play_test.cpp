// SPDX-License-Identifier: MIT
// A game of Chess 99 in the terminal: what can be typed, in which order, and which files are accepted.
#include "commands/play.hpp"
#include "commands/operations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace doublecheck::chess99 {
namespace test_play {

using Words = std::vector<std::pair<std::string, std::string>>;

Result<std::unique_ptr<Dialogue>> open(const std::vector<std::string>& operands, const Words& options) {
    Arguments arguments;
    arguments.limits.nodes = 500;
    const Operation& operation = *find_operation("chess99 play");
    for (const auto& [name, value] : options)
        EXPECT_FALSE(arguments.set(parameters_of(operation), name, value)) << name;
    return PlayDialogue::open(operands, arguments, {});
}

/// A game in the terminal, with the reply to the last line that was typed.
class Play {
  public:
    Play() : Play(Words{}) {}
    explicit Play(const Words& options, const std::vector<std::string>& operands = {}) {
        auto opened = open(operands, options);
        EXPECT_TRUE(opened) << opened.error().message;
        dialogue_ = std::move(*opened);
        last_reply_ = dialogue_->begin().text;
    }
    std::string reply_to(std::string_view line) {
        const DialogueReply reply = dialogue_->reply_to(line);
        prompt_ = reply.prompt;
        return last_reply_ = reply.text;
    }
    [[nodiscard]] const std::string& last_reply() const { return last_reply_; }
    [[nodiscard]] const std::string& prompt() const { return prompt_; }
    /// Returns the plays so far and the result.
    std::string record() {
        const std::string text = reply_to("record");
        return text.substr(text.find("\n\n") + 2);
    }

  private:
    std::unique_ptr<Dialogue> dialogue_;
    std::string last_reply_;
    std::string prompt_;
};

long boards_in(const std::string& text) {
    long boards = 0;
    for (std::size_t at = text.find("\n9 "); at != std::string::npos; at = text.find("\n9 ", at + 1))
        ++boards;
    for (std::size_t at = text.find("\n1 "); at != std::string::npos; at = text.find("\n1 ", at + 1))
        ++boards;
    return boards / 2;
}

const std::string both_in_check = "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -";

TEST(Play, ShowsTheBoardOncePerTurn) {
    Play white;
    EXPECT_EQ(boards_in(white.last_reply()), 1);
    EXPECT_EQ(boards_in(white.reply_to("e24")), 1);
    EXPECT_TRUE(white.last_reply().starts_with("White plays 1.e24\nBlack plays 1...")) << white.last_reply();
    const Play black(Words{{"human", "black"}});
    EXPECT_EQ(boards_in(black.last_reply()), 1);
    EXPECT_NE(black.last_reply().find("White plays 1."), std::string::npos);
}

TEST(Play, AllowsALastCaptureAfterADrawingKingCapture) {
    Play two(Words{{"human", "both"}}, {both_in_check});
    const std::string drawn = two.reply_to("Pxg8(K)");
    EXPECT_NE(drawn.find("a draw. 1/2-1/2"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("Black may still take the other king, which changes nothing: Qxh1(K)."),
              std::string::npos)
        << drawn;
    EXPECT_TRUE(two.reply_to("Qe5").starts_with("The game is over")) << two.last_reply();
    EXPECT_EQ(two.reply_to("Qxh1"), "Black takes the king, which changes nothing: a draw.\n");
    EXPECT_EQ(two.record(), "1.Pxg8(K) Qxh1(K) 1/2-1/2\n");
    EXPECT_EQ(two.reply_to("Qxh1"), "The game is over: undo, new or quit.\n");
    // The first `undo` takes back only the last capture.
    std::ignore = two.reply_to("undo");
    EXPECT_EQ(two.record(), "1.Pxg8(K) 1/2-1/2\n");
    std::ignore = two.reply_to("undo");
    EXPECT_NE(two.prompt().find("White"), std::string::npos);
}

TEST(Play, AllowsNoLastCaptureAfterAWin) {
    Play two(Words{{"human", "both"}}, {"9/9/9/9/4NK3/5k3/9/9/9 w - -"});
    EXPECT_NE(two.reply_to("Kxf4(K)").find("White wins"), std::string::npos) << two.last_reply();
    EXPECT_EQ(two.last_reply().find("may still"), std::string::npos);
    // A computer opponent does not make the last capture.
    Play white(Words{}, {both_in_check});
    EXPECT_EQ(white.reply_to("Pxg8(K)").find("may still"), std::string::npos) << white.last_reply();
}

TEST(Play, TakesBackAPlayOfAPersonAndTheAnswer) {
    Play white;
    EXPECT_EQ(white.reply_to("undo"), "There is nothing to take back.\n");
    white.reply_to("e24");
    white.reply_to("undo");
    EXPECT_EQ(white.record(), "*\n");
    Play both(Words{{"human", "both"}});
    both.reply_to("e24");
    both.reply_to("e86");
    both.reply_to("undo");
    EXPECT_EQ(both.record(), "1.e24 *\n");
}

TEST(Play, DoesNotTakeBackTheComputersFirstPlay) {
    Play black(Words{{"human", "black"}});
    const std::string first = black.record();
    EXPECT_EQ(black.reply_to("undo"), "There is nothing to take back.\n");
    EXPECT_EQ(black.record(), first);
    black.reply_to("e86");
    black.reply_to("undo");
    EXPECT_EQ(black.record(), first);
}

TEST(Play, TakesBackOnePlayIfOnlyTheComputerPlays) {
    Play none(Words{{"human", "none"}});
    none.reply_to("");
    const std::string first = none.record();
    none.reply_to("");
    none.reply_to("undo");
    EXPECT_EQ(none.record(), first);
}

TEST(Play, TakesBackAResignation) {
    for (const std::string end : {"resign", "offer"}) {
        Play both(Words{{"human", "both"}});
        both.reply_to(end);
        EXPECT_EQ(both.prompt(), "undo, new, save FILE or quit> ");
        both.reply_to("undo");
        EXPECT_EQ(both.record(), "*\n") << end;
        both.reply_to("e24");
        both.reply_to(end);
        both.reply_to("undo");
        EXPECT_EQ(both.record(), "1.e24 *\n") << end;
    }
    Play called(Words{}, {both_in_check});
    EXPECT_NE(called.reply_to("%").find("White calls a draw"), std::string::npos);
    called.reply_to("undo");
    EXPECT_EQ(called.record(), "*\n");
}

TEST(Play, NamesThePlayerWhoResigns) {
    Play both(Words{{"human", "both"}});
    both.reply_to("e24");
    EXPECT_EQ(both.reply_to("resign"), "Black resigns. 1-0\n");
    EXPECT_EQ(both.record(), "1.e24 resigns 1-0\n");
}

TEST(Play, EndsWithTheCaptureOfAKing) {
    Play both(Words{{"human", "both"}}, {both_in_check});
    EXPECT_NE(both.reply_to("e9g8").find("but his own is in check: a draw. 1/2-1/2"), std::string::npos);
    both.reply_to("undo");
    EXPECT_EQ(both.record(), "*\n");
}

TEST(Play, EndsWithTheLimitOfMoves) {
    Play both(Words{{"human", "both"}, {"move-limit", "1"}});
    both.reply_to("e24");
    EXPECT_NE(both.reply_to("e86").find("All moves are made"), std::string::npos);
    EXPECT_EQ(both.reply_to("d24"), "The game is over: undo, new or quit.\n");
    EXPECT_EQ(both.record(), "1.e24 e86 1/2-1/2\n");
}

TEST(Play, RecordsTheResultOfAPositionWithoutAPlay) {
    Play stuck(Words{{"no-move", "loss"}}, {"8k/p8/Pp7/RP7/KP7/PP7/9/9/9 w - -"});
    EXPECT_NE(stuck.last_reply().find("White has no play at all: he loses. 0-1"), std::string::npos)
        << stuck.last_reply();
    EXPECT_EQ(stuck.record(), "0-1\n");
    stuck.reply_to("new");
    EXPECT_EQ(stuck.record(), "0-1\n");
}

TEST(Play, AcceptsADrawThatCouldBeCalled) {
    Play white(Words{}, {both_in_check});
    EXPECT_EQ(white.reply_to("offer"), "The offer is accepted.\nA draw by agreement. 1/2-1/2\n");
}

TEST(Play, ChangesSidesOnlyWithTheComputer) {
    Play both(Words{{"human", "both"}});
    EXPECT_EQ(both.reply_to("swap"), "Nobody plays against the computer.\n");
    Play white;
    EXPECT_TRUE(white.reply_to("swap").starts_with("Sides changed.\nWhite plays 1."));
}

class SavedGame : public testing::Test {
  protected:
    std::string file(std::string_view text) {
        std::ofstream(path_, std::ios::binary) << text;
        return path_;
    }
    void TearDown() override { std::filesystem::remove(path_); }

    std::string path_ =
        testing::TempDir() + "play_" + testing::UnitTest::GetInstance()->current_test_info()->name() + ".c99";
};

TEST_F(SavedGame, CanBeContinued) {
    Play both(Words{{"human", "both"}}, {file("\xef\xbb\xbf[White \"Ann\"]\r\n\r\n1.e24 e86 *\r\n")});
    both.reply_to("d24");
    EXPECT_EQ(both.record(), "1.e24 e86 2.d24 *\n");
    both.reply_to("new");
    EXPECT_EQ(both.reply_to("record"), "[Result \"*\"]\n\n*\n");
}

TEST_F(SavedGame, IsOverIfItHasEnded) {
    Play both(Words{{"human", "both"}}, {file("1.e24 e86 resigns\n")});
    EXPECT_NE(both.last_reply().find("White resigns. 0-1"), std::string::npos);
    both.reply_to("undo");
    EXPECT_EQ(both.record(), "1.e24 e86 *\n");
}

TEST_F(SavedGame, MustBeReadable) {
    const auto message = [](const std::string& operand) {
        const auto opened = open({operand}, {});
        return opened ? std::string("opened") : opened.error().message;
    };
    EXPECT_EQ(message(file("")), path_ + " holds no games where one is expected.");
    EXPECT_EQ(message(file("[White \"A\"]\n\n1.e24 *\n\n[White \"B\"]\n\n1.d24 *\n")),
              path_ + " holds 2 games where one is expected.");
    EXPECT_EQ(message(file("1.e24 e99 *\n")), path_ + ": A king stands on e9, not a pawn.");
    EXPECT_EQ(message("missing.c99"), "missing.c99 is neither a file that can be read nor a position.");
    EXPECT_EQ(message("."), ". is neither a file that can be read nor a position.");
}

TEST(Play, HasTenLevels) {
    EXPECT_EQ(open({}, {{"level", "11"}}).error().message, "--level is at most 10.");
    Play white;
    EXPECT_EQ(white.reply_to("level 11"), "The levels are 1 to 10.\n");
    EXPECT_EQ(white.reply_to("level 10"), "Level 10.\n");
}

}  // namespace test_play
}  // namespace doublecheck::chess99
