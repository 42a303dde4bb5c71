// SPDX-License-Identifier: MIT
// Forgeries made by hand, a row for each place where the checker refuses something: tests/data/forgeries.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace {

/// A forgery with a part of the sentence that refuses it; or what is accepted: `holds`, `covered` (and
/// nothing is left uncovered), or `uncovered PATH`.
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

bool lists(const Verdict& verified, std::string_view path) {
    const Value* uncovered = find(verified.details, "uncovered");
    if (uncovered == nullptr) return false;
    return std::ranges::any_of(*uncovered->array(), [&](const Value& one) { return *one.text() == path; });
}

/// Whether the checker says of the row what the row expects.
bool is_as_expected(const Row& row, const Verdict& verified) {
    constexpr std::string_view uncovered = "uncovered ";
    if (row.sentence.starts_with(uncovered))
        return verified.answer == Answer::yes && lists(verified, row.sentence.substr(uncovered.size()));
    if (row.sentence == "covered")
        return verified.answer == Answer::yes && find(verified.details, "uncovered")->array()->empty();
    if (row.sentence == "holds") return verified.answer == Answer::yes;
    return verified.answer == Answer::no &&
           verified.reasons.front().text.find(row.sentence) != std::string::npos;
}

TEST(Forgeries, AreRefusedForWhatIsWrongWithThem) {
    const std::vector<Row> rows = all_rows();
    EXPECT_GT(rows.size(), 100);
    for (const Row& row : rows) {
        const Verdict verified = verify(row.verdict);
        ASSERT_FALSE(verified.reasons.empty());
        EXPECT_TRUE(is_as_expected(row, verified))
            << row.place << " " << row.label << ", expected: " << row.sentence << "\n"
            << to_json(verified);
    }
}

TEST(Forgeries, HaveLabelsOfTheirOwn) {
    std::set<std::string> labels;
    for (const Row& row : all_rows()) EXPECT_TRUE(labels.insert(row.label).second) << row.place << row.label;
}

}  // namespace
}  // namespace doublecheck
