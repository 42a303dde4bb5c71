// SPDX-License-Identifier: MIT
// Hand-made forgeries: tests/data/forgeries has a row for each place where the checker refuses something.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "checker/rows.hpp"
#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace forgeries_test {

bool lists(const VerifyVerdict& verified, std::string_view path) {
    return verified.accepted &&
           std::ranges::find(verified.accepted->uncovered, path) != verified.accepted->uncovered.end();
}

/// Returns true if the checker's verdict on the row is the expected one.
bool is_as_expected(const Forgery& row, const VerifyVerdict& verified) {
    constexpr std::string_view uncovered = "uncovered ";
    if (row.sentence.starts_with(uncovered))
        return verified.answer == Answer::yes && lists(verified, row.sentence.substr(uncovered.size()));
    if (row.sentence == "covered")
        return verified.answer == Answer::yes && verified.accepted->uncovered.empty();
    if (row.sentence == "holds") return verified.answer == Answer::yes;
    return verified.answer == Answer::no &&
           verified.reasons.front().text.find(row.sentence) != std::string::npos;
}

TEST(Forgeries, AreRefusedForTheExpectedReason) {
    const std::vector<Forgery> rows = forgeries();
    EXPECT_GT(rows.size(), 100);
    for (const Forgery& row : rows) {
        const VerifyVerdict verified = verify(row.verdict);
        ASSERT_FALSE(verified.reasons.empty());
        EXPECT_TRUE(is_as_expected(row, verified))
            << row.place << " " << row.label << ", expected: " << row.sentence << "\n"
            << to_json(verified);
    }
}

TEST(Forgeries, HaveDistinctLabels) {
    std::set<std::string> labels;
    for (const Forgery& row : forgeries())
        EXPECT_TRUE(labels.insert(row.label).second) << row.place << row.label;
}

}  // namespace forgeries_test
}  // namespace doublecheck
