// SPDX-License-Identifier: MIT
// Ledgers that cannot be read to the end: the error names the line, the character and the word, the rulings
// before it are kept, and the answer is unknown.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "framework/stream.hpp"
#include "show/text.hpp"

namespace doublecheck {
namespace test_broken_ledgers {

struct BrokenLedger {
    std::string label;
    std::uint64_t line = 0;
    std::size_t kept = 0;
    std::string at;        ///< the text at which the error points
    std::string fragment;  ///< a part of the message
    std::string text;
};

std::vector<std::string> fields_of(std::string_view row) {
    std::vector<std::string> fields;
    while (true) {
        const std::size_t end = row.find(" | ");
        fields.emplace_back(row.substr(0, end));
        if (end == std::string_view::npos) return fields;
        row.remove_prefix(end + 3);
    }
}

std::vector<BrokenLedger> broken_ledgers() {
    std::ifstream file(TEST_DATA "/broken_ledgers.txt");
    std::vector<BrokenLedger> ledgers;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("== ")) {
            const auto fields = fields_of(std::string_view(line).substr(3));
            EXPECT_EQ(fields.size(), 5U) << line;
            ledgers.push_back(
                {fields[0], std::stoul(fields[1]), std::stoul(fields[2]), fields[3], fields[4], {}});
        } else if (!ledgers.empty()) {
            ledgers.back().text += line + '\n';
        }
    }
    return ledgers;
}

std::vector<Value> answers(const std::string& text) {
    std::string output;
    std::string_view rest = text;
    const ByteSource source = [&rest](std::span<char> out) {
        const std::size_t size = std::min(out.size(), rest.size());
        std::copy_n(rest.begin(), size, out.begin());
        rest.remove_prefix(size);
        return size;
    };
    const auto summary = answer_stream(*find_operation("rule"), {}, source,
                                       [&](std::string_view part) {
                                           output += part;
                                           return true;
                                       },
                                       {.form = OutputForm::json});
    EXPECT_EQ(summary.unreadable, 1U);
    std::vector<Value> values;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) values.push_back(*parse_json(line));
    return values;
}

std::string line_at(const std::string& text, std::uint64_t number) {
    std::istringstream lines(text);
    std::string line;
    for (std::uint64_t i = 0; i < number; ++i) std::getline(lines, line);
    return line;
}

TEST(BrokenLedger, NamesLineAndCharacterAndKeepsEarlierRulings) {
    const auto ledgers = broken_ledgers();
    ASSERT_GE(ledgers.size(), 25U);
    for (const BrokenLedger& row : ledgers) {
        SCOPED_TRACE(row.label);
        const std::vector<Value> values = answers(row.text);
        ASSERT_FALSE(values.empty());
        const Value& error = values.back();
        ASSERT_EQ(error.text_of("schema"), "doublecheck/error/1");
        const std::string_view message = error.text_of("message");
        ASSERT_NE(error.find("line"), nullptr) << message;
        EXPECT_EQ(*error.find("line")->integer(), static_cast<std::int64_t>(row.line)) << message;
        EXPECT_NE(message.find(row.fragment), std::string_view::npos) << message;
        ASSERT_NE(error.find("offset"), nullptr);
        const auto offset = static_cast<std::size_t>(*error.find("offset")->integer());
        const std::string line = line_at(row.text, row.line);
        ASSERT_LE(offset, line.size());
        EXPECT_TRUE(line.substr(offset).starts_with(row.at)) << offset << " " << line.substr(offset);
        if (values.size() == 1) {
            EXPECT_EQ(row.line, 1U);
            continue;
        }
        const Value& verdict = values.front();
        EXPECT_EQ(verdict.text_of("answer"), "unknown");
        EXPECT_EQ(verdict.find("certificate"), nullptr);
        const Value* details = verdict.find("details");
        ASSERT_NE(details, nullptr);
        EXPECT_EQ(details->find("rulings")->array()->size(), row.kept);
        EXPECT_EQ(details->find("error")->text_of("code"), error.text_of("code"));
    }
}

TEST(BrokenLedger, IsUnknownEvenIfTheGameHadEnded) {
    const auto values = answers("{\"v\":1}\n{\"ev\":\"resign\",\"by\":\"w\"}\n{\"ev\":\"hop\"}\n");
    ASSERT_EQ(values.size(), 2U);
    EXPECT_EQ(values[0].text_of("answer"), "unknown");
    EXPECT_EQ(values[0].find("details")->text_of("result"), "0-1");
}

TEST(BrokenLedger, CanBeAnEmptyInput) {
    for (const char* text : {"", "\n\n", "# a note\n", "% no game\n"}) {
        const auto values = answers(text);
        ASSERT_EQ(values.size(), 1U) << text;
        EXPECT_EQ(values[0].text_of("code"), "ledger.header") << text;
    }
}

TEST(BrokenLedger, CanBeAGameWithContradictoryComments) {
    for (const auto& [comment, fragment] : std::vector<std::pair<std::string, std::string>>{
             {"[%arb touch,b,squares=e7,t=5] [%arb touch,b,squares=e7,t=4]",
              "The time goes back: 4 seconds here"},
             {"[%arb move,b,from=e7,to=e5,n=7]", "moves between them are missing"},
             {"[%arb move,b,from=e6,to=e5]", "Nothing stands on e6"}}) {
        const auto values = answers("[Event \"x\"]\n\n1. e4 {" + comment + "} e5 1-0\n");
        ASSERT_EQ(values.size(), 2U) << comment;
        EXPECT_EQ(values[0].text_of("answer"), "unknown") << comment;
        EXPECT_NE(values[1].text_of("message").find(fragment), std::string_view::npos)
            << values[1].text_of("message");
        ASSERT_NE(values[1].find("line"), nullptr) << comment;
        EXPECT_EQ(*values[1].find("line")->integer(), 1) << comment;
    }
}

}  // namespace test_broken_ledgers
}  // namespace doublecheck
