// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "audit/check_rows.hpp"
#include "audit/checks/checks.hpp"
#include "audit/editable_game.hpp"
#include "notation/game_scanner.hpp"

namespace doublecheck {
namespace test_checks_rules {

using test::expect;
using test::fen_tags;
using test::findings_in;
using test::game_text;
using test::knights;
using test::mate;
using test::quiet;
using test::short_list;

TEST(AuditRules, AreInTheCatalogueAndAreFoundById) {
    std::string_view before;
    for (const AuditRule& rule : audit_rules()) {
        EXPECT_LT(before, rule.id);
        before = rule.id;
        EXPECT_NE(find_finding_rule(rule.id), nullptr) << rule.id;
        EXPECT_EQ(find_audit_rule(rule.id), &rule);
    }
    EXPECT_EQ(find_audit_rule("move.legal"), nullptr);
    EXPECT_EQ(find_audit_rule(""), nullptr);
}

/// Every code in docs/pgn.md must be the id of a rule of an audit.
TEST(AuditRules, IncludeEveryRemarkOfTheReader) {
    const std::string page = test::file_text(TEST_DATA "/../../docs/pgn.md");
    const std::regex code("`(pgn\\.[a-z0-9-]+)`");
    int count = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), code); at != std::sregex_iterator(); ++at, ++count)
        EXPECT_NE(find_audit_rule((*at)[1].str()), nullptr) << (*at)[1];
    EXPECT_GT(count, 35);
}

TEST(AuditRules, HaveNamesThatRoundTrip) {
    for (const auto severity : {Severity::note, Severity::warning, Severity::error})
        EXPECT_EQ(parse_severity(to_string(severity)), severity);
    for (std::size_t i = 0; i < audit_check_count; ++i) {
        const auto check = static_cast<AuditCheck>(i);
        EXPECT_EQ(parse_audit_check(to_string(check)), check);
    }
    EXPECT_EQ(parse_severity("errors"), std::nullopt);
    EXPECT_EQ(parse_audit_check(""), std::nullopt);
}

TEST(Checks, CompareResultsWithTheLastPosition) {
    expect({
        {"mate", "", mate, "1-0", ""},
        {"mate, lost", "", mate, "0-1", "result.checkmate@7"},
        {"mate, unfinished", "", mate, "*", "result.checkmate@7"},
        {"a move after mate", "", mate + " Ke7", "1-0", "over.checkmate@7"},
        {"text after mate", "", mate + " Resigns", "1-0", "move.unreadable@8"},
        {"no moves, no claim", "[Termination \"Ada won by checkmate\"]\n", "", "1-0", ""},
    });
}

TEST(Checks, CompareTheTerminationTagWithResultAndBoard) {
    const std::string players = "[White \"Ada\"]\n[Black \"Ben\"]\n";
    const auto tags = [&](const std::string& termination) {
        return players + "[Termination \"" + termination + "\"]\n";
    };
    expect({
        {"mate", tags("Ada won by checkmate"), mate, "1-0", ""},
        {"no mate", tags("Ada won by checkmate"), quiet, "1-0", "termination.checkmate@4"},
        {"the other player", tags("Ben won by resignation"), quiet, "1-0", "termination.result@0"},
        {"a player unknown", tags("Cleo won by resignation"), quiet, "1-0", ""},
        {"won but drawn", tags("Cleo won by resignation"), quiet, "1/2-1/2", "termination.result@0"},
        {"abandoned", tags("Ada won - game abandoned"), quiet, "1-0", ""},
        {"mate, the result wrong as well", tags("Ada won by checkmate"), mate, "0-1", "result.checkmate@7"},
        {"agreed", tags("Game drawn by agreement"), quiet, "1/2-1/2", ""},
        {"agreed but won", tags("Game drawn by agreement"), quiet, "0-1", "termination.result@0"},
        {"no repetition", tags("Game drawn by repetition"), quiet, "1/2-1/2", "termination.repetition@4"},
        {"repetition", tags("Game drawn by repetition"), knights(2), "1/2-1/2", ""},
        {"no fifty moves", tags("Game drawn by 50-move rule"), quiet, "1/2-1/2", "termination.fifty-moves@4"},
        {"no stalemate", tags("Game drawn by stalemate"), quiet, "1/2-1/2", "termination.stalemate@4"},
        {"enough material", tags("Game drawn by insufficient material"), quiet, "1/2-1/2",
         "termination.insufficient-material@4"},
        {"unterminated", tags("Unterminated"), quiet, "1-0", "termination.result@0"},
        {"unterminated indeed", tags("unterminated"), quiet, "*", ""},
        {"on time, unfinished", tags("Time forfeit"), quiet, "*", "termination.result@0"},
        {"adjudicated", tags("Adjudication"), quiet, "1-0", ""},
        {"normal", tags("Normal"), quiet, "*", ""},
    });
}

TEST(Checks, CountRepetitions) {
    const std::string date = "[Date \"2014.07.01\"]\n";
    const std::string earlier = "[Date \"2014.06.30\"]\n";
    expect({
        {"twice", date, knights(1), "1-0", ""},
        {"third time, drawn", date, knights(2), "1/2-1/2", ""},
        {"third time, won", date, knights(2), "1-0", "draw.threefold@8"},
        {"third time, and on", date, knights(2) + "5. e4", "1/2-1/2", "draw.threefold@8"},
        {"fifth time, drawn", date, knights(4), "1/2-1/2", ""},
        {"fifth time, won", date, knights(4), "1-0", "result.fivefold@16"},
        {"fifth time, and on", date, knights(4) + "9. e4", "1/2-1/2", "over.fivefold@16"},
        {"fifth time, and on, and won", date, knights(4) + "9. e4", "0-1",
         "over.fivefold@16 result.fivefold@16"},
        {"before the rule", earlier, knights(4) + "9. e4", "0-1", "draw.threefold@8"},
        {"the year of the rule", "[Date \"2014.??.??\"]\n", knights(4), "0-1", "draw.threefold@8"},
        {"no date", "", knights(4), "0-1", "result.fivefold@16"},
        {"an illegal move after the fifth time", date, knights(4) + "9. e5", "1-0",
         "over.fivefold@16 move.not-its-way@17"},
        // After 1.e4 Black can capture en passant. Later Black cannot, so that the later position is a
        // different one.
        {"en passant possible once", fen_tags("6k1/8/8/8/3p4/8/4P3/6K1 w - - 0 1"),
         "1. e4 Kg7 2. Kg2 Kg8 3. Kg1 Kg7 4. Kg2 Kg8 5. Kg1", "1-0", ""},
        {"the same, and once more", fen_tags("6k1/8/8/8/3p4/8/4P3/6K1 w - - 0 1"),
         "1. e4 Kg7 2. Kg2 Kg8 3. Kg1 Kg7 4. Kg2 Kg8 5. Kg1 Kg7", "1-0", "draw.threefold@10"},
    });
}

TEST(Checks, CountMovesWithoutCaptureOrPawnMove) {
    const auto fen = [](int clock) {
        return fen_tags("6k1/8/8/8/8/8/1R6/K6R w - - " + std::to_string(clock) + " 90");
    };
    expect({
        {"fifty moves, drawn", fen(99), "90. Rb3", "1/2-1/2", ""},
        {"fifty moves, won", fen(99), "90. Rb3", "1-0", "draw.fifty-moves@1"},
        {"fifty moves, and on", fen(99), "90. Rb3 Kf8", "1/2-1/2", "draw.fifty-moves@1"},
        {"75 moves, drawn", fen(149), "90. Rb3", "1/2-1/2", ""},
        {"75 moves, won", fen(149), "90. Rb3", "1-0", "result.seventyfive@1"},
        {"75 moves, and on", fen(148), "90. Rb3 Kf8 91. Rb4", "1/2-1/2", "over.seventyfive@2"},
        {"mate completes the 75", fen_tags("k7/7R/8/8/8/8/6R1/K7 w - - 149 90"), "90. Rg8#", "1-0",
         "draw.fifty-moves@0"},
        {"mate after the 75", fen_tags("k7/7R/8/8/8/8/6R1/K7 w - - 149 90"), "90. Rg3 Kb8 91. Rg8#", "1-0",
         "over.seventyfive@1 result.seventyfive@1"},
    });
}

TEST(Checks, FindDeadPositionsAndFlagFalls) {
    const std::string on_time = "[Date \"2025.01.01\"]\n[Termination \"Time forfeit\"]\n";
    const std::string pawn = fen_tags("8/8/8/8/8/2k5/3p4/3K4 w - - 0 1");
    const std::string capture = fen_tags("8/8/8/8/8/5k2/3p4/3K4 w - - 0 1");
    const std::string lone = fen_tags("8/8/8/8/8/2k5/8/K6Q w - - 0 1");
    const std::string wall = fen_tags("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1");
    expect({
        {"king against king", capture, "1. Kxd2", "1/2-1/2", ""},
        {"won all the same", capture, "1. Kxd2", "0-1", "result.dead@1"},
        {"and on", capture, "1. Kxd2 Kf4 2. Ke1", "1/2-1/2", "over.dead@1"},
        {"and on, and won", capture, "1. Kxd2 Kf4 2. Ke1", "1-0", "over.dead@1 result.dead@1"},
        {"a wall", wall, "1. Kd1 Kd8", "1/2-1/2", "over.dead@0"},
        {"a bare king wins on time", on_time + lone, "1. Qh8+ Kb3 2. Qh1", "0-1", "fide.6.9@3"},
        {"a draw on time against it", on_time + lone, "1. Qh8+ Kb3 2. Qh1 Kc3", "1/2-1/2", ""},
        {"a draw on time against the queen", on_time + lone, "1. Qh8+ Kb3 2. Qh1", "1/2-1/2",
         "result.flag-draw@3"},
        {"the queen wins on time", on_time + lone, "1. Qh8+ Kb3 2. Qh1", "1-0", ""},
        {"resigned to a bare king", "[Date \"2024.01.01\"]\n[Termination \"Normal\"]\n" + lone, "1. Qh8+ Kb3",
         "0-1", "fide.5.1.2@2"},
        {"resigned before the rule", "[Date \"2022.12.31\"]\n[Termination \"Normal\"]\n" + lone,
         "1. Qh8+ Kb3", "0-1", ""},
        {"by the arbiter", "[Termination \"Rules infraction\"]\n" + lone, "1. Qh8+ Kb3", "0-1", ""},
        {"stalemate, won", pawn, "1. Ke2 Kc2 2. Ke3 Kc1 3. Kd3 d1=Q+ 4. Kc3 Qd8 5. Kb3", "0-1", ""},
    });
}

TEST(Checks, CompareClocksWithTheTimeControl) {
    const auto control = [](const std::string& text) { return "[TimeControl \"" + text + "\"]\n"; };
    const auto clocks = [](const std::string& first, const std::string& second, const std::string& third) {
        return "1. e4 {[%clk " + first + "]} e5 2. Nf3 {[%clk " + second + "]} Nc6 3. Bb5 {[%clk " + third +
               "]}";
    };
    expect({
        {"running down", control("180+2"), clocks("0:03:00", "0:03:01", "0:02:50"), "1-0", ""},
        {"a second of rounding", control("180+2"), clocks("0:03:00", "0:03:03", "0:02:50"), "1-0", ""},
        {"given", control("180+2"), clocks("0:03:00", "0:03:18", "0:02:50"), "1-0", "clock.given@3"},
        {"gained", control("180+2"), clocks("0:03:00", "0:03:19", "0:02:50"), "1-0", "clock.gains@3"},
        {"above the base", control("180+0"), clocks("0:03:10", "0:03:00", "0:02:50"), "1-0",
         "clock.above-base@1"},
        {"half the time", control("180+2"), clocks("0:01:30", "0:01:20", "0:01:10"), "1-0", ""},
        {"minutes in the tag", control("90+30"), clocks("1:30:30", "1:30:50", "1:20:00"), "1-0", ""},
        {"unknown control", control("?"), clocks("0:03:00", "0:04:00", "0:05:00"), "1-0", ""},
        {"days", control("1/259200"), clocks("71:00:00", "72:00:00", "72:00:00"), "1-0", ""},
        {"a new period", control("2/60:600"), clocks("0:00:50", "0:10:40", "0:10:00"), "1-0", ""},
        {"a new period, late", control("2/60:600"), clocks("0:00:50", "0:00:40", "0:10:30"), "1-0", ""},
        {"no period yet", control("3/60:600"), clocks("0:00:50", "0:10:40", "0:10:00"), "1-0",
         "clock.gains@3"},
        {"tenths", control("180"), clocks("0:03:00.0", "0:02:59.9", "0:02:58.25"), "1-0", ""},
        {"minutes", control("-"), clocks("0:03:00", "0:75:00", "0:02:00"), "1-0", "clock.out-of-range@3"},
        {"seconds", control("-"), clocks("0:03:00", "0:02:60", "0:02:00"), "1-0", "clock.out-of-range@3"},
        {"negative", control("-"), clocks("0:03:00", "-0:00:01", "0:00:00"), "1-0", "clock.negative@3"},
        {"no clock", control("-"), clocks("0:03:00", "soon", "0:00:00"), "1-0", "clock.unreadable@3"},
        {"two parts", control("-"), clocks("0:03:00", "03:00", "0:00:00"), "1-0", "clock.unreadable@3"},
        {"an empty clock", control("-"), clocks("0:03:00", "", "0:00:00"), "1-0", "clock.unreadable@3"},
        {"beside another command", control("60"),
         "1. e4 {[%eval 0.3] [%clk 0:00:59]} e5 2. Nf3 {good [%clk 0:02:59] [%eval 0.2]}", "1-0",
         "clock.gains@3"},
        {"elapsed time", control("60"), "1. e4 {[%emt 0:00:75]} e5", "1-0", "clock.out-of-range@1"},
        {"the flag of the side to move", control("60") + "[Termination \"Time forfeit\"]\n",
         clocks("0:00:50", "0:00:30", "0:00:10") + " a6", "0-1", ""},
        {"the flag of the other side", control("60") + "[Termination \"Time forfeit\"]\n",
         clocks("0:00:50", "0:00:30", "0:00:10"), "0-1", "clock.not-running@5"},
        {"a flag with time left", control("600") + "[Termination \"Time forfeit\"]\n",
         clocks("0:09:50", "0:09:30", "0:09:10") + " a6", "0-1", "clock.time-left@6"},
    });
}

TEST(Checks, ReadClocksIndependentlyOfTheGameBefore) {
    const auto of_game = [](const std::string& moves) {
        return game_text(
            {.label = "", .tags = "[TimeControl \"60\"]\n", .moves = moves, .result = "1-0", .expected = ""});
    };
    const std::string usual =
        of_game("1. e4 { [%clk 0:01:00] } e5 { [%clk 0:00:59] } 2. Nf3 { [%clk 0:00:58] }");
    for (const char* const before : {"{[%clk ", "{ [%clk ", " {  [%clk ", "{[%eval 0.1] [%clk "}) {
        const std::string other =
            of_game("1. e4 " + std::string(before) + "0:02:59.5]} e5 2. Nf3 " + before + "0:04:00]} Nc6");
        EXPECT_EQ(short_list(findings_in(other)), "clock.above-base@1 clock.gains@3");
        EXPECT_EQ(short_list(findings_in(usual + "\n" + other + "\n" + usual + "\n" + other)),
                  "clock.above-base@1 clock.gains@3 clock.above-base@1 clock.gains@3");
    }
}

TEST(Checks, FindMatesWhateverTheCheckSign) {
    const std::string moves = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7";
    for (const char* const sign : {"#", "#!", "#!?", "#??", "+", "++", "", "!"}) {
        const std::string found = short_list(findings_in(
            game_text({.label = "", .tags = "", .moves = moves + sign, .result = "0-1", .expected = ""})));
        EXPECT_TRUE(found.ends_with("result.checkmate@7")) << sign << ": " << found;
    }
    for (const char* const sign : {"#", "+", "+!", ""}) {
        const std::string found =
            short_list(findings_in(game_text({.label = "",
                                              .tags = "",
                                              .moves = std::string("1. e4 f5 2. Qh5") + sign,
                                              .result = "0-1",
                                              .expected = ""})));
        EXPECT_FALSE(found.contains("result.")) << sign << ": " << found;
    }
}

TEST(Checks, FindImpossibleStarts) {
    expect({
        {"a pawn too many", fen_tags("rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "1. e4",
         "*", "start.illegal@0"},
        {"a bishop behind its pawns", fen_tags("rnbqk1nr/pppppppp/8/2b5/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
         "1. e4", "*", "start.illegal@0"},
        {"legal", fen_tags("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "1. e4", "*", ""},
        {"a right that cannot be", fen_tags("4k3/8/8/8/8/8/4P3/4K3 w K - 0 1"), "1. e4", "*",
         "pgn.fen-contradiction@0"},
        {"a right that retrograde analysis refutes", fen_tags("nk6/brpp2p1/brp4p/1p6/8/8/8/4K2R w K - 0 1"),
         "1. Ke2", "*", "start.illegal@0"},
        {"the same position without the right", fen_tags("nk6/brpp2p1/brp4p/1p6/8/8/8/4K2R w - - 0 1"),
         "1. Ke2", "*", ""},
        {"Chess960",
         "[Variant \"Chess960\"]\n" + fen_tags("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"),
         "1. e4", "*", ""},
        {"Chess960 without a Variant tag",
         fen_tags("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"), "1. e4", "*",
         "pgn.chess960-untold@0"},
        {"Chess960 without any hint", fen_tags("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"),
         "1. e4", "*", "pgn.fen-contradiction@0 start.illegal@0"},
    });
}

struct SentenceRow {
    std::string moves;
    std::string text;
};

TEST(Checks, ExplainRefusedMoves) {
    const std::vector<SentenceRow> rows = {
        {"1. e4 e5 2. Ke2 a6 3. Ke1 a5 4. Nf3 a4 5. Bc4 a3 6. O-O",
         "6.O-O: White has lost the right to castle on the king's side: the king moved on move 2 (2.Ke2)."},
        {"1. h4 e5 2. Rh3 a6 3. Rh1 a5 4. Nf3 a4 5. e4 b5 6. Bxb5 c6 7. O-O",
         "7.O-O: White has lost the right to castle on the king's side: the rook moved on move 2 (2.Rh3)."},
        {"1. e4 b6 2. g4 Bb7 3. f3 Bxe4 4. Nh3 Bxf3 5. Bd3 Bxh1 6. O-O",
         "6.O-O: White has lost the right to castle on the king's side: the rook on h1 was captured on move "
         "5 "
         "(5...Bxh1)."},
        {"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 5. O-O-O",
         "5.O-O-O: White has lost the right to castle on the queen's side: the king castled on move 4 "
         "(4.O-O)."},
        {"1. e4 e5 2. Sf3",
         "2.Sf3: 'S' does not belong there in the move \"Sf3\". Write K, Q, R, B and N, "
         "or figurines: German D, T, L and S are Q, R, B and N."},
        {"1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2",
         "4.Nd2: Nd2 does not say which man moves: it could be Nbd2 or Nfd2."},
        {mate + " Kxf7", "The game was over after 4.Qxf7#, which gave mate, but 4...Kxf7 follows."},
    };
    for (const SentenceRow& row : rows) {
        const auto found = findings_in(
            game_text({.label = "", .tags = "", .moves = row.moves, .result = "*", .expected = ""}),
            {.checks = AuditChecks::only_moves()});
        ASSERT_EQ(found.size(), 1U) << short_list(found) << row.moves;
        EXPECT_EQ(found[0].text, row.text);
        EXPECT_EQ(found[0].severity, Severity::error);
    }
}

TEST(Findings, AreSelectedByCheckSeverityAndRule) {
    const std::string text = game_text({.label = "",
                                        .tags = "[TimeControl \"60\"]\n",
                                        .moves = "1. e4+ {[%clk 0:05:00]} e5 2. Ngf3 Nc6",
                                        .result = "1-0",
                                        .expected = ""});
    EXPECT_EQ(short_list(findings_in(text)), "pgn.check-sign@1 clock.above-base@1 pgn.disambiguation@3");
    AuditOptions no_clocks;
    no_clocks.checks.remove(AuditCheck::clocks);
    EXPECT_EQ(short_list(findings_in(text, no_clocks)), "pgn.check-sign@1 pgn.disambiguation@3");
    EXPECT_EQ(short_list(findings_in(text, {.min_severity = Severity::warning})),
              "pgn.check-sign@1 clock.above-base@1");
    EXPECT_EQ(short_list(findings_in(text, {.rules = {"pgn.*"}})), "pgn.check-sign@1 pgn.disambiguation@3");
    EXPECT_EQ(short_list(findings_in(text, {.rules = {"clock.above-base", "move.*"}})), "clock.above-base@1");
    EXPECT_EQ(short_list(findings_in(text, {.checks = AuditChecks::only_moves()})), "");
}

TEST(Findings, DoNotDependOnTheReader) {
    const std::string plain = "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4+ e5 2. Ngf3 Nc6 3. Bxb5! a6 1-0\n";
    // A game with a FEN tag is read by the general reader, even if the FEN is that of the initial array.
    const std::string general =
        "[Event \"?\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
        "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n"
        "1. e4+ e5 2. Ngf3 Nc6 3. Bxb5! a6 1-0\n";
    const auto first = findings_in(plain);
    const auto second = findings_in(general);
    ASSERT_EQ(first.size(), 3U);
    ASSERT_EQ(first.size(), second.size());
    const std::size_t longer = general.size() - plain.size();
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].text, second[i].text);
        EXPECT_EQ(first[i].rule, second[i].rule);
        EXPECT_EQ(first[i].ply, second[i].ply);
        EXPECT_EQ(first[i].offset + longer, second[i].offset);
    }
    EXPECT_EQ(plain.substr(first[2].offset, 4), "Bxb5");
}

TEST(Findings, PointAtTheirPlaceInTheText) {
    const std::string first = "\n\n[Event \"1\"]\n\n1. e4 e5 2. Sf3 *\n\n";
    const std::string second = "[Event \"2\"]\n\n1. e4 e5 (1... e6+) 2. Ke3 *\n\n";
    const std::string text = first + second;
    const auto found = findings_in(text);
    ASSERT_EQ(short_list(found), "move.unreadable@3 pgn.check-sign@2 move.not-its-way@3");
    EXPECT_EQ(text.substr(found[0].offset, 3), "Sf3");
    EXPECT_EQ(text.substr(found[1].offset, 3), "e6+");
    EXPECT_EQ(text.substr(found[2].offset, 3), "Ke3");
}

/// Checks one of the keys of a game, `which`.
void tells_moves_start_and_players_of_short_games(std::uint64_t GameKeys::* which) {
    const auto key_of = [&](const std::string& text) {
        GameScanner scanner(text, true, PlainChecks::notation);
        return game_keys(*scanner.next()).*which;
    };
    const auto text = [](const std::string& white, const std::string& moves, const std::string& extra = "") {
        return "[Event \"?\"]\n[White \"" + white + "\"]\n[Result \"1-0\"]\n" + extra + "\n" + moves +
               " 1-0\n";
    };
    const auto from = [&](const std::string& fen) { return text("Ada", quiet, fen_tags(fen)); };
    const std::uint64_t key = key_of(text("Ada", quiet));
    EXPECT_NE(key, 0U);
    EXPECT_EQ(key, key_of(text("Ada", "1. e4! {good} e5 2. Nf3 Nc6")));
    EXPECT_EQ(key, key_of(from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")));
    EXPECT_NE(key, key_of(from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1")));
    EXPECT_NE(key, key_of(from("rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")));
    EXPECT_NE(key, key_of(text("Ben", quiet)));
    EXPECT_NE(key, key_of(text("Ada", "1. e4 e5 2. Nf3 Nf6")));
    EXPECT_NE(key, key_of(text("Ada", "1. e4 e5 2. Nf3")));
    EXPECT_EQ(key_of(text("Ada", knights(11))), key_of(text("Ben", knights(11))));
    EXPECT_NE(key_of(text("Ada", knights(11))), key_of(text("Ada", knights(12))));
    EXPECT_EQ(key_of(text("Ada", "1. e4 e5 2. Ke3")), 0U);
    EXPECT_EQ(key_of(text("Ada", "")), 0U);
}

TEST(GameKey, DependsOnMovesStartAndPlayersOfShortGames) {
    tells_moves_start_and_players_of_short_games(&GameKeys::game);
}

TEST(ContentKey, DependsOnMovesStartAndPlayersOfShortGames) {
    tells_moves_start_and_players_of_short_games(&GameKeys::content);
}

}  // namespace test_checks_rules
}  // namespace doublecheck
