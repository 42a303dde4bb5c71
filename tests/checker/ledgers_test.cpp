// SPDX-License-Identifier: MIT
// The arbiter's rulings over the ledgers of tests/data/rulings follow for the checker too, from a game of its
// own. tests/arbiter holds the same rulings against what was written down from the Laws.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace ledgers_test {

namespace files = std::filesystem;

std::vector<std::string> ledger_files() {
    std::vector<std::string> names;
    for (const auto& file : files::directory_iterator(TEST_DATA "/rulings"))
        names.push_back(file.path().stem());
    return names;
}

Verdict verdict_on(const Value& ledger) {
    std::string text;
    for (const Value& line : *ledger.array()) text += to_json(line) + '\n';
    return judge_ledger(read_ledger(text).ledger);
}

class Ledgers : public testing::TestWithParam<std::string> {};

TEST_P(Ledgers, AreRuledOnAlike) {
    std::ifstream rows(TEST_DATA "/rulings/" + GetParam() + ".jsonl");
    int certified = 0;
    for (std::string row; std::getline(rows, row);) {
        const Verdict verdict = verdict_on(*parse_json(row)->find("ledger"));
        if (!verdict.certificate) continue;
        ++certified;
        const Verdict verified = verify(verdict);
        EXPECT_EQ(verified.answer, Answer::yes) << row << '\n' << verified.reasons.front().text;
    }
    EXPECT_GT(certified, 0);
}

INSTANTIATE_TEST_SUITE_P(Checker, Ledgers, testing::ValuesIn(ledger_files()),
                         [](const auto& row) { return row.param; });

}  // namespace ledgers_test
}  // namespace doublecheck
