// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <sstream>
#include <variant>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/problem/solve.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"

namespace doublecheck {
namespace judge_test {

SolveVerdict solved(std::string_view stipulation, std::string_view fen, const SolveOptions& options = {}) {
    SolveOptions complete = options;
    complete.stipulation = *parse_stipulation(stipulation);
    return solve(*parse_fen(fen), complete).value();
}

/// Returns what the checker says of a verdict as another program reads it.
VerifyVerdict verified(const SolveVerdict& verdict) {
    return verify(test::read_back(verdict));
}

std::string keys_of(const SolveVerdict& verdict) {
    std::string text;
    for (const UciMove& key : verdict.keys.value_or(std::vector<UciMove>()))
        text += (text.empty() ? "" : " ") + key.text;
    return text;
}

TEST(Stipulation, RoundTrips) {
    for (const char* text : {"#1", "#2", "#18", "h#2", "h#2.5", "h#0.5", "hdp2", "hdp0.5"}) {
        const auto stipulation = parse_stipulation(text);
        ASSERT_TRUE(stipulation.has_value()) << text;
        EXPECT_EQ(stipulation->text(), text);
    }
    EXPECT_EQ(parse_stipulation("h#2.5")->plies(), 5);
    EXPECT_EQ(parse_stipulation("h#2")->plies(), 4);
    EXPECT_EQ(parse_stipulation("#3")->plies(), 5);
    EXPECT_EQ(parse_stipulation("hdp 3")->plies(), 6);
    EXPECT_EQ(parse_stipulation("h=2.5")->plies(), 5);
    EXPECT_EQ(parse_stipulation("ser-h#15")->plies(), 16);
    for (const char* text : {"#2", "=2", "s#2", "s=3", "r#4", "h#2.5", "h=2", "h=2.5", "hdp2", "ser-h#15",
                             "ser-h=3", "-1w & h#1"})
        EXPECT_EQ(parse_stipulation(text)->text(), text);
    EXPECT_EQ(parse_stipulation("Ser-h#8")->text(), "ser-h#8");
}

TEST(Stipulation, IsRefusedWithTheOffsetOfTheError) {
    for (const auto& [text, offset] : {std::pair<const char*, std::size_t>{"", 0},
                                       {"3", 0},
                                       {"#", 1},
                                       {"#0", 1},
                                       {"#19", 1},
                                       {"#2.5", 2},
                                       {"h#2.4", 3},
                                       {"hs#2", 0},
                                       {"r=2", 0},
                                       {"semi-r#2", 0},
                                       {"s#2.5", 3},
                                       {"ser-#2", 0},
                                       {"ser-h#2.5", 7},
                                       {"h=", 2},
                                       {"hdp", 3},
                                       {"hdp x", 4},
                                       {"#2 ", 2}}) {
        const auto stipulation = parse_stipulation(text);
        ASSERT_FALSE(stipulation.has_value()) << text;
        const std::string_view word = text;
        const bool is_known =
            word.starts_with("hs") || word == "r=2" || word == "semi-r#2" || word == "ser-#2";
        EXPECT_EQ(stipulation.error().code, is_known ? "problem.unsupported" : "problem.stipulation") << text;
        EXPECT_EQ(stipulation.error().offset, offset) << text;
    }
}

TEST(JudgeSolve, FindsTheLinesOfStalematesAndSeries) {
    const auto lines = [](std::string_view stipulation, std::string_view board) {
        const SolveVerdict verdict =
            *solve(*parse_fen(board), {.stipulation = *parse_stipulation(stipulation)});
        EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::yes) << stipulation;
        return verdict.solutions->lines;
    };
    ASSERT_EQ(lines("h=2", "6N1/6k1/8/8/8/6K1/6N1/8 b - - 0 1").size(), 1U);
    const auto series = lines("ser-h#15", "7k/B3p2p/7P/P2K4/8/P7/P7/R7 b - - 0 1");
    ASSERT_EQ(series.size(), 1U);
    EXPECT_EQ(series.front().size(), 16U);
    EXPECT_EQ(series.front().back().text, "a1a8");
    EXPECT_TRUE(lines("h=1", "8/8/8/8/8/2k5/8/K6R b - - 0 1").empty());
}

// After 1.Rb2, a check, White could not wait for a second move of Black.
TEST(JudgeSolve, GivesNoCheckWithinASeries) {
    for (const char* text : {"ser-h#2", "ser-h#3", "ser-h=2"}) {
        const Stipulation stipulation = *parse_stipulation(text);
        const SolveVerdict verdict =
            *solve(*parse_fen("8/8/8/8/1r6/8/pR6/K1k5 b - - 0 1"), {.stipulation = stipulation});
        ASSERT_NE(verdict.answer, Answer::unknown);
        for (const auto& line : verdict.solutions->lines) {
            Position position = *Position::from_setup(verdict.subject.setup);
            for (std::size_t i = 0; i + 2 < line.size(); ++i) {
                position = position.after(line[i].move);
                ASSERT_FALSE(position.is_check()) << text;
                position = position.after_null_move();
            }
        }
    }
}

TEST(JudgeSolve, ReportsSoundness) {
    const struct {
        const char* stipulation;
        const char* fen;
        Answer answer;
        Soundness soundness;
        const char* rule;
    } rows[] = {
        {"#2", "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1", Answer::yes, Soundness::sound, "problem.key"},
        {"#2", "nk6/brpp2p1/brp4p/1p6/8/8/8/4K2R w K - 0 1", Answer::yes, Soundness::cooked, "problem.cook"},
        {"#2", "k3N3/P7/K6p/8/8/8/8/8 w - - 0 1", Answer::yes, Soundness::short_mate, "problem.short"},
        {"#2", "8/Q7/8/8/8/8/8/2k1K2R w - - 0 1", Answer::no, Soundness::unsolvable, "problem.no-mate"},
    };
    for (const auto& row : rows) {
        const SolveVerdict verdict = solved(row.stipulation, row.fen);
        EXPECT_EQ(verdict.answer, row.answer) << row.fen;
        EXPECT_EQ(verdict.soundness, row.soundness) << row.fen;
        EXPECT_EQ(verdict.reasons.front().rule, row.rule) << row.fen;
        EXPECT_EQ(verified(verdict).answer, Answer::yes)
            << row.fen << " " << verified(verdict).reasons.front().text;
    }
}

/// Checks that the moves of a tree are legal and have their texts. Returns their number.
std::size_t expect_texts(const Position& position, const std::vector<WrittenPlay>& plays);

std::size_t expect_texts(const Position& position, const std::vector<WrittenVariation>& variations) {
    std::size_t count = variations.size();
    for (const WrittenVariation& variation : variations) {
        EXPECT_EQ(variation.san.text, san(position, variation.defence.move));
        EXPECT_EQ(variation.defence.text, uci(variation.defence.move, uci_castling(position)));
        EXPECT_EQ(variation.san.move, variation.defence.move);
        count += expect_texts(position.after(variation.defence.move), variation.answers);
    }
    return count;
}

std::size_t expect_texts(const Position& position, const std::vector<WrittenPlay>& plays) {
    std::size_t count = plays.size();
    for (const WrittenPlay& play : plays) {
        EXPECT_EQ(play.san.text, san(position, play.move.move));
        EXPECT_EQ(play.move.text, uci(play.move.move));
        EXPECT_EQ(play.san.move, play.move.move);
        const Position after = position.after(play.move.move);
        if (!play.threats.empty()) count += expect_texts(after.after_null_move(), play.threats);
        count += expect_texts(after, play.variations) + expect_texts(after, play.refutations);
    }
    return count;
}

TEST(JudgeSolve, TheTreeHasTheMovesOfTheSolutionAndTheirTexts) {
    for (const char* fen :
         {"3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1", "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1"}) {
        const Position position = *parse_position(fen);
        const SolveVerdict verdict = solved("#2", fen);
        Budget budget({});
        const DirectSolution solution = solve_direct(position, 2, budget);
        ASSERT_TRUE(verdict.solution);
        ASSERT_EQ(verdict.solution->tries.size(), solution.tries.size());
        EXPECT_EQ(verdict.solution->keys.front().move.move, solution.keys.front().move);
        EXPECT_EQ(verdict.solution->keys.front().variations.size(), solution.keys.front().variations.size());
        EXPECT_EQ(verdict.keys->front(), verdict.solution->keys.front().move);
        EXPECT_GT(expect_texts(position, verdict.solution->keys), 10U) << fen;
        EXPECT_GT(expect_texts(position, verdict.solution->tries), 10U) << fen;
    }
}

TEST(JudgeSolve, TheCertificateIsOneOfItsKinds) {
    const auto tree = solved("#2", "3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1").certificate;
    EXPECT_EQ(std::get<MatingTreeCertificate>(*tree).trees.front().move, "d2d4");
    const auto lines = solved("h#2", "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1").certificate;
    EXPECT_EQ(std::get<HelpLinesCertificate>(*lines).lines.front().size(), 4U);
    const auto parts = solve(read_diagram(*parse_fen("r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1")),
                             {.stipulation = *parse_stipulation("#2")})
                           ->certificate;
    EXPECT_EQ(std::get<PartsCertificate>(*parts).parts.size(), 2U);
}

TEST(JudgeSolve, PlaysForBlackToo) {
    EXPECT_EQ(solved("#1", "4k3/8/8/8/8/r7/5PPP/6K1 b - - 0 1").answer, Answer::yes);
    EXPECT_EQ(keys_of(solved("#1", "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1")), "a8a1");
}

TEST(JudgeSolve, CountsHelpmatesAndProvesThem) {
    const SolveVerdict verdict = solved("h#2", "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1");
    EXPECT_EQ(verdict.answer, Answer::yes);
    const auto& help = *verdict.solutions;
    EXPECT_EQ(help.count, 1U);
    ASSERT_EQ(help.lines.size(), 1U);
    EXPECT_EQ(help.lines.front().front().text, "c6b5");
    EXPECT_EQ(verified(verdict).answer, Answer::yes) << verified(verdict).reasons.front().text;
    const SolveVerdict none = solved("h#1", "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1");
    EXPECT_EQ(none.answer, Answer::no);
    EXPECT_EQ(verified(none).answer, Answer::yes) << verified(none).reasons.front().text;
}

TEST(JudgeSolve, NamesTheLimitThatStoppedIt) {
    const SolveVerdict verdict =
        solved("#3", "8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1", {.limits = {.nodes = 50}});
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_EQ(verdict.reasons.front().rule, "problem.budget");
    EXPECT_FALSE(verdict.certificate.has_value());
    EXPECT_EQ(solved("h#3", "8/8/8/8/8/5k2/5p1N/5K2 b - - 0 1", {.limits = {.nodes = 5}}).answer,
              Answer::unknown);
}

TEST(JudgeSolve, ReportsAnIllegalDiagram) {
    const SolveVerdict verdict = solved("#1", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    EXPECT_FALSE(verdict.illegal.has_value());
    const SolveVerdict illegal = solved("#1", "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1");
    ASSERT_TRUE(illegal.illegal.has_value());
    EXPECT_EQ(illegal.illegal->rule, "retraction.no-last-move");
}

TEST(JudgeSolve, FindsTheFaultsOfPublishedProblems) {
    for (const auto& row : test::rows_of(TEST_DATA "/problems_faulty.tsv")) {
        const SolveVerdict verdict = solved(row[1], row[0], {.solution = {.wants_tree = false}});
        std::multiset<std::string> keys;
        for (const UciMove& key : *verdict.keys) keys.insert(key.text);
        std::istringstream stated(row[2]);
        EXPECT_EQ(keys, (std::multiset<std::string>{std::istream_iterator<std::string>(stated), {}}))
            << row[0];
        EXPECT_EQ(verdict.illegal ? verdict.illegal->rule : "-", row[3]) << row[0];
        EXPECT_EQ(verdict.soundness, keys.size() == 1 ? Soundness::sound : Soundness::cooked) << row[0];
    }
}

std::string stated_of(const SolveVerdict& verdict) {
    std::string text;
    for (const StatedKey& key : *verdict.stated)
        text += key.written + ":" + (key.move ? key.move->text : "-") + (key.is_key ? ":yes " : ":no ");
    return text;
}

TEST(JudgeSolve, ComparesStatedKeysWithThoseFound) {
    const char* castles = "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1";
    const SolveVerdict verdict = solved("#2", castles, {.stated = {"1.0-0-0!", "Kd2", "Ra9", "Sa6"}});
    EXPECT_EQ(stated_of(verdict), "1.0-0-0!:e1c1:yes Kd2:e1d2:no Ra9:-:no Sa6:c7a6:no ");
    EXPECT_EQ(verdict.reasons[1].text, "The stated first move Kd2 is not a solution: 1...Kc4 refutes it.");
    EXPECT_EQ(verdict.reasons[2].text, "The stated first move Ra9 is not a legal move.");
    EXPECT_EQ(verified(verdict).answer, Answer::yes);
    const SolveVerdict parts = *solve(read_diagram(*parse_fen("r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1")),
                                      {.stipulation = *parse_stipulation("#2"), .stated = {"g3g7"}});
    EXPECT_EQ(stated_of(parts), "g3g7:g3g7:yes ");
    EXPECT_EQ(stated_of(solved("h#2", "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1", {.stated = {"Kb5", "Kd5"}})),
              "Kb5:c6b5:yes Kd5:c6d5:no ");
}

/// Returns the lines of help play to a dead position, in UCI.
std::multiset<std::string> dead_lines(const SolveVerdict& verdict) {
    std::multiset<std::string> lines;
    for (const auto& line : verdict.solutions->lines) {
        std::string text;
        for (const UciMove& move : line) text += (text.empty() ? "" : " ") + move.text;
        lines.insert(text);
    }
    return lines;
}

/// Appends to `out` the lines of help play to a dead position, found slowly: every position is judged by
/// `dead`.
void play_slowly(const Position& position, int plies, const std::string& line,
                 std::multiset<std::string>& out) {
    const bool is_dead = dead(position.setup())->answer == Answer::yes;
    if (is_dead && plies == 0) out.insert(line);
    if (is_dead || plies == 0) return;
    for (const Move move : position.legal_moves())
        play_slowly(position.after(move), plies - 1, line + (line.empty() ? "" : " ") + uci(move), out);
}

TEST(HelpDead, FindsAllWaysToADeadPosition) {
    for (const auto& [stipulation, fen] : {std::pair("hdp1", "8/8/8/3k4/3Pp3/8/4K3/8 b - - 0 1"),
                                           {"hdp0.5", "8/8/8/8/8/2k5/3p4/3K4 w - - 0 1"},
                                           {"hdp1", "8/8/8/8/8/2k5/3p4/3K4 b - - 0 1"},
                                           {"hdp1", "7k/5R2/6K1/8/8/8/8/8 b - - 0 1"},
                                           {"hdp1.5", "8/8/3k4/8/1p6/8/P2K4/8 w - - 0 1"}}) {
        const SolveVerdict verdict = solved(stipulation, fen);
        std::multiset<std::string> slow;
        play_slowly(*parse_position(fen), parse_stipulation(stipulation)->plies(), "", slow);
        EXPECT_EQ(dead_lines(verdict), slow) << stipulation << " " << fen;
        EXPECT_EQ(verdict.answer, slow.empty() ? Answer::no : Answer::yes);
        EXPECT_EQ(verdict.solutions->count, slow.size());
    }
}

TEST(JudgeSolve, SolvesChess960) {
    doublecheck::Setup setup = *parse_fen("1k6/8/1K6/8/8/8/8/6R1 w - - 0 1");
    setup.array = StartArray::chess960;
    const auto verdict = solve(setup, {.stipulation = *parse_stipulation("#1")});
    EXPECT_EQ(keys_of(*verdict), "g1g8");
    EXPECT_EQ(verified(*verdict).answer, Answer::yes);
}

TEST(Codex, AllowsCastlingUnlessItsRightIsRefuted) {
    const auto rights = [](std::string_view fen) {
        std::string text;
        for (const auto& setup : read_diagram(*parse_fen(fen))) {
            for (const Square rook : setup.castling_rooks) text += rook.name();
            text += ';';
        }
        return text;
    };
    EXPECT_EQ(rights("r3k3/p1p5/Q3K3/8/8/8/8/8 w - - 0 1"), ";");
    EXPECT_EQ(rights("4k2r/1p5p/4K3/8/8/8/8/4Q3 w - - 0 1"), ";");
    EXPECT_EQ(rights("r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1"), "a8;h8;");
    EXPECT_EQ(rights("r3k2r/8/pppppppp/8/8/8/8/R3K2R w - - 0 1"), "a1h1a8h8;");
}

TEST(Codex, DecidesTheKey) {
    const auto keys = [](std::string_view fen) {
        return keys_of(*solve(read_diagram(*parse_fen(fen)), {.stipulation = *parse_stipulation("#2")}));
    };
    EXPECT_EQ(keys("r3k3/p1p5/Q3K3/8/8/8/8/8 w - - 0 1"), "a6a1");
    EXPECT_EQ(keys_of(solved("#2", "r3k3/p1p5/Q3K3/8/8/8/8/8 w q - 0 1")), "");
    EXPECT_EQ(keys("4k2r/1p5p/4K3/8/8/8/8/4Q3 w - - 0 1"), "e1e5");
}

// T. R. Dawson: after 1.Bd6? Kh1 the threat 2.Be5 seems to work, but White must mate by 2.Qh2 or 2.Qf1.
TEST(Reflexmate, IsRefutedByAReplyThatForcesTheAttackerToMate) {
    const auto verdict = solved("r#2", "1b6/2p2p2/1P4p1/2BB1p2/2PKnQ2/3PP3/6k1/8 w - - 0 1");
    const auto& tries = verdict.solution->tries;
    const auto found = std::ranges::find(tries, "c5d6", [](const WrittenPlay& one) { return one.move.text; });
    ASSERT_NE(found, tries.end());
    ASSERT_EQ(found->refutations.size(), 1U);
    EXPECT_EQ(found->refutations.front().defence.text, "g2h1");
}

TEST(Codex, SplitsAProblemWithMutuallyExclusiveRights) {
    const auto verdict = solve(read_diagram(*parse_fen("r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1")),
                               {.stipulation = *parse_stipulation("#2")});
    const auto& parts = *verdict->parts;
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(fen(parts[0].position), "r3k2r/8/2P1KP2/8/8/6Q1/8/8 w q - 0 1");
    EXPECT_EQ(fen(parts[1].position), "r3k2r/8/2P1KP2/8/8/6Q1/8/8 w k - 0 1");
    EXPECT_EQ(keys_of(*verdict), "g3g7");
    EXPECT_EQ(verified(*verdict).answer, Answer::yes) << verified(*verdict).reasons.front().text;
}

TEST(Codex, AllowsEnPassantOnlyIfProved) {
    // Only a pawn that moved from b7 to b5 could have opened the rank. But White is in check, which no
    // capture on b6 would end.
    const auto useless = *parse_fen("r7/r6K/P7/1pP5/8/8/8/3k4 w - - 0 1");
    EXPECT_EQ(read_diagram(useless).front().ep_square, std::nullopt);
    EXPECT_EQ(legality_of_diagram(useless).diagram.last_move->text, "b7-b5");
    // The king cannot have come from b7, where two pawns attack it; before b6-b5 White's king would have been
    // in check.
    const auto capturable = *parse_fen("kn6/p1pp4/P1P5/KpP5/8/8/8/8 w - - 0 1");
    EXPECT_EQ(read_diagram(capturable).front().ep_square, Square::parse("b6"));
    EXPECT_EQ(legality_of_diagram(capturable).diagram.last_move->text, "b7-b5");
    const auto open = *parse_fen("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1");
    EXPECT_EQ(read_diagram(open).front().ep_square, std::nullopt);
}

TEST(Codex, ProvesTheDoubleStepByTheMovesBeforeIt) {
    // Before Kg7-h6 the king would have been in a check that no move could have given.
    const auto diagram = *parse_fen("6R1/7p/5P1k/5KpP/8/8/8/7R w - - 0 1");
    ASSERT_EQ(read_diagram(diagram).size(), 1U);
    EXPECT_EQ(read_diagram(diagram).front().ep_square, Square::parse("g6"));
    const DiagramVerdict judged = legality_of_diagram(diagram);
    EXPECT_EQ(judged.diagram.last_move->text, "g7-g5");
    ASSERT_EQ(judged.diagram.setups.size(), 1U);
    EXPECT_EQ(judged.diagram.setups.front(), read_diagram(diagram).front());
    const auto mate = solve(read_diagram(diagram), {.stipulation = *parse_stipulation("#1")});
    EXPECT_EQ(keys_of(*mate), "h5g6");
    const SolveVerdict as_written = solved("#1", "6R1/7p/5P1k/5KpP/8/8/8/7R w - - 0 1");
    EXPECT_TRUE(as_written.illegal);
}

TEST(Codex, SplitsAProblemInWhichEnPassantDependsOnCastling) {
    // Langstaff: either Black may castle, so the last move was g7-g5, or he has moved king or rook.
    const auto diagram = *parse_fen("4k2r/8/5B1P/5KpP/8/8/8/3R4 w - - 0 1");
    const auto verdict = solve(read_diagram(diagram), {.stipulation = *parse_stipulation("#2")});
    const auto& parts = *verdict->parts;
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(fen(parts[0].position), "4k2r/8/5B1P/5KpP/8/8/8/3R4 w k g6 0 1");
    EXPECT_EQ(fen(parts[1].position), "4k2r/8/5B1P/5KpP/8/8/8/3R4 w - - 0 1");
    EXPECT_EQ(parts[0].keys->front().text, "h5g6");
    EXPECT_EQ(parts[1].keys->front().text, "f5e6");
    EXPECT_EQ(verified(*verdict).answer, Answer::yes) << verified(*verdict).reasons.front().text;
    const DiagramReading reading = legality_of_diagram(diagram).diagram;
    EXPECT_EQ(reading.castling, (std::vector<std::string>{"k", "-"}));
    EXPECT_EQ(reading.en_passant_with, (std::vector<std::string>{"g6", "-"}));
    EXPECT_FALSE(reading.en_passant);
}

}  // namespace judge_test
}  // namespace doublecheck
