// SPDX-License-Identifier: MIT
// An audit finds the same in each game, whether the plain or the general reader has read it.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "audit/checks/checks.hpp"
#include "notation/game_scanner.hpp"
#include "support/pgn_files.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_reader_choice {

struct Audited {
    std::vector<std::string> games = {};
    int plain = 0;
};

/// Runs all checks on a text, except the check for dead positions and the search for duplicates.
Audited audited(std::string_view text, ReaderChoice choice) {
    AuditOptions options;
    options.checks.remove(AuditCheck::dead);
    GameChecks checks(options);
    Findings findings(options);
    GameScanner scanner(text, true, PlainChecks::notation, 0, GameScanner::longest_game, IllegalMoves::stop,
                        choice);
    Audited all;
    while (const GameView* const game = scanner.next()) {
        findings.found().clear();
        checks.check(*game, audit::TagValues(game->tags), findings);
        std::string line = std::to_string(game->offset) + '+' + std::to_string(game->text.size()) + ' ' +
                           std::string(game->result) + ' ' + std::to_string(game->moves.size()) + ' ' +
                           std::to_string(game_keys(*game).game) + '\n';
        for (const Finding& found : findings.found())
            line += std::to_string(found.offset) + ' ' + std::to_string(found.ply) + ' ' +
                    std::string(found.rule) + ' ' + found.text + '\n';
        all.games.push_back(std::move(line));
        all.plain += game->plain != nullptr ? 1 : 0;
    }
    return all;
}

int expect_same(std::string_view text) {
    const Audited fast = audited(text, ReaderChoice::plain_first);
    const Audited general = audited(text, ReaderChoice::general_alone);
    EXPECT_EQ(general.plain, 0);
    EXPECT_EQ(fast.games, general.games) << text.substr(0, 4000);
    return fast.plain;
}

constexpr std::string_view games =
    "[Event \"A \"b\" c\"]\n[\tWhite \"W\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[TimeControl \"60+1\"]\n\n"
    "1. e4 {[%clk 0:01:00]} (1. d4+ d5 {[%clk 0:09:00]} 2. c4+ (2. Nf3 Nf6 $1 (2... Nc6) -- Bg4) 2... Nf6)"
    " 1... e5 { [%eval -0.17] [%clk 0:03:00] } ; [a remark (\n2. Qh5 (2. Nf3) {[%clk 0:05:00]} Nc6 3. Bc4 "
    "Nf6?? 4. Qxf7 "
    "1-0\n\n"
    "[Event \"B\"]\n[White  \"C \\\"D\\\"\"] [Black \"E\"]\n[ FEN \"4k3/8/8/8/8/8/4P3/4K2R b K - 3 9\"]\n"
    "9... Kd7 1.O-O\n%[%clk 0:01]\n% more\n Ke6+ 11. Kg2 Kf5 {see (there)} *\n\n"
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 1-0\n\n1. f3 e5 2. g4 (2. e4 Qh4) Qh4 0-1\n"
    "[Event \"C\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
    "[FEN \"1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1\"]\n[Result \"0-1\"]\n\n"
    "1. O-O O-O-O 2. h3 (2. Kh1 ... Kb8) a6 *\n\n[Event \"F\"]\n[Result \"1\"]\n\n1. e4 e5+ {and so "
    "on}\n\n[Event \"D\"]\n[Result \"1/2\"]\n\n1. e4 e5 3. Nf3 1-0\n\n"
    "[Event \"E\"]\n[FEN \"k7/8/K7/8/8/8/8/8 w - - 0 1\"]\n[SetUp \"0\"]\n\n{begins} 1. Ka5 Kb8 1/2-1/2\n";

TEST(ReaderChoice, DoesNotChangeTheFindings) {
    EXPECT_EQ(expect_same("1. e4 e5 002. Nf3 (00 2. Nc3) Nc6 *\n"), 0);
    EXPECT_EQ(expect_same("1. e4 {[%clk ]} e5 {[%clk]} *\n"), 1);
    EXPECT_EQ(expect_same("1. f3 e5 2. g4 Qh4+ (2... Qe7 3. h3) (2... Qh4#) 0-1\n"), 1);
    // A comment ends at its first closing brace, even in the middle of an evaluation.
    for (const std::string_view comment :
         {"{ [%eval 0 } 1... e5 {] [%clk 0:05:00] }", "{ [%eval 0.{4] [%clk 0:05:00] }",
          "{ [%eval \n[x] [%clk 0:05:00] }", "{ [%eval [%clk 9:00] [%clk 0:05:00] }"})
        expect_same("1. e4 " + std::string(comment) + " 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n");
    EXPECT_EQ(expect_same(games), 7);  // these include a game with a clock command in an escaped line (%)
    for (const auto& path : test::pgn_files()) {
        expect_same(test::content(path));
        ASSERT_FALSE(HasFailure()) << path;
    }
}

/// If it were not so, the finding would be reported with the next game, or not at all, depending on the place
/// where the text is divided.
TEST(ReaderChoice, ReportsABlankAfterAGameWithThatGame) {
    for (const std::string& blank : {std::string("\xc2\xa0"), std::string(1, '\0')}) {
        for (const std::string_view result : {"*", "Zz9 *", "2. Ke2"}) {
            const std::string text = "[Event \"A\"]\n\n1. e4 e5 " + std::string(result) + " \n" + blank +
                                     "\n\n[Event \"B\"]\n[Result \"*\"]\n\n*\n\n1. e4 Zz9 *\n";
            expect_same(text);
            const Audited found = audited(text, ReaderChoice::general_alone);
            const std::string_view rule = blank.size() == 1 ? "pgn.nul-byte" : "pgn.odd-blank";
            ASSERT_EQ(found.games.size(), 3U) << text;
            EXPECT_NE(found.games[0].find(rule), std::string::npos) << text << found.games[0];
            EXPECT_EQ(found.games[1].find(rule), std::string::npos) << text;
        }
    }
}

TEST(ReaderChoice, DoesNotChangeTheFindingsInDamagedText) {
    constexpr std::string_view alphabet = "[]{}()();;%%\"\\\n\n\r\t \0$.*-+#!?=x:/01123456789abefghKQRBNOPE";
    test::Random random(23);
    int plain = 0;
    const int rounds = test::rounds(20'000);
    const auto below = [&](std::size_t count) {
        return static_cast<std::size_t>(test::below(random, static_cast<int>(count)));
    };
    for (int round = 0; round < rounds; ++round) {
        std::string text(games);
        for (std::size_t left = 1 + below(4); left > 0; --left) {
            const std::size_t at = below(text.size());
            const std::size_t from = below(text.size());
            switch (below(5)) {
                case 0: text[at] = alphabet[below(alphabet.size())]; break;
                case 1: text.insert(at, 1, alphabet[below(alphabet.size())]); break;
                case 2: text.erase(at, 1 + below(4)); break;
                case 3: text.insert(at, std::string(text.substr(from, below(12)))); break;
                default: text.erase(at, below(40)); break;
            }
        }
        plain += expect_same(text);
        ASSERT_FALSE(HasFailure()) << "round " << round;
    }
    EXPECT_GT(plain, 4 * rounds);
}

}  // namespace test_reader_choice
}  // namespace doublecheck
