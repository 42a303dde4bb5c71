// SPDX-License-Identifier: MIT
// The first words of a ruling, and the description of a check.
#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "support/command_under_test.hpp"

namespace doublecheck {
namespace test_sentences {

std::string ruled(const std::string& events) {
    const std::string header = R"({"v":1,"class":"standard"})";
    const Operation& operation = *find_operation("rule");
    test::CommandUnderTest command(operation);
    EXPECT_FALSE(command.read(header + '\n' + events, RecordFormat::json));
    const auto reply = command.reply();
    return std::get<std::unique_ptr<AnsweredVerdict>>(*reply)->text(operation, {.has_board = false});
}

const std::string illegal = R"({"ev":"move","by":"w","from":"b1","to":"d3"})"
                            "\n"
                            R"({"ev":"press","by":"w"})"
                            "\n"
                            R"({"ev":"claim","by":"b","kind":"illegal"})"
                            "\n";

TEST(Sentences, BeginWithWhatARulingChanges) {
    const std::string text = ruled(illegal);
    EXPECT_TRUE(text.starts_with("Black +2 minutes, touch move\n")) << text;
    EXPECT_NE(text.find("Clock: two minutes more for Black."), std::string::npos) << text;
    EXPECT_TRUE(ruled(R"({"ev":"resign","by":"w"})").starts_with("Black wins, 0-1\n"));
    EXPECT_TRUE(ruled(R"({"ev":"move","by":"w","from":"e2","to":"e4"})").starts_with("The game goes on"));
}

TEST(Sentences, MentionMinutesThatAreTakenBack) {
    const std::string text = ruled(illegal + R"({"ev":"arbiter_rules","decision":"mistake"})");
    EXPECT_NE(text.find("Clock: two minutes are taken back from Black."), std::string::npos) << text;
    EXPECT_TRUE(text.starts_with("2 minutes taken back from Black\n")) << text;
}

TEST(Sentences, DescribeConductInWords) {
    const std::string text = ruled(R"({"ev":"conduct","by":"w","decision":"pass-captured"})");
    EXPECT_NE(text.find("White passes the captured piece to the other hand."), std::string::npos) << text;
    EXPECT_EQ(text.find("misbehave"), std::string::npos) << text;
}

std::string checks_of(std::string_view pgn) {
    PgnReader reader(bytes_of(pgn));
    const auto game = reader.next();
    const Operation& operation = *find_operation("check");
    test::CommandUnderTest command(operation);
    EXPECT_FALSE(command.read(*game));
    const auto reply = command.reply();
    return std::get<std::unique_ptr<AnsweredVerdict>>(*reply)->text(operation, {.has_board = false});
}

TEST(Sentences, NameDoubleCheckBeforeAllOtherKinds) {
    const std::string text = checks_of("1.e4 e5 2.Nf3 Nf6 3.Nxe5 Nxe4 4.Qe2 Nd6 5.Nc6+ Be7 *");
    EXPECT_NE(text.find("5.Nc6+: check; discovered, from afar\n"), std::string::npos) << text;
    const std::string two = checks_of("[FEN \"4k3/8/8/4N3/8/8/8/4R1K1 w - - 0 1\"]\n\n1.Nc6+ *");
    EXPECT_NE(two.find("1.Nc6+: check; discovered, from afar\n"), std::string::npos) << two;
    const std::string both = checks_of("[FEN \"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1\"]\n\n1.Nf6+ *");
    EXPECT_NE(both.find("1.Nf6+: double check; discovered, from afar\n"), std::string::npos) << both;
}

TEST(Sentences, DoNotCallAKnightsCheckContact) {
    const std::string knight = checks_of("1.e4 e5 2.Nf3 Nc6 3.Nc3 Nd4 4.Nd5 Nxf3+ *");
    EXPECT_NE(knight.find("4...Nxf3+: check\n"), std::string::npos) << knight;
    const std::string pawn = checks_of("[FEN \"4k3/8/3P4/8/8/8/8/4K3 w - - 0 1\"]\n\n1.d7+ *");
    EXPECT_NE(pawn.find("1.d7+: check; from the next square\n"), std::string::npos) << pawn;
}

}  // namespace test_sentences
}  // namespace doublecheck
