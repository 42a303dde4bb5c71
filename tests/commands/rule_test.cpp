// SPDX-License-Identifier: MIT
#include <array>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "commands/report.hpp"
#include "commands/ruling_dialogue.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "framework/stream.hpp"

namespace doublecheck {
namespace test_rule {

constexpr std::string_view header = R"({"v":1,"class":"standard","white":"A","black":"B"})"
                                    "\n";
constexpr std::string_view illegal = R"({"ev":"move","by":"w","from":"b1","to":"d3"})"
                                     "\n"
                                     R"({"ev":"press","by":"w"})"
                                     "\n"
                                     R"({"ev":"claim","by":"b","kind":"illegal"})"
                                     "\n";

struct Output {
    std::string text;
    StreamSummary summary;
};

Output ruled(std::string_view input, OutputForm form, std::size_t chunk, int jobs,
             const Arguments& arguments = {}) {
    Output output;
    std::string_view rest = input;
    const ByteSource source = [&rest, chunk](std::span<char> out) {
        const std::size_t size = std::min({out.size(), chunk, rest.size()});
        std::copy_n(rest.begin(), size, out.begin());
        rest.remove_prefix(size);
        return size;
    };
    output.summary = answer_stream(*find_operation("rule"), arguments, source,
                                   [&](std::string_view part) {
                                       output.text += part;
                                       return true;
                                   },
                                   {.form = form, .jobs = jobs});
    return output;
}

TEST(Rule, JoinsTheLinesOfEachLedgerHoweverTheyArrive) {
    std::string input = "\n# two ledgers\n";
    for (int i = 0; i < 2; ++i) input.append(header).append(illegal).append("\n");
    const Output whole = ruled(input, OutputForm::json, input.size(), 1);
    EXPECT_EQ(whole.summary.records, 2U);
    EXPECT_EQ(whole.summary.yes, 2U);
    for (const std::size_t chunk : {1U, 7U, 64U}) {
        EXPECT_EQ(ruled(input, OutputForm::json, chunk, 1).text, whole.text);
        EXPECT_EQ(ruled(input, OutputForm::json, chunk, 3).text, whole.text);
    }
}

TEST(Rule, DoesNotTreatAListAsAnEmptyGame) {
    for (const std::string_view list : {R"([{"v":1}])", "[\n{\"v\":1}\n]", "[]"}) {
        const Output output = ruled(list, OutputForm::json, 64, 1);
        EXPECT_EQ(output.summary.yes, 0U) << list;
        EXPECT_GE(output.summary.unreadable, 1U) << list;
    }
    EXPECT_EQ(ruled("[Event \"x\"]\n\n*\n", OutputForm::json, 64, 1).summary.yes, 1U);
}

TEST(Rule, ReadsShortLinesOfMoreThanAMegabyte) {
    std::string input(header);
    const std::string line = R"({"ev":"spectator","note":")" + std::string(200, 'x') + "\"}\n";
    while (input.size() <= max_record_bytes) input += line;
    EXPECT_EQ(ruled(input, OutputForm::json, 4096, 1).summary.yes, 1U);
}

TEST(Rule, ComparesTheOffencesOnRecordWithTheOptions) {
    const std::string input = R"({"v":1,"section":"ecf-minor","offences_w":2})"
                              "\n" +
                              std::string(illegal);
    const auto ruled_with = [&](std::string_view name, std::string_view value) {
        Arguments arguments;
        EXPECT_FALSE(arguments.set(find_operation("rule")->parameters, name, value));
        return ruled(input, OutputForm::json, input.size(), 1, arguments);
    };
    EXPECT_EQ(ruled_with("section", "ecf-minor").summary.yes, 1U);
    for (const auto& [name, value] : {std::pair{"section", "ecf-major"}, {"losing-offence", "1"}}) {
        const Output output = ruled_with(name, value);
        EXPECT_EQ(output.summary.yes, 0U) << value;
        EXPECT_NE(output.text.find("ledger.header"), std::string::npos) << output.text;
    }
}

TEST(Rule, KeepsTheSettingOfTheLedgerForTheWordLedger) {
    const std::string input = R"({"v":1,"laws_edition":"FIDE-2009","class":"rapid"})"
                              "\n" +
                              std::string(illegal);
    const std::string as_it_stands = ruled(input, OutputForm::json, input.size(), 1).text;
    for (const auto& [name, value, differs] :
         std::vector<std::tuple<std::string_view, std::string_view, bool>>{{"edition", "ledger", false},
                                                                           {"edition", "2018", true},
                                                                           {"edition", "FIDE-2018", true},
                                                                           {"class", "ledger", false},
                                                                           {"class", "blitz", true},
                                                                           {"guidelines", "ledger", false},
                                                                           {"guidelines", "yes", true}}) {
        Arguments arguments;
        EXPECT_FALSE(arguments.set(find_operation("rule")->parameters, name, value));
        EXPECT_EQ(ruled(input, OutputForm::json, input.size(), 1, arguments).text != as_it_stands, differs)
            << name << ' ' << value;
    }
}

TEST(Rule, MentionsBothPlayers) {
    const std::string input = std::string(header) + R"({"ev":"refuse","both":true})" + "\n";
    EXPECT_NE(ruled(input, OutputForm::text, input.size(), 1).text.find("Both players refuse to comply"),
              std::string::npos);
    const std::string devices = std::string(header) + R"({"ev":"device","both":true})" + "\n";
    EXPECT_NE(ruled(devices, OutputForm::text, devices.size(), 1).text.find("Both players carry electronic"),
              std::string::npos);
}

TEST(Rule, ContinuesWithTheNextLedgerAfterAnError) {
    std::string input(header);
    input.append(illegal).append("nonsense\n").append(illegal).append(header).append(illegal);
    const Output output = ruled(input, OutputForm::text, input.size(), 1);
    EXPECT_EQ(output.summary.unknown, 1U);
    EXPECT_EQ(output.summary.yes, 1U);
    EXPECT_EQ(output.summary.unreadable, 1U);
    EXPECT_NE(output.text.find("unreadable line 5: "), std::string::npos) << output.text;
}

TEST(Rule, DoesNotReadALedgerThatIsTooLong) {
    std::string input(header);
    const std::string line = R"({"ev":"spectator","note":")" + std::string(1'000'000, 'x') + "\"}\n";
    while (input.size() <= std::size_t{1} << 26U) input += line;
    input.append(header).append(illegal);
    const Output output = ruled(input, OutputForm::json, std::size_t{1} << 16U, 1);
    EXPECT_EQ(output.summary.unreadable, 1U);
    EXPECT_EQ(output.summary.yes, 1U);
}

TEST(Rule, WritesAReport) {
    const RulingVerdict judged = judge_ledger(read_ledger(std::string(header).append(illegal)).ledger);
    const std::string report = incident_report(std::array{&judged});
    EXPECT_NE(report.find("<td>A</td>"), std::string::npos);
    EXPECT_EQ(report.find("<article>"), report.rfind("<article>"));
}

TEST(Rule, KeepsTheResultOfAGameThatWasOverFromTheStart) {
    for (const std::string_view fen : {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",
                                       "7k/8/8/8/8/8/8/K7 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 150 90"}) {
        for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "0-0"}) {
            for (const std::string_view kind : {"signed", "arbiter_rules"}) {
                std::string input = "{\"v\":1,\"fen\":\"";
                input.append(fen).append("\"}\n{\"ev\":\"").append(kind).append("\",\"result\":\"");
                input.append(result).append("\"}\n");
                const auto verdict = parse_verdict(ruled(input, OutputForm::json, input.size(), 1).text);
                ASSERT_TRUE(verdict) << input;
                EXPECT_EQ(verdict->answer, Answer::yes) << input;
            }
        }
    }
}

TEST(Report, TakesTheIncrementOfThePressBack) {
    std::string input = R"({"v":1,"tc":"5400+30"})";
    input += "\n";
    input += R"({"ev":"move","by":"w","from":"b1","to":"d3"})";
    input += "\n";
    input += R"({"ev":"press","by":"w","clock_w":5425,"clock_b":5390})";
    input += "\n";
    input += R"({"ev":"claim","by":"b","kind":"illegal"})";
    const RulingVerdict verdict = judge_ledger(read_ledger(input).ledger);
    const std::string report = incident_report(std::array{&verdict});
    EXPECT_NE(report.find("<td>1:30:25 (at 1.Nb1-d3)</td><td>-30 s</td><td>1:29:55</td>"), std::string::npos);
    // Black's clock has run since its last reading, so that its time at the claim is unknown.
    EXPECT_NE(report.find("<td>1:29:50 (at 1.Nb1-d3)</td><td>+2 min</td><td></td>"), std::string::npos);
}

TEST(RulingDialogue, InfersWhoActed) {
    RulingDialogue dialogue({}, {});
    DialogueReply reply = dialogue.begin();
    for (const std::string_view line :
         {"", "", "", "", "b1d3", "press", "claim illegal", "b1c3", "press", "offer b", "accept"}) {
        ASSERT_FALSE(reply.is_over);
        reply = dialogue.reply_to(line);
    }
    EXPECT_NE(reply.text.find("White accepts the draw."), std::string::npos) << reply.text;
    reply = dialogue.reply_to("ledger");
    EXPECT_NE(reply.text.find(R"({"ev":"claim","by":"b","kind":"illegal"})"), std::string::npos)
        << reply.text;
    EXPECT_FALSE(reply.file);
    reply = dialogue.reply_to("save a file.jsonl");
    EXPECT_EQ(reply.file, "a file.jsonl");
    EXPECT_TRUE(dialogue.reply_to("quit").is_over);
}

}  // namespace test_rule
}  // namespace doublecheck
