// SPDX-License-Identifier: MIT
// The text of a solution: what is folded, and what must not be.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "commands/problem/solution_text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/problem/solve.hpp"
#include "problem/small_position.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_solution_text {

std::string text_of(std::string_view stipulation, std::string_view fen, bool is_separate = false) {
    SolveOptions options{.stipulation = *parse_stipulation(stipulation), .judges_diagram = false};
    options.solution.wants_separating = is_separate;
    const auto verdict = solve(*parse_fen(fen), options);
    return solution_text(verdict->subject, *verdict, {.letters = PieceLetters::problem}, "");
}

/// Returns the part of the text from a line to the next that is not indented.
std::string part(const std::string& text, std::string_view first) {
    const std::size_t begin = text.find(first);
    if (begin == std::string::npos) return {};
    std::size_t end = text.find('\n', begin);
    while (end + 1 < text.size() && text[end + 1] == ' ') end = text.find('\n', end + 1);
    return text.substr(begin, end + 1 - begin);
}

// P. Benko: the knight's random moves are one line, its captures have lines of their own.
constexpr std::string_view random_knight = "8/8/1BB5/1n1p4/1k1p4/1N1P4/1KP5/8 w - - 0 1";

TEST(SolutionText, FoldsTheRandomMovesOfAMan) {
    const std::string text = text_of("#3", random_knight);
    EXPECT_EQ(part(text, "1.Bxd4!"),
              "1.Bxd4! (zugzwang)\n"
              "   1...Ka4 2.Bc3 (threat: 3.Sc5#)\n"
              "   1...S~ 2.Bc3#, Bc5#, c3# (dual)\n"
              "   1...Sc3 2.Bxc3#, Bc5# (dual)\n"
              "   1...Sxd4 2.c3#\n");
    EXPECT_EQ(part(text, "Set play:"), "Set play:\n   1...S~ 2.Ba5#, Bc5# (dual)\n");
}

TEST(SolutionText, PrintsKeyTriesSetPlayAndChangesInThisOrder) {
    const std::string text = text_of("#3", random_knight);
    EXPECT_TRUE(text.starts_with("1.Bxd4!"));
    EXPECT_LT(text.find("Tries:"), text.find("Set play:"));
    EXPECT_LT(text.find("Set play:"), text.find("Changed continuations:"));
}

TEST(SolutionText, PrintsATryOnOneLine) {
    EXPECT_EQ(part(text_of("#3", random_knight), "Tries:"),
              "Tries:\n"
              "   1.Sxd4? (threat: 2.c3+) 1...Sc3!\n"
              "   1.Sc5? (zugzwang) 1...Sc7!\n"
              "   1.Bd8?, Bd7?, Be8? (zugzwang) 1...Ka4!\n"
              "   1.c3+? 1...dxc3+!\n");
}

// The set knight moves to f4 and f6 have one answer, those to e3 and c7 have duals, and that to b6 has none.
constexpr std::string_view castling_key = "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1";

TEST(SolutionText, NamesNoRandomMoveIfAMoveHasNoAnswer) {
    const std::string text = text_of("#2", castling_key);
    EXPECT_EQ(part(text, "Set play:"),
              "Set play:\n"
              "   1...Se3 2.Ra4#, Qc5# (dual)\n"
              "   1...Sf4, Sf6 2.Ra4#\n"
              "   1...Sxc7 2.Ra4#, Rh4# (dual)\n");
    EXPECT_EQ(part(text, "1.O-O-O!"),
              "1.O-O-O! (zugzwang)\n"
              "   1...Ka3 2.Qb2#\n"
              "   1...Kc4 2.Qd4#\n"
              "   1...Ka5, Kc5 2.Qc3#\n"
              "   1...S~ 2.Qc5#\n");
}

TEST(SolutionText, ShowsChangedMatesSideBySide) {
    // The duals of the set play are no changed mates.
    EXPECT_EQ(part(text_of("#2", castling_key), "Changed mates:"),
              "Changed mates:\n"
              "             1...Kc4  1...Sf4, Sf6\n"
              "   set play           2.Ra4#\n"
              "   1.Sa6+?   2.Sd6#\n"
              "   1.O-O-O!  2.Qd4#   2.Qc5#\n");
}

TEST(SolutionText, DoesNotTakeTheSameMateFromAnotherSquareForAChange) {
    // S. Loyd: 1...d4 2.Qf3# is set by the queen on f2, and mates after the key 1.Qf8 too.
    const std::string text = text_of("#2", "8/8/8/3pp3/4k3/8/4KQ2/8 w - - 0 1");
    EXPECT_EQ(part(text, "Set play"), "Set play (complete block):\n   1...d4 2.Qf3#\n");
    EXPECT_FALSE(text.contains("Changed"));
}

TEST(SolutionText, LeavesOutTriesWhoseOnlyReplyRefutesThem) {
    // 1.Qh4+ leaves Black only 1...Kf5.
    const std::string tries = part(text_of("#2", "8/8/8/3pp3/4k3/8/4KQ2/8 w - - 0 1"), "Tries:");
    EXPECT_EQ(tries, "Tries:\n   1.Qf1?, Qf6?, Qf7? (zugzwang) 1...Kd4!\n");
}

constexpr std::string_view two_threats = "3B2B1/8/3P1PP1/2P1k3/1K6/1N4PP/8/1Q6 w - - 0 1";

TEST(SolutionText, CountsDefencesThatSeparateThreats) {
    EXPECT_EQ(part(text_of("#2", two_threats), "1.Sd2!"),
              "1.Sd2! (two threats: 2.Sf3#, Qe4#; one defence separates them)\n");
}

TEST(SolutionText, ListsDefencesThatSeparateThreatsOnRequest) {
    EXPECT_EQ(part(text_of("#2", two_threats, true), "1.Sd2!"),
              "1.Sd2! (two threats: 2.Sf3#, Qe4#)\n"
              "   1...Kd4 2.Qe4# (separates the threats)\n");
}

TEST(SolutionText, NamesShortThreats) {
    const std::string tries =
        part(text_of("#3", "5b2/1N2n1p1/pnb5/p2P1r2/5p1Q/1kPp1P2/4B3/KN6 w - - 0 1"), "Tries:");
    EXPECT_TRUE(tries.contains("1.Bxd3? (short threat: 2.Sc5#) 1...Sexd5!\n"));
}

TEST(SolutionText, DistinguishesTwoMenOfOneKind) {
    // S. Loyd: both rooks move at random, and the knight has no random move.
    const std::string set_play =
        part(text_of("#3", "n3r3/1K6/2N1p3/3kP3/r2p1P2/3P4/8/2Q5 w - - 0 1"), "Set play");
    EXPECT_TRUE(
        set_play.starts_with("Set play (complete block):\n"
                             "   1...Sb6 2.Sb4+ Rxb4 3.Qc6#\n"
                             "   1...Sc7 2.Se7+ Rxe7 3.Qc6#\n"
                             "   1...Ra4~ 2.Sb4#, Qc4# (dual)\n"
                             "   1...Rb4+ 2.Sxb4#\n"
                             "   1...Rc4 2.Qxc4#\n"
                             "   1...Ra7+ 2.Kxa7 (two threats: 3.Sb4#, Qc4#; two defences separate them)\n"
                             "      2...Re7+ 3.Sxe7#\n"
                             "   1...Re8~ 2.Se7#\n"));
}

TEST(SolutionText, NamesNoRandomMoveIfMovesDoNotDefend) {
    // C. Mansfield: only two moves of the knight on d8 parry the threat 2.Rc4#; the others are not listed.
    const std::string text = text_of("#2", "3n2r1/2N4B/K4Qr1/p7/4k3/1R1Npp2/2P2bp1/5bn1 w - - 0 1");
    EXPECT_EQ(part(text, "1.Rc3!"),
              "1.Rc3! (threat: 2.Rc4#)\n"
              "   1...Se2 2.Sc5#\n"
              "   1...Sc6 2.Qf4#\n"
              "   1...Se6 2.Qe5#\n"
              "   1...Bxd3+ 2.cxd3#\n"
              "   1...e2 2.Sxf2#\n");
    EXPECT_TRUE(text.contains("   1...Re8, Rf8, Rh8 2.Bxg6#\n"));
}

TEST(SolutionText, ShowsTheMatesOfSetPlayTriesAndKeyTogether) {
    // P. Benko: 1...Sxc4 has another mate in the try, 1...bxc4 in the set play.
    EXPECT_EQ(part(text_of("#2", "K7/8/k2n4/pp6/2N5/pQ6/8/1R6 w - - 0 1"), "Changed mates:"),
              "Changed mates:\n"
              "             1...Sxc4  1...bxc4\n"
              "   set play  2.Qxb5#   2.Qb6#\n"
              "   1.Qf3?    2.Qb7#\n"
              "   1.Qa4!    2.Qxb5#   2.Qc6#\n");
}

using Answers = std::map<std::string, std::string>;

/// Returns the answers to each defence of a two-mover as the lines state them, with `N~` expanded.
Answers unfolded(const Position& after, const std::string& lines) {
    Answers answers;
    std::vector<std::pair<std::string, std::string>> random;
    std::istringstream input(lines);
    std::string line;
    std::getline(input, line);  // the key
    while (std::getline(input, line)) {
        const std::size_t split = line.find(" 2.");
        std::istringstream names(line.substr(line.find("...") + 3, split - line.find("...") - 3));
        std::string name;
        while (std::getline(names >> std::ws, name, ',')) {
            if (name.ends_with('~')) {
                random.emplace_back(name, line.substr(split));
            } else {
                EXPECT_TRUE(answers.emplace(name, line.substr(split)).second) << name;
            }
        }
    }
    const Answers named = answers;
    for (const auto& [name, text] : random) {
        for (const Move move : after.legal_moves()) {
            const bool is_man = letter(Piece{Color::white, after.at(move.from())->type}) == name[0] &&
                                (name.size() == 2 || move.from().name() == name.substr(1, 2));
            const std::string written = san(after, move);
            if (is_man && !move.is_castling() && !named.contains(written)) answers[written] = text;
        }
    }
    return answers;
}

TEST(SolutionText, OfRandomPositionsFoldsOnlyEqualAnswersOfOneMan) {
    test::Random random(1806);
    int folded = 0;
    for (int i = 0; i < test::rounds(3000); ++i) {
        const auto position = test::small_position(random, 10);
        if (!position) continue;
        const auto verdict =
            solve(position->setup(), {.stipulation = *parse_stipulation("#2"),
                                      .solution = {.wants_tries = false, .wants_separating = true},
                                      .judges_diagram = false});
        if (!verdict->solution) continue;
        const std::string text = solution_text(verdict->subject, *verdict, {}, "");
        for (const WrittenPlay& key : verdict->solution->keys) {
            Answers expected;
            for (const WrittenVariation& one : key.variations) {
                std::string& answer = expected[one.san.text];
                for (const WrittenPlay& play : one.answers)
                    answer += (answer.empty() ? " 2." : ", ") + play.san.text;
                if (one.is_dual && one.is_separating) answer += " (dual; separates the threats)";
                if (one.is_dual && !one.is_separating) answer += " (dual)";
                if (!one.is_dual && one.is_separating) answer += " (separates the threats)";
            }
            const std::string lines = part(text, "1." + key.san.text + "!");
            folded += lines.contains('~') ? 1 : 0;
            EXPECT_EQ(unfolded(position->after(key.move.move), lines), expected) << fen(*position) << "\n"
                                                                                 << lines;
        }
    }
    EXPECT_GT(folded, test::rounds(3000) / 100);
}

std::string text_with(PieceLetters letters, const SolveVerdict& verdict) {
    return solution_text(verdict.subject, verdict, {.letters = letters}, "");
}

TEST(SolutionText, HasTheLettersOfALanguage) {
    EXPECT_EQ(with_letters(PieceLetters::german, "1...fxg1=Q+ 2.Nbxd4 Rh8 3.Bc4 O-O-O"),
              "1...fxg1=D+ 2.Sbxd4 Th8 3.Lc4 O-O-O");
    EXPECT_EQ(with_letters(PieceLetters::french, "1.Ke2 2.e8=N#"), "1.Re2 2.e8=C#");
    EXPECT_EQ(with_letters(PieceLetters::figurine, "1.Ke2 2.e8=N#"), "1.\u2654e2 2.e8=\u2658#");
    EXPECT_EQ(with_letters(PieceLetters::english, "1.Ke2 2.e8=N# Bc4"), "1.Ke2 2.e8=N# Bc4");
}

TEST(SolutionText, DiffersBetweenLanguagesOnlyInTheLetters) {
    test::Random random(1914);
    for (int i = 0; i < test::rounds(100); ++i) {
        const auto position = test::small_position(random, 6);
        if (!position) continue;
        SolveOptions options{.stipulation = *parse_stipulation("#2"), .judges_diagram = false};
        const auto verdict = solve(position->setup(), options);
        const std::string english = text_with(PieceLetters::english, *verdict);
        const std::string german = text_with(PieceLetters::german, *verdict);
        ASSERT_EQ(english.size(), german.size());
        for (std::size_t place = 0; place < english.size(); ++place) {
            if (english[place] == german[place]) continue;
            constexpr std::string_view from = "NBRQ";
            constexpr std::string_view to = "SLTD";
            const std::size_t letter = from.find(english[place]);
            ASSERT_NE(letter, from.npos) << english;
            EXPECT_EQ(german[place], to[letter]) << german;
        }
    }
}

TEST(Reasons, HaveTheLettersOfALanguageInMovesOnly) {
    std::vector<Reason> reasons = {
        {"problem.key", "Black: 1.Nxd4 is the only key, as Qb7 and e8=R are not."}};
    write_letters(PieceLetters::german, reasons);
    EXPECT_EQ(reasons.front().text, "Black: 1.Sxd4 is the only key, as Db7 and e8=T are not.");
}

}  // namespace test_solution_text
}  // namespace doublecheck
