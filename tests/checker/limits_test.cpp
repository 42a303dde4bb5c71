// SPDX-License-Identifier: MIT
// Tests that the checker stops at once when a limit is reached while it checks a certificate.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/common/fen.hpp"
#include "checker/common/meter.hpp"
#include "checker/common/task.hpp"
#include "checker/legality/facts/steps.hpp"
#include "checker/legality/facts/world.hpp"
#include "checker/rows.hpp"
#include "doublecheck/checker/verify.hpp"
#include "support/scale.hpp"

namespace doublecheck::checker {
namespace limits_test {

constexpr std::uint64_t many_nodes = 1'000'000'000;
constexpr std::size_t many_bytes = 4'000'000'000;

std::vector<CertificateRow> accepted_rows() {
    std::vector<CertificateRow> rows = library_rows();
    for (Forgery& row : forgeries()) {
        if (row.is_accepted()) rows.push_back({row.place + " " + row.label, true, std::move(row.verdict)});
    }
    return rows;
}

/// Returns every number below `all` if there are few of them. Otherwise returns the first ones, the last one
/// and some others.
std::set<std::uint64_t> numbers_below(std::uint64_t all, std::mt19937_64& random) {
    constexpr std::uint64_t few = test::is_sanitized ? 10 : 24;
    std::set<std::uint64_t> numbers;
    for (std::uint64_t i = 0; i < std::min(all, few); ++i) numbers.insert(i);
    if (all <= few) return numbers;
    numbers.insert(all - 1);
    for (std::uint64_t i = 0; i < few; ++i) numbers.insert(random() % all);
    return numbers;
}

/// Returns how often the checker may still ask the meter after the last node or byte has been spent. It may
/// first finish a list of moves, or of facts for each square.
std::uint64_t most_calls_after_limit(const VerdictDocument& verdict, std::string_view limit) {
    constexpr std::uint64_t a_list = 64;
    // Each level of a search for mates may still ask once.
    if (verdict.question == "solve" || verdict.question == "compose") return 4;
    const std::string& kind = verdict.certificate->kind;
    if (limit == "memory") {
        constexpr std::array sets{"both", "closed-graph", "closure", "seventyfive", "since", "skeletons"};
        return std::ranges::find(sets, kind) != sets.end() ? a_list : 0;
    }
    // A position is expanded completely before the meter is asked again.
    if (kind == "closed-graph") return 1;
    const std::string text = to_json(verdict);
    if (text.find("\"steps\"") != std::string::npos) return a_list;
    if (find(verdict.details, "lines") != nullptr) return 4;
    return kind == "since" || text.find("\"pawns.kernel\"") != std::string::npos ? 1 : 0;
}

void expect_given_up(const CertificateRow& row, Meter& meter, std::string_view limit) {
    (void)check_certificate({row.verdict, meter});
    EXPECT_TRUE(meter.is_exhausted()) << row.label;
    if (!meter.is_exhausted()) return;
    EXPECT_EQ(meter.limit(), limit) << row.label;
    EXPECT_LE(meter.calls_after_limit(), most_calls_after_limit(row.verdict, limit))
        << row.label << " after " << meter.spent();
}

TEST(CheckerLimits, StopTheWorkAtOnceWheneverTheNodesRunOut) {
    std::mt19937_64 random(7);
    for (const CertificateRow& row : accepted_rows()) {
        Meter enough({}, many_nodes, many_bytes);
        ASSERT_TRUE(check_certificate({row.verdict, enough}).holds) << row.label;
        if (enough.spent() > (test::is_sanitized ? 5'000 : 20'000)) continue;
        for (const std::uint64_t nodes : numbers_below(enough.spent(), random)) {
            Meter meter({}, nodes, many_bytes);
            expect_given_up(row, meter, "nodes");
        }
    }
}

TEST(CheckerLimits, StopTheWorkAtOnceWheneverTheMemoryRunsOut) {
    for (const CertificateRow& row : accepted_rows()) {
        Meter enough({}, many_nodes, many_bytes);
        ASSERT_TRUE(check_certificate({row.verdict, enough}).holds) << row.label;
        if (enough.spent() > 20'000) continue;
        bool is_enough = false;
        for (std::size_t bytes = 0; !is_enough; bytes += 1 + bytes / 3) {
            Meter meter({}, many_nodes, bytes);
            is_enough = check_certificate({row.verdict, meter}).holds && !meter.is_exhausted();
            if (is_enough) continue;
            EXPECT_TRUE(meter.is_exhausted()) << row.label;
            EXPECT_LE(meter.calls_after_limit(), most_calls_after_limit(row.verdict, "memory"))
                << row.label << " with " << bytes;
            ASSERT_LT(bytes, many_bytes) << row.label;
        }
    }
}

TEST(CheckerLimits, StopTheWorkAtTheTimeLimitOrOnRequest) {
    const std::atomic<bool> is_stopped = true;
    for (const CertificateRow& row : accepted_rows()) {
        Meter enough({}, many_nodes, many_bytes);
        ASSERT_TRUE(check_certificate({row.verdict, enough}).holds) << row.label;
        if (enough.spent() == 0) continue;
        Meter late({.seconds = 0.0}, many_nodes, many_bytes);
        expect_given_up(row, late, "seconds");
        Meter stopped({.stop = &is_stopped}, many_nodes, many_bytes);
        expect_given_up(row, stopped, "stopped");
    }
}

/// Returns true if the step with the index `number` follows from its premises when the meter is exhausted.
bool follows_without_work(const std::vector<facts::Step>& steps, std::size_t number,
                          const Position& position) {
    Meter spent({}, 0, many_bytes);
    EXPECT_FALSE(spent.spend());
    facts::Work work(spent);
    facts::World world(position, work);
    for (const std::size_t premise : steps[number].from) add_fact(world, steps[premise].conclusion);
    return steps[number].rule->follows(world, steps[number].conclusion);
}

TEST(CheckerLimits, PreventConclusionsFromUnfinishedWork) {
    const std::set<std::string_view> laborious{"facts.hall", "facts.captures", "facts.surpassed",
                                               "facts.tombs", "facts.parity"};
    std::set<std::string_view> tried;
    for (const CertificateRow& row : accepted_rows()) {
        const Value* list = find(row.verdict.certificate->body, "steps");
        if (row.verdict.certificate->kind != "facts") continue;
        const Position position = read_fen(text_of(row.verdict.subject, "fen")).value();
        const auto steps = facts::read_steps(*list, position.men).value();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            // These steps are skipped, because they need no work: bounds on captures that the budget already
            // implies, and the sum of two parities.
            const bool is_most = std::holds_alternative<facts::Most>(steps[i].conclusion);
            const bool is_sum = steps[i].rule_name() == "facts.parity" &&
                                !std::holds_alternative<facts::Parity>(steps[i].conclusion);
            if (!laborious.contains(steps[i].rule_name()) || is_most || is_sum) continue;
            tried.insert(steps[i].rule_name());
            EXPECT_FALSE(follows_without_work(steps, i, position)) << row.label << ", step " << i;
        }
    }
    EXPECT_EQ(tried, laborious);
}

/// Returns the sentence with which the checker accepts the row of that label in tests/data/forgeries.
std::string sentence_on(std::string_view label) {
    const std::vector<Forgery> rows = forgeries();
    const auto row = std::ranges::find(rows, label, &Forgery::label);
    return row != rows.end() ? verify(row->verdict).reasons.front().text : "There is no such row.";
}

TEST(Searches, LeaveOutPositionsFromWhichTheGoalIsOutOfReach) {
    VerdictDocument verdict{.question = "proof-games", .answer = Answer::yes};
    verdict.subject = {{"fen", "r1bqkbnr/ppp2ppp/3p4/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 5"}, {"plies", 8}};
    Array games;
    games.emplace_back(Array{"b1c3", "d7d6", "c3d5", "b8d7", "d5e7", "d7f6", "e7g8", "f6g8"});
    verdict.certificate = Certificate{"proof-games", {{"games", std::move(games)}, {"is_complete", true}}};
    const std::string sentence = verify(verdict).reasons.front().text;
    EXPECT_NE(sentence.find(" from 1509 positions "), std::string::npos) << sentence;
    const std::string other = sentence_on("no games of ten plies: with more captures than moves");
    EXPECT_NE(other.find(" from 0 positions "), std::string::npos) << other;
}

TEST(Searches, RememberPositionsWithoutAMate) {
    const std::string sentence = sentence_on("no mate in three by a bare king");
    EXPECT_NE(sentence.find(" in 25 positions"), std::string::npos) << sentence;
}

TEST(FactRules, ConcludeOnlyTheirOwnKind) {
    std::set<std::size_t> kinds;
    for (const CertificateRow& row : accepted_rows()) {
        if (row.verdict.certificate->kind != "facts") continue;
        const Position position = read_fen(text_of(row.verdict.subject, "fen")).value();
        Meter meter({}, many_nodes, many_bytes);
        facts::Work work(meter);
        const facts::World world(position, work);
        const Value* list = find(row.verdict.certificate->body, "steps");
        const auto steps = facts::read_steps(*list, position.men).value();
        for (const facts::Step& step : steps) {
            if (!kinds.insert(step.conclusion.index()).second) continue;
            for (const facts::Rule& rule : facts::all_rules()) {
                const bool is_its_own = rule.conclusion == step.conclusion.index();
                EXPECT_FALSE(!is_its_own && rule.follows(world, step.conclusion)) << rule.name;
            }
        }
    }
    EXPECT_GT(kinds.size(), 5);
}

TEST(Meter, RefusesNodesForGoodOnceTheyAreSpent) {
    Meter meter({}, 10, many_bytes);
    EXPECT_TRUE(meter.spend(10));
    EXPECT_FALSE(meter.is_exhausted());
    EXPECT_FALSE(meter.spend());
    EXPECT_FALSE(meter.spend(0));
    EXPECT_FALSE(meter.hold(1));
    EXPECT_STREQ(meter.limit(), "nodes");
    EXPECT_EQ(meter.calls_after_limit(), 2);
    Meter asked({.nodes = 3}, 10, many_bytes);
    EXPECT_FALSE(asked.spend(4));
}

TEST(Meter, CountsBytesUntilTheyAreReleased) {
    Meter meter({}, many_nodes, 100);
    for (int i = 0; i < 3; ++i) {
        HeldMemory held(meter);
        EXPECT_TRUE(held.add(60));
        EXPECT_TRUE(held.add(40));
    }
    HeldMemory held(meter);
    EXPECT_TRUE(held.add(100));
    EXPECT_FALSE(held.add(1));
    EXPECT_FALSE(meter.hold(0));
    EXPECT_FALSE(meter.spend(0));
    EXPECT_STREQ(meter.limit(), "memory");
}

TEST(Meter, EndsAtTheTimeLimitOrOnRequest) {
    std::atomic<bool> is_stopped = false;
    Meter meter({.seconds = 3600.0, .stop = &is_stopped}, many_nodes, many_bytes);
    EXPECT_TRUE(meter.spend(1000));
    is_stopped = true;
    EXPECT_FALSE(meter.spend(1000));
    EXPECT_STREQ(meter.limit(), "stopped");
    Meter late({.seconds = 0.0}, many_nodes, many_bytes);
    EXPECT_FALSE(late.spend());
    EXPECT_STREQ(late.limit(), "seconds");
}

}  // namespace limits_test
}  // namespace doublecheck::checker
