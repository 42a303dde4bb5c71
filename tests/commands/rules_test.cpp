// SPDX-License-Identifier: MIT
#include "commands/catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "commands/rules.hpp"

namespace doublecheck {
namespace test_rules {

TEST(Rules, AreSortedAndFoundById) {
    const auto rules = rule_catalogue();
    ASSERT_FALSE(rules.empty());
    for (std::size_t i = 1; i < rules.size(); ++i) EXPECT_LT(rules[i - 1].id, rules[i].id);
    for (const Rule& rule : rules) EXPECT_EQ(find_rule(rule.id), &rule);
    EXPECT_NE(find_rule("setup.castling-right"), nullptr);
    EXPECT_EQ(find_rule(""), nullptr);
    EXPECT_EQ(find_rule("setup.king"), nullptr);
    EXPECT_EQ(find_rule("zzz"), nullptr);
}

TEST(Rules, AreCompleteSentencesWithABasis) {
    const std::regex id("[a-z0-9]+(\\.[a-z0-9-]+)+");
    for (const Rule& rule : rule_catalogue()) {
        EXPECT_TRUE(std::regex_match(std::string(rule.id), id)) << rule.id;
        EXPECT_TRUE(rule.statement.ends_with('.')) << rule.id;
        EXPECT_FALSE(rule.basis.empty()) << rule.id;
    }
}

TEST(Rules, IncludeEveryRuleOfTheCertificates) {
    std::ifstream file(std::string(TEST_DATA) + "/../../docs/certificates.md");
    ASSERT_TRUE(file.is_open());
    std::stringstream text;
    text << file.rdbuf();
    const std::string page = text.str();
    const std::regex id("`((?:setup|check|count|pawns|retraction|move|castling|winnable)\\.[a-z-]+)`");
    std::ptrdiff_t found = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), id); at != std::sregex_iterator(); ++at) {
        EXPECT_NE(find_rule((*at)[1].str()), nullptr) << (*at)[1];
        ++found;
    }
    EXPECT_GT(found, 30);
}

TEST(Rules, ArePrintedAsTextAndAsMarkdown) {
    for (const Rule& rule : rule_catalogue()) {
        EXPECT_NE(rules_markdown().find(std::string("`").append(rule.id).append("`")), std::string::npos);
        EXPECT_NE(rules_text().find(std::string(rule.id) + "\n"), std::string::npos);
    }
}

}  // namespace test_rules
}  // namespace doublecheck
