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
                                     {"Twin move a1 a2\nStipulation #2", "stipulation is expected"},
                                     {"Option Quodlibet", "\"Quodlibet\""},
                                     {"Option No", "abbreviates several"},
                                     {"Option MaxSolutions", "number is expected"},
                                     {"Option WhiteToPlay Stipulation #2", "WhiteToPlay"},
                                     {"T", "abbreviates several"},
                                     {"Stipulation #2 Twin move a1 a2", "no man on a1"},
                                     {"Stipulation #2 Twin condition Circe", "\"condition\""},
                                     {"Stipulation #2 Twin remove", "list of squares"},
                                     {"Stipulation #2 Twin zeroposition remove a1", "nothing is changed"},
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

/// Returns FEN and stipulation of each twin, and what was found.
std::string twins_text(const VerdictDocument& verdict) {
    std::string text;
    const Array& twins = *find(verdict.subject, "twins")->array();
    const Array& details = *find(verdict.details, "twins")->array();
    for (std::size_t i = 0; i < twins.size(); ++i) {
        for (const char* name : {"label", "change", "fen", "stipulation"})
            text.append(twins[i].text_of(name)).append("|");
        const Value* solutions = details[i].find("solutions");
        text.append(details[i].text_of("answer"));
        text += (solutions != nullptr ? to_json(*solutions->find("count")) : "") + "\n";
    }
    return text;
}

TEST(PopeyeInput, IsReadInThreeLanguages) {
    const auto english = solved(
        "BeginProblem\nAuthor A. B.\nStipulation h#2\nPieces White Kc4 Rb4 Black Ka1 Pb3 Option SetPlay "
        "NoBoard\nTwin Substitute R B\nTwin Continued Add black Sh8 Remark x\nTwin Remove b3 Stipulation "
        "h#1.5\nEndProblem\n");
    ASSERT_EQ(english.size(), 1U);
    EXPECT_EQ(twins_text(english.front()),
              "a||8/8/8/8/1RK5/1p6/8/k7 b - - 0 1|h#2|yes1\n"
              "b|rooks become bishops|8/8/8/8/1BK5/1p6/8/k7 b - - 0 1|h#2|yes1\n"
              "c|continued: add bNh8|7n/8/8/8/1BK5/1p6/8/k7 b - - 0 1|h#2|yes1\n"
              "d|remove bPb3, h#1.5|8/8/8/8/1RK5/8/8/k7 w - - 0 1|h#1.5|no0\n");
    const auto german = solved(
        "AnfangProblem\nAutor A. B.\nForderung h#2\nSteine Weiss Kc4 Tb4 Schwarz Ka1 Bb3 Option Satzspiel "
        "OhneBrett\nZwilling ersetze T L\nZwi ferner hinzu schwarz Sh8 Bemerkung x\nZwilling entferne b3 "
        "Forderung h#1.5\nEndeProblem\n");
    const auto french = solved(
        "DebutProbleme\nAuteur A. B.\nEnonce h#2\nPieces Blanc Rc4 Tb4 Noir Ra1 Pb3 Option Apparent "
        "SansEchiquier\nJumeau remplace T F\nJum enplus ajoute noir Ch8 Remarque x\nJumeau ote b3 enonce "
        "h#1.5\nFinProbleme\n");
    ASSERT_TRUE(german.size() == 1 && french.size() == 1);
    EXPECT_EQ(german.front().details, english.front().details);
    EXPECT_EQ(french.front().details, english.front().details);
    EXPECT_EQ(french.front().subject, english.front().subject);
}

TEST(PopeyeInput, HasZeropositionAndDuplex) {
    const auto verdicts = solved(
        "BeginProblem\nforsyth 8/8/8/8/1RK5/1p6/8/k7\nstip h#2\nzero remove b3\ntwin mirror a1<-->h1\n"
        "NextProblem\npieces white Kc4 Rb4 black Ka1 Pb3 stip h#2 option duplex\n"
        "NextProblem\npieces white Kc4 Rb4 black Ka1 Pb3 stip h#2 option halfduplex\n"
        "NextProblem\npieces white Kc4 Rb4 black Ka1 Pb3 stip h#2 option whitetoplay\nEndProblem\n");
    ASSERT_EQ(verdicts.size(), 4U);
    EXPECT_EQ(twins_text(verdicts[0]),
              "a|remove bPb3|8/8/8/8/1RK5/8/8/k7 b - - 0 1|h#2|no0\n"
              "b|mirror a1 and h1|8/8/8/8/5KR1/6p1/8/7k b - - 0 1|h#2|yes1\n");
    EXPECT_EQ(twins_text(verdicts[1]),
              "||8/8/8/8/1RK5/1p6/8/k7 b - - 0 1|h#2|yes1\n"
              "|duplex, White begins|8/8/8/8/1RK5/1p6/8/k7 w - - 0 1|h#2|no0\n");
    EXPECT_EQ(verdicts[1].answer, Answer::no);
    EXPECT_EQ(twins_text(verdicts[2]), "|duplex, White begins|8/8/8/8/1RK5/1p6/8/k7 w - - 0 1|h#2|no0\n");
    EXPECT_EQ(subjects({verdicts[3]}), "8/8/8/8/1RK5/1p6/8/k7 w - - 0 1 | h#1.5 | \n");
}

/// Returns what is found about a twin when it is solved by itself, with the names that the details of a
/// problem with twins have.
std::string alone(const Value& subject) {
    const auto verdicts = solved(
        std::string(subject.text_of("fen")).append("\t").append(subject.text_of("stipulation")) + "\n");
    if (verdicts.size() != 1) return "unreadable";
    Object details;
    if (!subject.text_of("label").empty())
        details.emplace_back("label", std::string(subject.text_of("label")));
    details.emplace_back("answer", verdicts.front().answer == Answer::yes ? "yes" : "no");
    for (const Member& member : verdicts.front().details) details.push_back(member);
    return to_json(Value(details));
}

TEST(OliveFiles, WithTwinsAreSolvedAsEachTwinAlone) {
    const auto verdicts = solved(
        "---\nalgebraic: {white: [Kg5, Sg6, Sf6, Pe7, Pd7], black: [Ke6, Bb7]}\nstipulation: '#2'\n"
        "twins: {b: Continued move b7 c8, c: Continued remove c8 add black rf7, d: Continued move f7 f8}\n"
        "---\nalgebraic: {white: [Kc4, Rb4], black: [Ka1, Pb3]}\nstipulation: 'h#2'\n"
        "twins: {b: WBb4, c: WSb4}\n"
        "---\nalgebraic: {white: [Ke3, Rc7, Bg1, Sa6, Pd2], black: [Ka8, Pg5, Pg3, Pf7, Pe7, Pb2]}\n"
        "stipulation: '#2'\ntwins: {b: Rotate 90, c: Rotate 180, d: Rotate 270}\n"
        "---\nalgebraic: {white: [Kh8, Qb7, Pg7], black: [Kf4, Rg5, Bb8]}\nstipulation: h#2\n"
        "options: [Duplex]\n");
    ASSERT_EQ(verdicts.size(), 4U);
    for (const VerdictDocument& verdict : verdicts) {
        EXPECT_EQ(verdict.answer, Answer::yes);
        EXPECT_TRUE(verdict.certificate);
        const Array& twins = *find(verdict.subject, "twins")->array();
        const Array& details = *find(verdict.details, "twins")->array();
        ASSERT_EQ(twins.size(), details.size());
        for (std::size_t i = 0; i < twins.size(); ++i) EXPECT_EQ(to_json(details[i]), alone(twins[i]));
    }
    EXPECT_EQ(text_of(verdicts.front().details, "soundness"), "sound");
}

TEST(OliveFiles, AreSolvableOnlyIfEveryTwinIs) {
    const auto verdicts = solved(
        "---\nalgebraic: {white: [Ke1, Qa7, Rh1], black: [Kc1]}\nstipulation: '#2'\n"
        "twins: {b: Remove a7, c: Stipulation h#1}\n");
    ASSERT_EQ(verdicts.size(), 1U);
    EXPECT_EQ(verdicts.front().answer, Answer::no);
    ASSERT_NE(find(verdicts.front().details, "soundness"), nullptr);
    EXPECT_EQ(*find(verdicts.front().details, "soundness"), Value("unsolvable"));
    std::string errors;
    EXPECT_TRUE(solved("---\nalgebraic: {white: [Ke1, Ra7], black: [Kc8]}\nstipulation: '#2'\n"
                       "twins: {b: Move e1 c7}\n",
                       &errors)
                    .empty());
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
          {"stipulation: '#2'\ntwins: {b: Moce a7 b7}\n" + men, "\"Moce\" is not understood"},
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

// White cannot mate in one move here, so the headline must not say so.
TEST(Problems, AreNotCalledMatesIfSolvedOtherwiseInFewerMoves) {
    for (const std::string_view text : {"7k/8/5K2/8/8/8/8/6R1 w - - 0 1\t=2\n",
                                        "8/2p2PP1/1prp1Kp1/1Rbk2P1/1p3p2/1P3P2/2PPPQ2/8 w - - 0 1\ts#3\n"}) {
        const auto verdicts = answered(text);
        ASSERT_EQ(verdicts.size(), 1U);
        const std::string printed = verdicts.front()->text(*find_operation("solve"), {});
        EXPECT_TRUE(printed.starts_with("short: it is solved in ")) << printed;
        EXPECT_FALSE(printed.contains("there is a mate")) << printed;
    }
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
