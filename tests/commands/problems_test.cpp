// SPDX-License-Identifier: MIT
// Streams of problems in the forms that `solve` takes, and its reports on them.
#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "commands/problem/compose_options.hpp"
#include "framework/stream.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace test_problems {

using Answered = std::vector<std::unique_ptr<AnsweredVerdict>>;

Answered answered(std::string_view text, std::string* errors = nullptr) {
    Answered verdicts;
    StreamOptions options{.form = OutputForm::text};
    options.on_verdict = [&](auto verdict) { verdicts.push_back(std::move(verdict)); };
    const ByteSink sink = [&](std::string_view part) {
        const bool is_error = part.contains("unreadable") || part.contains("unsupported");
        if (errors != nullptr && is_error) *errors += part;
        return true;
    };
    (void)answer_stream(*find_operation("solve"), {}, bytes_of(text), sink, options);
    return verdicts;
}

std::vector<VerdictDocument> solved(std::string_view text, std::string* errors = nullptr) {
    std::vector<VerdictDocument> verdicts;
    for (const auto& one : answered(text, errors)) {
        std::string json;
        one->append_json(json);
        verdicts.push_back(test::read_back(json));
    }
    return verdicts;
}

std::string subjects(const std::vector<VerdictDocument>& verdicts) {
    std::string text;
    for (const VerdictDocument& verdict : verdicts)
        text.append(text_of(verdict.subject, "fen"))
            .append(" | ")
            .append(text_of(verdict.subject, "stipulation")) +=
            " | " + std::string(text_of(verdict.subject, "label")) + "\n";
    return text;
}

TEST(PopeyeInput, IsReadProblemByProblem) {
    const std::string_view input =
        "# a collection\n"
        "BeginProblem\nAuthor G. Schopfer\nOrigin Neue Leipziger Ztg., 1927\nPieces White Ke1 Rh1 Qa7 Black "
        "kc1\n"
        "Stipulation #2 Option Variation Try\n"
        "NextProblem\nforsyth 1K3B2/8/r1k5/7p/7R/8/7p/8\nstip h#2\nopti intelligent\n"
        "next\npieces\n white Kg5 Pd5h5 Rd8\n black Kd1 pe5\nstipulation h#1.5\noption EnPassant e6 "
        "nocastling\n"
        "EndProblem\nwhat follows is not read\n";
    EXPECT_EQ(subjects(solved(input)),
              "8/Q7/8/8/8/8/8/2k1K2R w K - 0 1 | #2 | G. Schopfer, Neue Leipziger Ztg., 1927\n"
              "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1 | h#2 | \n"
              "3R4/8/8/3Pp1KP/8/8/8/3k4 w - e6 0 1 | h#1.5 | \n");
}

TEST(PopeyeInput, ReportsUnsupportedOptions) {
    for (const auto& [text, word] : {std::pair<const char*, const char*>{"Condition Circe", "\"Condition\""},
                                     {"Twin move a1 a2", "\"Twin\""},
                                     {"Option Duplex", "\"Duplex\""},
                                     {"Pieces White Gg1", "\"Gg1\""},
                                     {"Stipulation hs#2", "(hs#2)"},
                                     {"Pieces Ke1", "White or Black"},
                                     {"Forsyth 8/8/8", "24 squares"},
                                     {"", "stipulation is expected"}}) {
        std::string errors;
        EXPECT_TRUE(solved("BeginProblem\n" + std::string(text) + "\nEndProblem\n", &errors).empty());
        EXPECT_TRUE(errors.contains(word)) << text << ": " << errors;
    }
}

TEST(OliveFiles, AreSolvedEntryByEntry) {
    const std::string_view input =
        "# a collection\n---\nauthors: \n  - Loyd, Samuel\nsource: A Journal\ndate: 1857-11\n"
        "algebraic: \n  white: [Ke1, Qa7, Rh1]\n  black: [Kc1]\nstipulation: \"#2\"\nsolution: |\n"
        "  1.Qf2!\n  next 1...Kb1\n  BeginProblem\n#2\n"
        "---\nalgebraic: {white: [Kb8, Rh4, Bf8], black: [Kc6, Ra6, Ph5, Ph2]}\nstipulation: h#2\n"
        "intended-solutions: 3\n";
    const auto verdicts = solved(input);
    EXPECT_EQ(subjects(verdicts),
              "8/Q7/8/8/8/8/8/2k1K2R w K - 0 1 | #2 | Loyd, Samuel; A Journal; 1857-11\n"
              "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1 | h#2 | \n");
    ASSERT_EQ(verdicts.size(), 2U);
    EXPECT_EQ(subjects(solved(input.substr(input.find("authors")))), subjects(verdicts));
    EXPECT_EQ(subjects(solved(R"({"algebraic":{"white":["Ke1","Qa7"],"black":["Kc1"]},"stipulation":"#2"})")),
              "8/Q7/8/8/8/8/8/2k1K3 w - - 0 1 | #2 | \n");
}

TEST(OliveFiles, ReportEntriesThatAreNotSolved) {
    const std::string men = "algebraic: {white: [Ke1, Qa7], black: [Kc1]}\n";
    for (const auto& [lines, words] :
         {std::pair<std::string, const char*>{"stipulation: '+'\n" + men, "that of a study"},
          {"stipulation: hs#2\n" + men, "(hs#2) are not solved"},
          {"stipulation: '#2'\ntwins: {b: Move a7 b7}\n" + men, "Twins are not supported"},
          {"stipulation: '#2'\noptions: [Circe]\n" + men, "\"Circe\""},
          {"stipulation: '#2'\nalgebraic: {white: [Gg5]}\n", "\"Gg5\""},
          {"stipulation: '#2'\nalgebraic: {white: [Gg5]\n", "not YAML"}}) {
        std::string errors;
        EXPECT_EQ(solved("---\n" + lines + "---\nstipulation: '#2'\n" + men, &errors).size(), 1U) << lines;
        std::ranges::replace(errors, '\n', ' ');
        EXPECT_TRUE(errors.contains(words)) << lines << ": " << errors;
    }
}

TEST(Problems, AreReadWithATrailingStipulation) {
    const std::string fen = "8/Q7/8/8/8/8/8/2k1K2R w K - 0 1";
    for (const std::string& text :
         std::vector<std::string>{fen + " #2", fen + "\t#2", "8/Q7/8/8/8/8/8/2k1K2R w K - #2",
                                  fen + " #2 Qa2", fen + " #2\ta label", fen + "\t#2\ta label"}) {
        const bool is_labelled = text.ends_with("label");
        EXPECT_EQ(subjects(solved(text + "\n")), fen + " | #2 | " + (is_labelled ? "a label" : "") + "\n")
            << text;
    }
    EXPECT_EQ(subjects(solved(fen + " hdp 2\n")), fen + " | hdp2 | \n");
    std::string errors;
    EXPECT_TRUE(solved(fen + " #0\n", &errors).empty());
    EXPECT_FALSE(errors.empty());
}

TEST(Problems, AreReadWithAStipulationInFrontOfATab) {
    EXPECT_EQ(subjects(solved("h#2\t1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1\ta label\n")),
              "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1 | h#2 | a label\n");
}

TEST(Problems, AreDiagramsIfTheirJsonHasNothingButABoard) {
    EXPECT_EQ(subjects(solved(R"({"fen":"1K3B2/8/r1k5/7p/7R/8/7p/8","stipulation":"h#2"})"
                              "\n")),
              "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1 | h#2 | \n");
    const auto verdicts = solved(R"({"fen":"8/Q7/8/8/8/8/8/2k1K2R","stipulation":"#2"})"
                                 "\n");
    EXPECT_EQ(subjects(verdicts), "8/Q7/8/8/8/8/8/2k1K2R w K - 0 1 | #2 | \n");
}

TEST(Problems, NameWhatIsMissingInARetractor) {
    for (const std::string_view text : {"-1w", "-0w & #1", "-1(w,w) & #1", "-1x & #1"}) {
        std::string errors;
        EXPECT_TRUE(solved(std::string(text) + " 8/8/8/8/8/1P6/1PkPP3/KR1b4 w\n", &errors).empty());
        EXPECT_TRUE(errors.contains("does not begin a retractor")) << errors;
    }
}

TEST(Problems, AreReadFromEpdAndWithStatedKeys) {
    const auto verdicts = solved(
        "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - dm 2; bm O-O-O; id \"castles\";\n"
        "8/Q7/8/8/8/8/8/2k1K2R w K - bm Qa2 Qf2; stipulation \"#2\";\n");
    EXPECT_EQ(subjects(verdicts),
              "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1 | #2 | castles\n"
              "8/Q7/8/8/8/8/8/2k1K2R w K - 0 1 | #2 | \n");
    const auto tabbed = solved(
        "8/Q7/8/8/8/8/8/2k1K2R w K - 0 1\t#2 1.Qf2!\tno. 1\n"
        "8/8/8/3k4/3Pp3/8/4K3/8 b - - 0 1\thdp 1\n");
    ASSERT_EQ(tabbed.size(), 2U);
    EXPECT_EQ(subjects(tabbed),
              "8/Q7/8/8/8/8/8/2k1K2R w K - 0 1 | #2 | no. 1\n"
              "8/8/8/3k4/3Pp3/8/4K3/8 b - - 0 1 | hdp1 | \n");
}

TEST(ComposeWishes, AreReadFromTheOptionsAndWrittenAsOptions) {
    Arguments given;
    const OptionTable<ComposeOptions> table = compose_options();
    for (const auto& [name, value] : {std::pair<const char*, const char*>{"start", "7"},
                                      {"theme", "double-mate"},
                                      {"men", "9"},
                                      {"dual-free", ""},
                                      {"steps", "3"}})
        ASSERT_FALSE(given.set(table.parameters(), name, value)) << name;
    const ComposeOptions options = table.read(given);
    const std::vector<std::string> operands = {"#2"};
    const ComposeWishes wishes = *wishes_of(operands, options);
    EXPECT_EQ(wishes.theme, Theme::double_mate);
    EXPECT_EQ(wishes.most_men, 9);
    EXPECT_EQ(wishes.steps, 3);
    EXPECT_TRUE(wishes.is_dual_free);
    EXPECT_EQ(wishes_text(wishes.stipulation, options),
              "#2 --theme double-mate --men 9 --dual-free --steps 3 --start 7");
}

TEST(Collections, AreReportedAsJsonAndAsAPage) {
    const auto verdicts = answered(
        "8/Q7/8/8/8/8/8/2k1K2R w K - 0 1\t#2 Qf2\tsound <1>\n"
        "8/Q7/8/8/8/8/8/2k1K2R w - - 0 1\t#2\tnone\n"
        "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1\t#1 Ke5\tillegal\n"
        "k3N3/P7/K6p/8/8/8/8/8 w - - 0 1\t#2\n"
        "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1\th#2\n");
    const Operation& solve = *find_operation("solve");
    Arguments arguments;
    ASSERT_FALSE(arguments.set(parameters_of(solve), "report", "x.json"));
    const auto report = parse_json(solve.answers_records()->answerer(arguments)->report_on(verdicts));
    ASSERT_TRUE(report);
    EXPECT_EQ(to_json(*report->find("kinds")), R"({"one solution":1,"short":1,"sound":1,"unsolvable":2})");
    EXPECT_EQ(to_json(*report->find("illegal")) + to_json(*report->find("stated")) +
                  to_json(*report->find("agreeing")),
              "121");
    const std::string page = solve.answers_records()->answerer({})->report_on(verdicts);
    EXPECT_TRUE(page.contains("<bdi>sound &lt;1&gt;</bdi>"));
    EXPECT_TRUE(page.contains("<li><b>1</b>of 2 stated keys found</li>"));
    EXPECT_TRUE(page.contains("<td>short</td>"));
}

}  // namespace test_problems
}  // namespace doublecheck
