// SPDX-License-Identifier: MIT
// Errors whose correction is proved are corrected; nothing else is changed.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "audit/checks/checks.hpp"
#include "audit/editable_game.hpp"
#include "audit/fix.hpp"
#include "audit/planted_faults.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "notation/game_scanner.hpp"

namespace doublecheck {
namespace test_fix {

using test::EditableGame;

const std::string seven =
    "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.06\"]\n[Round \"1\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n";

std::string tagged(const std::string& result, const std::string& rest) {
    return seven + "[Result \"" + result + "\"]\n" + rest;
}

FixedGame fixed(const std::string& text) {
    return GameFixer({}).fix(text);
}

struct Row {
    std::string name;
    std::string before;
    std::string after;
    std::vector<std::string> rules;
};

void expect(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        const FixedGame game = fixed(row.before);
        EXPECT_EQ(game.text, row.after) << row.name;
        std::vector<std::string> rules;
        for (const GameChange& change : game.changes) rules.emplace_back(change.rule);
        EXPECT_EQ(rules, row.rules) << row.name;
        // Correcting the corrected text changes nothing.
        EXPECT_EQ(fixed(game.text).text, game.text) << row.name;
    }
}

TEST(Fix, WritesMovesInStandardSan) {
    expect({
        {"a sign", tagged("*", "\n1. e4+ e5 *\n"), tagged("*", "\n1. e4 e5 *\n"), {"pgn.check-sign"}},
        {"marks stay",
         tagged("*", "\n1. e4+!? {so} e5 $1 *\n"),
         tagged("*", "\n1. e4!? {so} e5 $1 *\n"),
         {"pgn.check-sign"}},
        {"other notations",
         tagged("*", "\n1. e2e4 e7-e5 2. Ng1-f3 Nc6 3. Bb5 Nf6 4. 0-0 *\n"),
         tagged("*", "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *\n"),
         {"pgn.notation", "pgn.notation", "pgn.notation", "pgn.notation"}},
        {"a capture",
         tagged("*", "\n1. e4 d5 2. ed5 *\n"),
         tagged("*", "\n1. e4 d5 2. exd5 *\n"),
         {"pgn.capture-mark"}},
        {"a variation",
         tagged("*", "\n1. e4 (1. d4+ d5) e5 *\n"),
         tagged("*", "\n1. e4 (1. d4 d5) e5 *\n"),
         {"pgn.check-sign"}},
        {"numbers",
         tagged("*", "\n1. e4 e5 3. Nf3 Nc6 4. Bb5 *\n"),
         tagged("*", "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n"),
         {"pgn.move-number", "pgn.move-number"}},
    });
}

TEST(Fix, CorrectsResultsThatTheBoardProves) {
    const std::string mate = "\n1. f3 e5 2. g4 Qh4# ";
    expect({
        {"mate",
         tagged("1-0", mate + "1-0\n"),
         tagged("0-1", mate + "0-1\n"),
         {"result.checkmate", "result.checkmate"}},
        {"mate, no end",
         tagged("1-0", mate + "\n"),
         tagged("0-1", "\n1. f3 e5 2. g4 Qh4# 0-1 \n"),
         {"result.checkmate", "result.checkmate"}},
        {"only the tag",
         tagged("1-0", mate + "{1-0?} 0-1\n"),
         tagged("0-1", mate + "{1-0?} 0-1\n"),
         {"pgn.result-mismatch"}},
        {"only the end of the moves",
         tagged("0-1", mate + "{0-1} 1-0\n"),
         tagged("0-1", mate + "{0-1} 0-1\n"),
         {"pgn.result-mismatch"}},
        {"stalemate, only the end of the moves",
         tagged("1/2-1/2", "[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Kf7 1-0\n"),
         tagged("1/2-1/2", "[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Kf7 1/2-1/2\n"),
         {"pgn.result-mismatch"}},
        {"no result", tagged("1-0", "\n1. e4 e5\n"), tagged("1-0", "\n1. e4 e5 1-0\n"), {"pgn.no-result"}},
        {"no result behind a comment",
         tagged("1-0", "\n1. e4 e5 ; so it was\n"),
         tagged("1-0", "\n1. e4 e5 ; so it was\n1-0\n"),
         {"pgn.no-result"}},
        {"an odd tag",
         tagged("1/2", "\n1. e4 e5 1/2-1/2\n"),
         tagged("1/2-1/2", "\n1. e4 e5 1/2-1/2\n"),
         {"pgn.result-tag"}},
        {"contradiction", tagged("1-0", "\n1. e4 e5 0-1\n"), tagged("1-0", "\n1. e4 e5 0-1\n"), {}},
        {"a glued one",
         tagged("1-0", "\n1. e4 e51-0\n"),
         tagged("1-0", "\n1. e4 e5 1-0\n"),
         {"pgn.glued-result"}},
    });
}

TEST(Fix, CompletesTags) {
    expect({
        {"plies",
         tagged("*", "[PlyCount \"3\"]\n\n1. e4 e5 *\n"),
         tagged("*", "[PlyCount \"2\"]\n\n1. e4 e5 *\n"),
         {"data.ply-count"}},
        {"a missing tag",
         seven + "\n1. e4 e5 1-0\n",
         seven + "[Result \"1-0\"]\n\n1. e4 e5 1-0\n",
         {"data.missing-tag"}},
        {"no SetUp",
         tagged("*", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n"),
         tagged("*", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *\n"),
         {"pgn.fen-without-setup"}},
    });
}

TEST(Fix, LeavesUnreadableTextUnchanged) {
    for (const std::string& text :
         {tagged("1-0", "\n1. e4 e5 2. Ke3+ 1-0\n"), tagged("1-0", "\n1. e4+ {open\n"),
          tagged("*", "\n1. e4+ -- 2. d4 *\n"), std::string("%\n"), std::string("\n"), std::string("no game"),
          tagged("*", "\n1. e4 e5 *\n\n[Event \"two\"]\n\n1. d4+ *\n")}) {
        const FixedGame game = fixed(text);
        EXPECT_EQ(game.changes.empty(), game.text == text);
        PgnReader before(bytes_of(text));
        PgnReader after(bytes_of(game.text));
        while (const auto one = before.next()) {
            const auto other = after.next();
            ASSERT_TRUE(other) << text;
            EXPECT_EQ(one->moves.size(), other->moves.size()) << text;
        }
    }
}

std::vector<Finding> findings_in(const std::string& text) {
    GameChecks checks({});
    Findings findings({});
    GameScanner scanner(text, true, PlainChecks::notation);
    while (const GameView* game = scanner.next()) checks.check(*game, audit::TagValues(game->tags), findings);
    return findings.found();
}

/// Plants each kind of fault. Correctable faults must disappear, and everything else must stay the same,
/// including the moves.
TEST(Fix, CorrectsPlantedFaultsAndChangesNothingElse) {
    const auto games = test::editable_games(test::file_text(TEST_DATA "/audit/games.pgn"));
    test::Random random(7);
    int healed = 0;
    for (const auto& list : {test::notation_faults(), test::text_faults(), test::result_faults(),
                             test::data_faults(), test::illegal_move_faults()}) {
        for (const test::FaultKind& kind : list) {
            for (int round = 0; round < 4; ++round) {
                EditableGame game =
                    games[static_cast<std::size_t>(test::below(random, static_cast<int>(games.size())))];
                if (!kind.plant(game, random)) continue;
                const std::string text = game.text();
                const FixedGame out = fixed(text);
                const auto before = findings_in(text);
                const auto after = findings_in(out.text);
                SCOPED_TRACE(std::string(kind.name) + "\n" + text + "\n" + out.text);
                for (const Finding& finding : after) {
                    EXPECT_TRUE(std::ranges::any_of(before, [&](const Finding& old) {
                        return old.rule == finding.rule;
                    })) << finding.rule;
                }
                EXPECT_EQ(out.changes.empty(), out.text == text);
                healed += after.size() < before.size() ? 1 : 0;
                const auto moves = test::editable_games(out.text);
                ASSERT_EQ(moves.size(), 1U);
                EXPECT_EQ(moves[0].moves, test::editable_games(text)[0].moves);
            }
        }
    }
    EXPECT_GE(healed, 40);
}

TEST(Fix, LeavesCorrectGamesUnchanged) {
    const std::string text = test::file_text(TEST_DATA "/audit/games.pgn");
    GameScanner all(text, true, PlainChecks::notation);
    int clean = 0;
    while (const GameView* game = all.next()) {
        const std::string one(game->text);
        const FixedGame out = fixed(one);
        EXPECT_EQ(out.text, one);
        ++clean;
    }
    EXPECT_EQ(clean, 63);
}

}  // namespace test_fix
}  // namespace doublecheck
