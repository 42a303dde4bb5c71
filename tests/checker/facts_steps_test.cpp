// SPDX-License-Identifier: MIT
// Each step of the library's proofs claims exactly what its rule concludes, so a step that claims more must
// be refused.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "checker/rows.hpp"
#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace facts_steps_test {

Value* member(Object& object, std::string_view name) {
    for (Member& one : object) {
        if (one.first == name) return &one.second;
    }
    return nullptr;
}

/// Returns steps that claim slightly more than `step`: with one square less, one capture less, or the other
/// parity.
std::vector<Object> bolder(const Object& step) {
    std::vector<Object> steps;
    const std::string_view fact = text_of(step, "fact");
    if (find(step, "squares") != nullptr) {
        std::vector<std::string> squares;
        std::istringstream names{std::string(text_of(step, "squares"))};
        for (std::string name; names >> name;) squares.push_back(name);
        for (const std::string& left_out : squares) {
            std::string fewer;
            for (const std::string& one : squares) {
                if (one != left_out) fewer += (fewer.empty() ? "" : " ") + one;
            }
            steps.push_back(step);
            *member(steps.back(), "squares") = fewer;
        }
    }
    if (const Value* number = find(step, "number");
        number != nullptr && *number->integer() + (fact == "parity") > 0) {
        steps.push_back(step);
        *member(steps.back(), "number") = fact == "parity" ? 1 - *number->integer() : *number->integer() - 1;
    }
    return steps;
}

TEST(FactsSteps, ClaimExactlyWhatTheirRulesConclude) {
    std::map<std::string, int> refused;
    for (const CertificateRow& row : library_rows()) {
        if (row.verdict.certificate->kind != "facts") continue;
        const Array& steps = *find(row.verdict.certificate->body, "steps")->array();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const std::string rule(steps[i].text_of("rule"));
            for (Object& bold : bolder(*steps[i].object())) {
                VerdictDocument verdict = row.verdict;
                (*member(verdict.certificate->body, "steps")->array())[i] = std::move(bold);
                const VerifyVerdict verified = verify(verdict);
                EXPECT_EQ(verified.answer, Answer::no) << row.label << "\n" << to_json(verdict);
                EXPECT_EQ(verified.reasons.at(0).text,
                          "Step " + std::to_string(i) + " does not follow by " + rule + ".");
                ++refused[rule + " " + std::string(steps[i].text_of("fact"))];
            }
        }
    }
    for (const char* name :
         {"facts.region region", "facts.origins origins", "facts.hall origins", "facts.captures origins",
          "facts.captures most", "facts.victims budget", "facts.couple region", "facts.duel region",
          "facts.era region", "facts.tombs deaths", "facts.parity parity", "facts.cases origins",
          "facts.cases deaths"}) {
        EXPECT_GT(refused[name], 0) << name;
    }
}

}  // namespace facts_steps_test
}  // namespace doublecheck
