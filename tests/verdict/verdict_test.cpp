// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/verdict.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "verdict/random_value.hpp"

namespace doublecheck {
namespace verdict_test {

VerdictDocument two_checks() {
    VerdictDocument verdict{.question = "legality", .answer = Answer::no};
    verdict.subject = {{"fen", "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"}};
    verdict.reasons.push_back(
        {.rule = "retraction.no-last-move",
         .text =
             "White's king on e4 is attacked from a8 and f2, and no black move could have given both checks.",
         .squares = {"e4", "a8", "f2"}});
    verdict.certificate = Certificate{.kind = "refuted-retractions", .body = {{"...", "..."}}};
    verdict.effort.nodes = 37;
    return verdict;
}

TEST(Verdict, IsPrintedAsSpecified) {
    EXPECT_EQ(to_json(two_checks()),
              R"({"schema":"doublecheck/verdict/1","question":"legality",)"
              R"("subject":{"fen":"b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"},"answer":"no",)"
              R"("reasons":[{"rule":"retraction.no-last-move",)"
              R"("text":"White's king on e4 is attacked from a8 and f2, )"
              R"(and no black move could have given both checks.","squares":["e4","a8","f2"]}],)"
              R"("certificate":{"kind":"refuted-retractions","...":"..."},"effort":{"nodes":37}})");
}

TEST(Verdict, HasItsMembersInOneOrder) {
    VerdictDocument verdict = two_checks();
    verdict.details = {{"last_moves", Array{}}};
    verdict.effort.microseconds = 12;
    const std::string json = to_json(verdict);
    std::size_t last = 0;
    for (const char* name :
         {"\"schema\"", "\"question\"", "\"subject\"", "\"answer\"", "\"reasons\"", "\"details\"",
          "\"certificate\"", "\"effort\"", "\"nodes\":37", "\"microseconds\":12"}) {
        const std::size_t at = json.find(name);
        ASSERT_NE(at, std::string::npos) << name;
        ASSERT_GE(at, last) << name;
        last = at;
    }
}

TEST(Verdict, RoundTrips) {
    constexpr unsigned seed = 4711;
    RandomValues random(seed);
    for (int i = 0; i < 3000; ++i) {
        const VerdictDocument verdict = random.verdict();
        const std::string json = to_json(verdict);
        const Result<VerdictDocument> read = parse_verdict(json);
        ASSERT_TRUE(read.has_value()) << "seed " << seed << ": " << json;
        ASSERT_EQ(*read, verdict) << "seed " << seed << ": " << json;
    }
}

TEST(Verdict, NeverPrintsMoreNodesThanJsonCanCarry) {
    VerdictDocument verdict = two_checks();
    verdict.effort.nodes = std::numeric_limits<std::uint64_t>::max();
    EXPECT_TRUE(parse_verdict(to_json(verdict)).has_value());
}

struct BadVerdict {
    std::string json;
    std::string_view code;
};

TEST(Verdict, WithTheWrongShapeIsAnError) {
    const std::string head = R"({"schema":"doublecheck/verdict/1","question":"q","subject":{},"answer":"no")";
    const std::vector<BadVerdict> rows{
        {"[", "json.syntax"},
        {"[]", "verdict.shape"},
        {"{}", "verdict.schema"},
        {R"({"schema":"doublecheck/verdict/2","question":"q","subject":{},"answer":"no"})", "verdict.schema"},
        {R"({"schema":"doublecheck/verdict/1","question":1,"subject":{},"answer":"no"})", "verdict.shape"},
        {R"({"schema":"doublecheck/verdict/1","question":"q","subject":[],"answer":"no"})", "verdict.shape"},
        {R"({"schema":"doublecheck/verdict/1","question":"q","subject":{},"answer":"maybe"})",
         "verdict.shape"},
        {head + R"(,"reasons":{}})", "verdict.shape"},
        {head + R"(,"reasons":[{"rule":"a"}]})", "verdict.shape"},
        {head + R"(,"reasons":[{"rule":"a","text":"b","squares":[1]}]})", "verdict.shape"},
        {head + R"(,"details":[]})", "verdict.shape"},
        {head + R"(,"certificate":{}})", "verdict.shape"},
        {head + R"(,"certificate":{"kind":7}})", "verdict.shape"},
        {head + R"(,"effort":{}})", "verdict.shape"},
        {head + R"(,"effort":{"nodes":-1}})", "verdict.shape"},
        {head + R"(,"effort":{"nodes":1,"microseconds":"x"}})", "verdict.shape"},
    };
    for (const BadVerdict& row : rows) {
        const Result<VerdictDocument> verdict = parse_verdict(row.json);
        ASSERT_FALSE(verdict.has_value()) << row.json;
        EXPECT_EQ(verdict.error().code, row.code) << row.json;
    }
    EXPECT_TRUE(parse_verdict(head + "}").has_value());
    EXPECT_TRUE(parse_verdict(head + R"(,"later":[1]})").has_value());
}

TEST(Verdict, ForAnUnreadableRecordIsAnErrorLine) {
    const Error error{"fen.bad-piece", "There is no man \"x\".", 3};
    const std::string line = R"({"schema":"doublecheck/error/1","code":"fen.bad-piece",)"
                             R"("message":"There is no man \"x\".","offset":3)";
    EXPECT_EQ(to_json(error, ""), line + "}");
    EXPECT_EQ(to_json(error, "row 7"), line + R"(,"label":"row 7"})");
}

}  // namespace verdict_test
}  // namespace doublecheck
