// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/pgn_summary.hpp"
#include "notation/pgn_words.hpp"

namespace doublecheck {
namespace test_pgn {

namespace fs = std::filesystem;
using test::read_games;
using test::summary;

const std::string folder = std::string(TEST_DATA) + "/pgn";

/// Returns the paths of the files with cases. Each file is one case.
std::vector<fs::path> cases() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".pgn") paths.push_back(entry.path());
    }
    return paths;
}

/// Returns the rows of expected.tsv: file, number of the game, summary.
std::map<std::string, std::vector<std::string>> expected_games() {
    std::map<std::string, std::vector<std::string>> expected;
    std::istringstream lines(test::read_file(folder + "/expected.tsv"));
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto first = line.find('\t');
        const auto second = line.find('\t', first + 1);
        auto& games = expected[line.substr(0, first)];
        EXPECT_EQ(line.substr(first + 1, second - first - 1), std::to_string(games.size() + 1)) << line;
        games.push_back(line.substr(second + 1));
    }
    return expected;
}

std::vector<std::string> summaries(const std::vector<PgnGame>& games) {
    std::vector<std::string> all;
    for (const PgnGame& game : games) all.push_back(summary(game));
    return all;
}

TEST(Pgn, ReadsEveryCaseAsExpected) {
    const auto expected = expected_games();
    std::set<std::string> files;
    for (const fs::path& path : cases()) {
        const std::string name = path.filename().string();
        files.insert(name);
        const auto row = expected.find(name);
        ASSERT_NE(row, expected.end()) << name << " has no row in expected.tsv";
        EXPECT_EQ(summaries(read_games(test::read_file(path.string()))), row->second) << name;
    }
    EXPECT_EQ(files.size(), expected.size());
}

TEST(Pgn, DoesNotDependOnTheChunks) {
    for (const fs::path& path : cases()) {
        const std::string text = test::read_file(path.string());
        const auto whole = read_games(text);
        for (const std::size_t most : {1U, 2U, 3U, 7U, 64U}) {
            const auto games = read_games(test::chunks_of(text, most));
            ASSERT_EQ(games.size(), whole.size()) << path << " in chunks of " << most;
            for (std::size_t i = 0; i < games.size(); ++i) {
                ASSERT_EQ(test::everything(games[i]), test::everything(whole[i]))
                    << path << " chunks " << most;
            }
        }
    }
}

/// Reads a text followed by a good game, which must be read without any change.
void expect_next_game_intact(const std::string& text, const std::string& where) {
    const std::string next = "[Event \"next\"]\n[Result \"*\"]\n\n1. d4 {good} d5 *\n";
    for (const std::string between : {"\n\n", "\n", "\r\n\r\n"}) {
        const auto games = read_games(text + between + next);
        const auto alone = read_games(text);
        ASSERT_EQ(games.size(), alone.size() + 1) << where;
        ASSERT_EQ(test::tree(games.back(), false), test::tree(read_games(next).front(), false)) << where;
        ASSERT_TRUE(games.back().remarks.empty()) << where;
        for (std::size_t i = 0; i + 1 < alone.size(); ++i) {
            ASSERT_EQ(test::everything(games[i]), test::everything(alone[i])) << where;
        }
    }
}

TEST(Pgn, NeverLetsAnErrorAffectTheNextGame) {
    for (const fs::path& path : cases()) {
        if (path.filename() == "97_utf16.pgn") continue;  // nothing in a UTF-16 file can be read
        expect_next_game_intact(test::read_file(path.string()), path.string());
    }
}

PgnGame only_game(std::string_view text) {
    auto games = read_games(text);
    EXPECT_EQ(games.size(), 1U) << text;
    return games.empty() ? PgnGame{} : games.front();
}

TEST(Pgn, WritesNoNulByte) {
    using std::string_literals::operator""s;
    const std::string text = "[White \"a\0b\"]\n\n1. e4 {c\0d} e5 *\n"s;
    const PgnGame game = only_game(text);
    EXPECT_EQ(game.tag("White"), "a b");
    EXPECT_EQ(game.moves[0].comments, std::vector<std::string>{"c d"});
    EXPECT_EQ(write_pgn(game).find('\0'), std::string::npos);
}

TEST(Pgn, KeepsCommentsMarksAndVariationsInPlace) {
    const PgnGame game = only_game(
        "{intro} 1. e4! {after e4} ({begins} 1. d4 d5 $10 (1... Nf6 {Indian})) {behind} e5 2. Nf3 ({lone}) "
        "1-0 {end}");
    EXPECT_EQ(game.comments, std::vector<std::string>{"intro"});
    ASSERT_EQ(game.moves.size(), 3U);
    EXPECT_EQ(game.moves[0].text, "e4!");
    EXPECT_EQ(game.moves[0].offset, 11U);
    EXPECT_EQ(game.moves[0].nags, std::vector<int>{1});
    EXPECT_EQ(game.moves[0].comments, std::vector<std::string>{"after e4"});
    ASSERT_EQ(game.moves[0].variations.size(), 1U);
    const auto& variation = game.moves[0].variations[0];
    ASSERT_EQ(variation.size(), 2U);
    EXPECT_EQ(variation[0].comments_before, std::vector<std::string>{"begins"});
    EXPECT_EQ(variation[1].nags, std::vector<int>{10});
    ASSERT_EQ(variation[1].variations.size(), 1U);
    EXPECT_EQ(variation[1].variations[0][0].comments, std::vector<std::string>{"Indian"});
    EXPECT_EQ(game.moves[1].comments_before, std::vector<std::string>{"behind"});
    EXPECT_TRUE(game.moves[2].variations.empty());
    EXPECT_EQ(game.moves[2].comments, (std::vector<std::string>{"lone", "end"}));
    EXPECT_TRUE(game.remarks.empty());
}

TEST(Pgn, GivesThePlaceOfARemark) {
    const std::string text = "[Event \"t\"]\n\n1. e4 e5\n2. Nf6 *\n";
    const PgnGame game = only_game(text);
    ASSERT_EQ(game.remarks.size(), 1U);
    EXPECT_EQ(game.remarks[0].error.code, "move.illegal");
    EXPECT_EQ(game.remarks[0].error.offset, text.find("Nf6"));
    // A missing result is missing after the last move, not where the next game begins.
    const std::string two = "[Event \"a\"]\n\n1. e4 (1. d4 e6\n\n[Event \"b\"]\n\n1. c4 *\n";
    PgnReader reader(bytes_of(two));
    const auto first = reader.next();
    ASSERT_TRUE(first);
    ASSERT_EQ(first->remarks.size(), 2U);
    for (const PgnRemark& remark : first->remarks) EXPECT_EQ(remark.error.offset, two.find("e6"));
    EXPECT_EQ(game.remarks[0].line, 4U);
    EXPECT_EQ(game.remarks[0].ply, 2);
    EXPECT_TRUE(game.has_error());
    EXPECT_EQ(fen(game.final_position()), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
    EXPECT_EQ(game.result, "*");
}

TEST(Pgn, BeginsGamesAtTheirFirstByte) {
    const std::string text = "\n\n[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\n\r\n1. d4 *";
    const auto games = read_games(text);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].offset, 2U);
    EXPECT_EQ(games[0].line, 3U);
    EXPECT_EQ(games[1].number, 2U);
    EXPECT_EQ(games[1].offset, text.find("[Event \"b\"]"));
    EXPECT_EQ(games[1].line, 7U);
}

TEST(Pgn, FindsNoGameInEmptyInput) {
    EXPECT_TRUE(read_games("").empty());
    EXPECT_TRUE(read_games(" \r\n\t\n% escaped\n").empty());
    EXPECT_TRUE(read_games("\xEF\xBB\xBF").empty());
    // No text may be ignored without a remark.
    EXPECT_EQ(summary(only_game("no chess here")), "0 none E:move.syntax@0 w:pgn.no-result@0");
    EXPECT_EQ(summary(only_game("*")), "0 *");
}

TEST(Pgn, ReadsTagsOfAnyLength) {
    for (const std::size_t length : {255U, 256U, 65536U, 300000U}) {
        const std::string value(length, 'x');
        const PgnGame game = only_game("[Event \"" + value + "\"]\n\n1. e4 *\n");
        EXPECT_EQ(game.tag("Event"), value);
        EXPECT_EQ(game.moves.size(), 1U);
    }
    // A value that is longer than the limit is cut, and the game is read nevertheless.
    const auto games = read_games("[Event \"" + std::string(1'500'000, 'x') +
                                  "\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(summary(games[0]), "1 * w:pgn.tag-unclosed@0");
    EXPECT_EQ(summary(games[1]), "1 *");
}

TEST(Pgn, ReadsEscapesInTagValues) {
    const auto value = [](std::string_view line) {
        return std::string(only_game(std::string(line) + "\n1. e4 *").tag("Event"));
    };
    EXPECT_EQ(value("[Event \"a \"quoted\" b\"]"), "a \"quoted\" b");
    EXPECT_EQ(value("[Event \"a \\\"quoted\\\" \\\\ b\"]"), "a \"quoted\" \\ b");
    EXPECT_EQ(value("[Event \"Cup \\\"]"), "Cup \\");
    EXPECT_EQ(value("[Event \"Cup]"), "Cup");
    EXPECT_EQ(value("[Event \"Cup\""), "Cup");
    EXPECT_EQ(value("[Event\"Cup\"]"), "Cup");
    EXPECT_EQ(value("[ Event  \"Cup\" ]"), "Cup");
    EXPECT_EQ(value("[Event \"\"]"), "");
    EXPECT_EQ(value("[Event \"J\xE4nis\"]"), "J\xE4nis");
}

TEST(Pgn, SurvivesTwentyThousandVariationsDeep) {
    std::string text = "1. e4 ";
    for (int i = 0; i < 20000; ++i) text += "(1. d4 ";
    for (int i = 0; i < 20000; ++i) text += ") ";
    const auto games = read_games(text + "1... e5 *\n\n[Event \"b\"]\n\n1. d4 *\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(summary(games[0]), "2 * w:pgn.deep-variation@1");
    EXPECT_EQ(summary(games[1]), "1 *");
}

/// Reads millions of bytes in which some token does not end. The memory must stay small and the time linear.
TEST(Pgn, IsReadInBoundedMemory) {
    const std::string next = "\n\n[Event \"b\"]\n\n1. d4 *\n";
    const auto last = [&](const std::string& text) {
        const auto games = read_games(text + next);
        EXPECT_GE(games.size(), 2U);
        EXPECT_EQ(games.back().moves.size(), 1U) << summary(games.back());
        return games.front();
    };
    EXPECT_LE(last("1. e4 {" + std::string(2'500'000, 'c') + "} *").moves.at(0).comments.at(0).size(),
              1'048'576U);
    EXPECT_EQ(summary(last("1. e4 {" + std::string(2'500'000, 'c'))),
              "1 none w:pgn.too-long@1 E:pgn.unclosed-comment@1 w:pgn.no-result@1");
    last("1. e4 " + std::string(2'500'000, 'x') + " *");
    last("1. e4 " + std::string(1'500'000, '[') + " *");
    last("1. e4 ;" + std::string(1'500'000, '['));
    std::string tags;
    for (int i = 0; i < 100'000; ++i) tags += "\n[a \"b\n";
    last("1. e4 {" + tags + "} *");
    last("1. e4 *" + tags);
    std::string lines;
    for (int i = 0; i < 1'500'000; ++i) lines += '\r';
    last("1. e4 *" + lines);
    last("1. e4 " + std::string(1'500'000, '(') + " *");
}

TEST(Pgn, KeepsACommentThatQuotesATag) {
    const PgnGame game = only_game("1. e4 {see\n[Event \"x\"]\n[Site \"y\"]\nthere} e5 *");
    EXPECT_EQ(game.moves.at(0).comments, std::vector<std::string>{"see [Event \"x\"] [Site \"y\"] there"});
    EXPECT_EQ(summary(game), "2 *");
}

TEST(Pgn, EndsAnUnclosedCommentBeforeTheNextGame) {
    const std::string broken = "[Event \"a\"]\n\n1. e4 {never closed e5 *\n\n";
    for (const std::string second :
         {"[Event \"b\"]\n\n1. d4 {closed} *\n\n", "[White \"b\"]\n\n1. d4 *\n\n"}) {
        for (const std::string third : {"", "[Event \"c\"]\n\n1. c4 {closed} *\n"}) {
            const auto games = read_games(broken + second + third);
            ASSERT_EQ(games.size(), third.empty() ? 2U : 3U) << second << third;
            EXPECT_EQ(summary(games[0]), "1 none E:pgn.unclosed-comment@1 w:pgn.no-result@1");
            EXPECT_EQ(summary(games[1]), "1 *");
        }
    }
}

TEST(Pgn, WritesWhatItReads) {
    const std::string text =
        "[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n\n{intro} 1. e4 $1 {after} ({begins} 1. d4 d5 (1... "
        "Nf6)) {behind} 1... "
        "e5 2. Nf3\n-- 1-0\n\n";
    EXPECT_EQ(write_pgn(only_game(text)), text);
    EXPECT_EQ(write_pgn(only_game("e4 e5")), "1. e4 e5 *\n\n");
    EXPECT_EQ(write_pgn(only_game("[Result \"1-0\"]\n\ne4 e5")), "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n");
    EXPECT_EQ(write_pgn(only_game("[Result \"won\"]\n\ne4 e5")), "[Result \"won\"]\n\n1. e4 e5 *\n\n");
    const std::string fen_game =
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n\n17... Kd7 18. e4 *\n\n";
    EXPECT_EQ(write_pgn(only_game(fen_game)), fen_game);
    EXPECT_EQ(write_pgn(only_game("[setup \"1\"] [fen \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"] Kd7 e4 *")),
              fen_game);
    EXPECT_EQ(write_pgn(only_game("1. e4 ; a } brace\ne5 *")), "1. e4 ; a } brace\n1... e5 *\n\n");
}

void expect_round_trip(const PgnGame& game, const std::string& where) {
    const std::string written = write_pgn(game);
    const PgnGame again = only_game(written);
    ASSERT_EQ(test::tree(again, false),
              test::tree(game, false) +
                  std::string(game.result.empty() ? standard_result(game.tag("Result")).value_or("*") : ""))
        << where;
    ASSERT_EQ(again.start, game.start) << where;
    ASSERT_EQ(write_pgn(again), written) << where;
    for (const PgnRemark& remark : again.remarks) {
        ASSERT_TRUE(remark.level == PgnRemark::Level::warning) << where << remark.error.message;
        ASSERT_NE(remark.error.code, "pgn.check-sign") << where << remark.error.message;
        ASSERT_NE(remark.error.code, "pgn.notation") << where << remark.error.message;
    }
    std::istringstream lines(written);
    for (std::string line; std::getline(lines, line);) {
        const bool may_be_long = line.starts_with('[') || line.find_first_of("{};[") != std::string::npos ||
                                 line.find("))") != std::string::npos;
        ASSERT_TRUE(line.size() < 80 || may_be_long) << where << line;
    }
}

TEST(Pgn, RoundTripsItsCases) {
    for (const fs::path& path : cases()) {
        for (const PgnGame& game : read_games(test::read_file(path.string()))) {
            const bool is_normal = !game.has_error() && game.tag("SetUp") != "1" &&
                                   !(game.comments.empty() && game.moves.empty());
            if (is_normal) expect_round_trip(game, path.string());
        }
    }
}

TEST(Pgn, RoundTripsRealGames) {
    const auto games = read_games(test::read_file(folder + "/games/lichess.pgn"));
    ASSERT_EQ(games.size(), 60U);
    for (const PgnGame& game : games) {
        EXPECT_FALSE(game.has_error()) << game.number;
        expect_round_trip(game, std::to_string(game.number));
    }
}

/// Reads random words and characters of PGN. Every game must be returned, and reading in chunks must give the
/// same result.
TEST(Pgn, SurvivesNoise) {
    std::mt19937_64 random(99);
    const std::vector<std::string> words = {"1.",
                                            "e4",
                                            "e5",
                                            "Nf3",
                                            "{",
                                            "}",
                                            "(",
                                            ")",
                                            "[",
                                            "]",
                                            "\"",
                                            "\n",
                                            "\n\n",
                                            "\r",
                                            "1-0",
                                            "*",
                                            "$1",
                                            "$",
                                            ";",
                                            "%",
                                            "[Event \"x\"]",
                                            "\n[White \"y\"]\n",
                                            " ",
                                            "1...",
                                            "--",
                                            "\\",
                                            "\xEF\xBB\xBF",
                                            "\xC2\xBD",
                                            std::string(1, '\0'),
                                            "<",
                                            ">",
                                            "(=)",
                                            "a8(Q)",
                                            "!?",
                                            "O-O",
                                            "0-1"};
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (auto n = random() % 60; n > 0; --n) {
            text += words[random() % words.size()];
            if (random() % 2 == 0) text += ' ';
        }
        const auto whole = read_games(text);
        const auto chunked = read_games(test::chunks_of(text, 1 + random() % 5));
        ASSERT_EQ(whole.size(), chunked.size()) << text;
        for (std::size_t k = 0; k < whole.size(); ++k) {
            ASSERT_EQ(test::everything(whole[k]), test::everything(chunked[k])) << text;
        }
    }
}

/// Reads the files of DOUBLECHECK_SHARED_DATA, if it is set, to their end. The number of games must equal the
/// number of lines that begin with `[Event `, except in files whose games begin differently.
TEST(Pgn, ReadsTheSharedFilesToTheirEnd) {
    const char* const shared = std::getenv("DOUBLECHECK_SHARED_DATA");
    if (shared == nullptr) GTEST_SKIP() << "DOUBLECHECK_SHARED_DATA is not set";
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(shared) / "pgn")) {
        if (!entry.is_regular_file()) continue;
        const std::string text = test::read_file(entry.path().string());
        const auto games = read_games(text);
        ASSERT_FALSE(games.empty()) << entry.path();
        expect_next_game_intact(text, entry.path().string());
        std::size_t events = 0;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) events += line.starts_with("[Event ");
        const bool is_plain = text.starts_with("[Event ") && events > 0;
        if (is_plain) {
            EXPECT_EQ(games.size(), events) << entry.path();
        }
        for (const PgnGame& game : games) {
            const bool is_collection = entry.path().parent_path().filename() == "games";
            EXPECT_FALSE(is_collection && game.has_error()) << entry.path() << " game " << game.number;
            if (is_collection)
                expect_round_trip(game, entry.path().string() + " " + std::to_string(game.number));
        }
    }
}

}  // namespace test_pgn
}  // namespace doublecheck
