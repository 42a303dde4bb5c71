// SPDX-License-Identifier: MIT
// How the words of a command line become options and operands.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "cli/command_line.hpp"

namespace doublecheck::cli {
namespace command_line_test {

using Words = std::vector<const char*>;

std::expected<Command, std::string> parse(Words words) {
    words.insert(words.begin(), "doublecheck");
    return parse_command_line(static_cast<int>(words.size()), words.data());
}

std::string message_of(const Words& words) {
    const auto command = parse(words);
    return command ? "" : command.error();
}

/// Texts that other parsers of command lines split, unquote or drop.
constexpr auto texts = std::to_array<const char*>({
    "[FEN \"1k6/8/8/8/8/8/8/KR6 b - - 0 1\"]",
    "[Event \"a, b\"]",
    "[e4, e5]",
    "[]",
    "[",
    "[[e4]]",
    "{}",
    "{\"fen\":\"8/8/8/8/8/8/8/K1k5 w - - 0 1\",\"move\":\"Kb1\"}",
    "",
    " ",
    "%%",
    "a,b",
    "\"e4\"",
    "'e4'",
    "`e4`",
    "e4\\",
    "@file",
    "#2",
    "$PATH",
    "-",
    "-5",
    "-.5",
    "--5",
    "---x",
    "/json",
    "e4\n\n[e5]",
    "\xff",
});

TEST(CommandLine, KeepsEveryOperandAsItWasTyped) {
    for (const char* const text : texts) {
        SCOPED_TRACE(text);
        const auto command = parse({"check", "--json", text, "--jobs", "2", text});
        ASSERT_TRUE(command) << command.error();
        EXPECT_EQ(command->operands, (std::vector<std::string>{text, text}));
        EXPECT_TRUE(command->arguments.flag("json"));
    }
}

TEST(CommandLine, RefusesUnknownOptionsOfAnyAlphabet) {
    for (const char* const option : {"--\u00e9", "-\u00e9", "--=x", "--=", "--\xe9", "--x=\u00e9"}) {
        SCOPED_TRACE(option);
        EXPECT_NE(message_of({"check", option}).find("has no option"), std::string::npos);
    }
}

TEST(CommandLine, RefusesAnEmptyTextAsAProgram) {
    for (const Words& words :
         {Words{"show", "startpos", "--engine="}, Words{"show", "--engine", "", "startpos"}})
        EXPECT_NE(message_of(words).find("--engine"), std::string::npos);
    EXPECT_EQ(message_of({"show", "startpos", "--engine"}), "");
}

TEST(CommandLine, KeepsEveryValueAsItWasTyped) {
    for (const char* const text : texts) {
        SCOPED_TRACE(text);
        for (const Words& words :
             {Words{"convert", "--player", text}, Words{"convert", "--player", text, "x"}}) {
            const auto command = parse(words);
            ASSERT_TRUE(command) << command.error();
            EXPECT_EQ(command->arguments.text("player", "none"), text);
        }
        const std::string word = "--player=" + std::string(text);
        const auto command = parse({"convert", word.c_str(), "x"});
        ASSERT_TRUE(command) << command.error();
        EXPECT_EQ(command->arguments.text("player", "none"), text);
        EXPECT_EQ(command->operands, std::vector<std::string>{"x"});
    }
}

TEST(CommandLine, ReadsNoOptionAfterTwoDashes) {
    for (const char* const word : {"--json", "-j", "--", "--nothing", "[--json]"}) {
        const auto command = parse({"check", "--", word, "x"});
        ASSERT_TRUE(command) << command.error();
        EXPECT_EQ(command->operands, (std::vector<std::string>{word, "x"}));
        EXPECT_FALSE(command->arguments.flag("json"));
    }
}

TEST(CommandLine, ReadsLettersTogetherAndWithTheirValue) {
    for (const Words& words : {Words{"check", "-qj2"}, Words{"check", "-q", "-j", "2"},
                               Words{"check", "-qj", "2"}, Words{"check", "--quiet", "--jobs=2", "-q"}}) {
        const auto command = parse(words);
        if (!command) {
            ADD_FAILURE() << command.error();
            continue;
        }
        EXPECT_EQ(command->arguments.text("jobs"), "2");
        EXPECT_TRUE(command->arguments.flag("quiet"));
    }
}

TEST(CommandLine, TakesAnEmptyValueAfterTheEqualsSignOnly) {
    const auto command = parse({"convert", "--player=", "games.pgn"});
    ASSERT_TRUE(command) << command.error();
    EXPECT_EQ(command->arguments.text("player", "none"), "");
    EXPECT_EQ(command->operands, std::vector<std::string>{"games.pgn"});
}

TEST(CommandLine, TakesTheDefaultProgramIfAnOperandFollows) {
    constexpr const char* fen = "1k6/8/8/8/8/8/8/KR6 b - - 0 1";
    for (const Words& words : {Words{"sharpness", "--engine", fen}, Words{"sharpness", fen, "--engine"},
                               Words{"sharpness", "--engine", "--json", fen}}) {
        const auto command = parse(words);
        ASSERT_TRUE(command) << command.error();
        EXPECT_TRUE(command->arguments.has("engine"));
        EXPECT_EQ(command->operands, std::vector<std::string>{fen});
    }
    const auto named = parse({"sharpness", "--engine", "[engine]", fen});
    ASSERT_TRUE(named) << named.error();
    EXPECT_EQ(named->arguments.text("engine"), "[engine]");
}

TEST(CommandLine, RefusesMistakesInOptions) {
    EXPECT_EQ(message_of({"check", "--jobs"}), "--jobs needs a value (see: doublecheck check --help)");
    EXPECT_EQ(message_of({"check", "x", "-j"}), "--jobs needs a value (see: doublecheck check --help)");
    EXPECT_EQ(message_of({"check", "--json=false"}), "--json takes no value.");
    EXPECT_EQ(message_of({"check", "--jobs", "[2]"}),
              "--jobs takes a whole number of at least 1, not \"[2]\".");
    EXPECT_EQ(message_of({"check", "--jobs=2", "-j", "2"}), "--jobs is given twice.");
    EXPECT_EQ(message_of({"check", "-qz"}), "check has no option \"-z\" (see: doublecheck check --help)");
    EXPECT_EQ(message_of({"check", "--Json"}).substr(0, 28), "check has no option \"--Json\"");
}

}  // namespace command_line_test
}  // namespace doublecheck::cli
