// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "audit/check_rows.hpp"
#include "audit/proofs.hpp"

namespace doublecheck {
namespace test_checks_endings {

using test::expect;
using test::fen_tags;
using test::findings_in;
using test::game_text;
using test::knights;
using test::quiet;
using test::Row;

std::string tag(const std::string& name, const std::string& value) {
    return "[" + name + " \"" + value + "\"]\n";
}

/// What happens after the end of the game gives no further finding.
TEST(Endings, AreReportedOnceForTheFirstEnd) {
    const std::string two_kings = fen_tags("4k3/8/8/8/8/8/8/3K4 w - - 0 1");
    std::string shuffle;
    for (int move = 1; move <= 9; move += 2)
        shuffle += std::to_string(move) + ". Kd2 Ke7 " + std::to_string(move + 1) + ". Kd1 Ke8 ";
    expect({
        {"mated after a draw", "", knights(4) + "9. f3 e5 10. g4 Qh4#", "1/2-1/2", "over.fivefold@16"},
        {"mated after a draw, and won", "", knights(4) + "9. f3 e5 10. g4 Qh4#", "0-1",
         "over.fivefold@16 result.fivefold@16"},
        {"mated after 75 moves", fen_tags("k7/7R/8/8/8/8/6R1/K7 w - - 149 90"), "90. Rg3 Kb8 91. Rg8#",
         "1/2-1/2", "over.seventyfive@1"},
        {"repeated in a dead position", two_kings, shuffle, "1/2-1/2", "over.dead@0"},
        {"and won", two_kings, shuffle, "1-0", "over.dead@0 result.dead@0"},
        {"stalemate with the 75th move", fen_tags("k7/8/2K5/8/8/8/8/1Q6 w - - 149 120"), "120. Qb6", "1-0",
         "result.stalemate@1"},
        {"dead, and stalemate in the end", fen_tags("2k5/p7/K7/8/8/8/8/8 w - - 0 1"),
         "1. Kxa7 Kc7 2. Ka8 Kc8", "1-0", "over.dead@1 result.dead@1"},
    });
}

/// Text that cannot be read does not count as a move that was played after the end.
TEST(Endings, AreFollowedOnlyByLegibleMoves) {
    expect({
        {"an unclosed comment", "", knights(4) + "{ and so", "1/2-1/2", "pgn.unclosed-comment@16"},
        {"a word", "", knights(4) + "Draw", "1/2-1/2", "move.unreadable@17"},
        {"a null move", "", knights(4) + "9. -- e5", "1/2-1/2", "pgn.null-move@17"},
        {"an illegal move", "", knights(4) + "9. e5", "1/2-1/2", "over.fivefold@16 move.not-its-way@17"},
    });
}

TEST(Endings, UseTheDateOfEitherTag) {
    expect({
        {"only UTCDate", tag("UTCDate", "2013.05.05"), knights(4), "1-0", "draw.threefold@8"},
        {"no year in Date", tag("Date", "????.??.??") + tag("UTCDate", "2013.05.05"), knights(4), "1-0",
         "draw.threefold@8"},
        {"Date first", tag("Date", "2020.05.05") + tag("UTCDate", "2013.05.05"), knights(4), "1-0",
         "data.date-order@0 result.fivefold@16"},
    });
}

/// The name of a player can contain words of the Termination tag, or begin like the name of the opponent.
TEST(Termination, IdentifiesTheWinnerByName) {
    const auto won = [](const std::string& white, const std::string& black, const std::string& termination) {
        return tag("White", white) + tag("Black", black) + tag("Termination", termination);
    };
    const std::string longer = won("Bob", "Bob won by luck", "Bob won by luck won by resignation");
    expect({
        {"the longer name", longer, quiet, "0-1", ""},
        {"the longer name, lost", longer, quiet, "1-0", "termination.result@0"},
        {"a name that was drawn", won("sundrawn by checkmate", "x", "sundrawn by checkmate won on time"),
         quiet, "1-0", ""},
        {"a name that won", won("Mr won - checkmate", "x", "Mr won - checkmate won on time"), quiet, "1-0",
         ""},
        {"signs", won("a.*(b[c", "a.xb", "a.*(b[c won by resignation"), quiet, "1-0", ""},
        {"a name inside", won("ann", "Joann", "Joann won by resignation"), quiet, "0-1", ""},
        {"equal names", won("Ann", "ann", "ann won by resignation"), quiet, "0-1", ""},
        {"a colour", won("?", "Ben", "White won by resignation"), quiet, "0-1", "termination.result@0"},
    });
}

TEST(Termination, CanRestOnAClaimOrADeadPosition) {
    const auto termination = [](const std::string& how) {
        return tag("Termination", "Game drawn by " + how);
    };
    const auto rook = [](int clock) {
        return fen_tags("6k1/8/8/8/8/8/1R6/K6R w - - " + std::to_string(clock) + " 90");
    };
    const std::string wall = fen_tags("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1");
    expect({
        {"the next move repeats", termination("repetition"), "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1",
         "1/2-1/2", ""},
        {"it does not", termination("repetition"), "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6", "1/2-1/2",
         "termination.repetition@6"},
        {"the next move is the fiftieth", termination("50-move rule") + rook(98), "90. Rb3", "1/2-1/2", ""},
        {"it is not", termination("50-move rule") + rook(97), "90. Rb3", "1/2-1/2",
         "termination.fifty-moves@1"},
        {"a wall", termination("insufficient material") + wall, "1. Kd1 Kd8", "1/2-1/2", "over.dead@0"},
        {"two knights", termination("insufficient material") + fen_tags("6k1/8/8/8/8/8/8/1N2N1K1 w - - 0 1"),
         "1. Kf1 Kf8", "1/2-1/2", "termination.insufficient-material@2"},
    });
}

TEST(Clocks, AreReadAcrossLinesAndAllowForALateStart) {
    expect({
        {"a comment of two lines", tag("TimeControl", "180+2"),
         "1. e4 {[%clk\n0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk\n0:03:50]}", "1-0", "clock.gains@3"},
        {"a start at move 39",
         tag("TimeControl", "40/7200:3600") + fen_tags("r3k3/8/8/8/8/8/8/R3K3 w - - 0 39"),
         "39. Ra2 {[%clk 0:10:00]} Ra7 40. Ra1 {[%clk 1:09:00]} Ra8", "*", ""},
    });
}

struct Sentence {
    std::string tags;
    std::string moves;
    std::string at;    ///< the text at which the finding points
    std::string text;  ///< the sentence of the finding
};

TEST(Sentences, ReadAsAPlayerWouldPutThem) {
    const std::string long_name(900, 'x');
    const std::vector<Sentence> rows = {
        {"", "1.e4 e5 2.Ke3", "Ke3",
         "2.Ke3: The king on e1 cannot go to e3: a king moves to an adjoining square, or castles."},
        {"", "1. e4 e5 2.Nf3 2...Kd6", "Kd6",
         "2...Kd6: The king on e8 cannot go to d6: a king moves to an adjoining square, or castles."},
        {"", "1.e4 e5 2.Sf3", "Sf3",
         "2.Sf3: 'S' does not belong there in the move \"Sf3\". Write K, Q, R, B and N, "
         "or figurines: German D, T, L and S are Q, R, B and N."},
        {"", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Kg1", "Kg1",
         "4.Kg1: A king moves to an adjoining square, and castling is written O-O or O-O-O."},
        {fen_tags("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"), "3. a3", "[Event",
         "White is mated in the starting position, but 3.a3 follows."},
        {fen_tags("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "1. O-O", "O-O",
         "1.O-O: White has no right to castle on the king's side: the starting position gives none."},
        {tag("White", long_name) + tag("Termination", long_name + " won by resignation"), quiet, "[Event",
         "The Termination tag says \"" + long_name.substr(0, 100) + "...\", but the result is *."},
    };
    for (const Sentence& row : rows) {
        const std::string text =
            game_text({.label = "", .tags = row.tags, .moves = row.moves, .result = "*", .expected = ""});
        const auto found = findings_in(text);
        ASSERT_EQ(found.size(), 1U) << test::short_list(found) << row.moves;
        EXPECT_EQ(found[0].text, row.text);
        EXPECT_EQ(text.substr(found[0].offset, row.at.size()), row.at);
    }
}

/// Returns the rules of the findings that have a proof.
std::vector<std::string> proved_rules(const Row& row) {
    const std::string text = game_text(row);
    GameScanner scanner(text, true, PlainChecks::notation);
    const GameView* const game = scanner.next();
    std::vector<std::string> proved;
    for (const Finding& finding : findings_in(text)) {
        const auto verdict = proof_of(*game, finding, {});
        if (!verdict) continue;
        const Answer answer = std::visit([](const auto& one) { return one.answer; }, *verdict);
        proved.push_back(std::string(finding.rule) + " " + std::string(to_string(answer)));
    }
    return proved;
}

/// Start positions without a finding are cached. Those with a finding must not be cached.
TEST(Checks, ReportEachGameWithAnIllegalStart) {
    const auto game = [](const std::string& tags) {
        return game_text({.label = "", .tags = tags, .moves = "1. e4", .result = "*", .expected = ""});
    };
    const std::string bishops = "brbnnqkr/pppppppp/8/8/8/8/PPPPPPPP/BRBNNQKR w HBhb - 0 1";
    const std::string sound = game(fen_tags("rnbqkbnr/1ppppppp/8/p7/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    const std::string bad = game(fen_tags("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBBR w Qkq - 0 1"));
    const std::string bad_960 = game(tag("Variant", "Chess960") + fen_tags(bishops));
    std::string text;
    std::vector<std::uint64_t> begins;
    for (const std::string& one : {sound, bad, bad_960, sound, bad, bad_960, sound}) {
        if (one != sound) begins.push_back(text.size());
        text += one;
    }
    std::vector<std::uint64_t> found;
    for (const Finding& finding : findings_in(text)) {
        EXPECT_EQ(finding.rule, "start.illegal");
        found.push_back(finding.offset);
    }
    EXPECT_EQ(found, begins);
}

TEST(Proofs, ConcernTheMoveOfTheFinding) {
    const auto rules = [](const std::string& tags, const std::string& moves, const std::string& result) {
        return proved_rules({.label = "", .tags = tags, .moves = moves, .result = result, .expected = ""});
    };
    using List = std::vector<std::string>;
    EXPECT_EQ(rules("", "1. e4 e5 (1... f6 2. Qh5) 2. Nf3", "*"), List{});
    EXPECT_EQ(rules("", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. Kg1", "*"), List{});
    EXPECT_EQ(rules("", "1. e4 e5 2. Ke3", "*"), List{"move.not-its-way no"});
    // There is no proof, since the text does not state which knight is meant.
    EXPECT_EQ(rules("", "1. e4 Nf3", "*"), List{});
    // The start position is refuted under the rules of Chess960.
    EXPECT_EQ(rules(tag("Variant", "Chess960") +
                        fen_tags("brbnnqkr/pppppppp/8/8/8/8/PPPPPPPP/BRBNNQKR w HBhb - 0 1"),
                    "1. e4", "*"),
              List{"start.illegal no"});
}

}  // namespace test_checks_endings
}  // namespace doublecheck
