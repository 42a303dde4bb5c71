// SPDX-License-Identifier: MIT
// Forgeries made by hand, a row for each place where the checker refuses something: tests/data/forgeries.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace {

/// A forgery, or (`sentence` is `holds`) the good verdict that others are made from.
struct Row {
    std::string place;
    std::string label;
    Verdict verdict;
    std::string sentence;
};

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::stringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
}

/// Columns: label, question, answer, subject, details or `-`, reasons or `-`, certificate, part of the
/// sentence.
Row read_row(const std::string& place, const std::string& line) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() != 8) throw std::runtime_error(place + ": eight columns expected");
    std::string json = R"({"schema":"doublecheck/verdict/1","question":")" + fields[1] + R"(","subject":)" +
                       fields[3] + R"(,"answer":")" + fields[2] + "\"";
    if (fields[5] != "-") json += ",\"reasons\":" + fields[5];
    if (fields[4] != "-") json += ",\"details\":" + fields[4];
    json += ",\"certificate\":" + fields[6] + "}";
    auto verdict = parse_verdict(json);
    if (!verdict) throw std::runtime_error(place + ": " + verdict.error().message);
    return {place, fields[0], std::move(*verdict), fields[7]};
}

std::vector<Row> all_rows() {
    std::vector<Row> rows;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(TEST_DATA) + "/forgeries")) {
        std::ifstream file(entry.path());
        int number = 0;
        for (std::string line; std::getline(file, line);) {
            ++number;
            if (line.empty() || line.front() == '#') continue;
            rows.push_back(read_row(entry.path().filename().string() + ":" + std::to_string(number), line));
        }
    }
    return rows;
}

TEST(Forgeries, AreRefusedForWhatIsWrongWithThem) {
    int forgeries = 0;
    for (const Row& row : all_rows()) {
        const Verdict verified = verify(row.verdict);
        const bool holds = row.sentence == "holds";
        forgeries += holds ? 0 : 1;
        ASSERT_FALSE(verified.reasons.empty());
        EXPECT_EQ(verified.answer, holds ? Answer::yes : Answer::no)
            << row.place << " " << row.label << ": " << verified.reasons.front().text;
        const bool is_told = holds || verified.reasons.front().text.find(row.sentence) != std::string::npos;
        EXPECT_TRUE(is_told) << row.place << " " << row.label << ": " << verified.reasons.front().text;
    }
    EXPECT_GT(forgeries, 30);
}

TEST(Forgeries, HaveLabelsOfTheirOwn) {
    std::set<std::string> labels;
    for (const Row& row : all_rows()) EXPECT_TRUE(labels.insert(row.label).second) << row.place << row.label;
}

}  // namespace
}  // namespace doublecheck
