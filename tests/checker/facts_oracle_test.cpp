// SPDX-License-Identifier: MIT
// Facts are statements about all games that lead to a position. So if the premises are true of a game, every
// conclusion of a rule must be true of it as well. This test plays games and offers every false conclusion to
// every rule.
#include <gtest/gtest.h>

#include <map>

#include "checker/game_facts.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"

namespace doublecheck::test {
namespace facts_oracle_test {

using namespace checker::facts;  // the types of facts are used throughout
using checker::facts::Rule;

std::string name_of(const Rule& rule) {
    return std::string(rule.name).append(" ").append(rule.fact);
}

/// Returns true for a random share of the calls, smaller for slow rules.
bool is_sampled(const Rule& rule, Random& random) {
    return below(random, is_slow(rule) ? 6 : 2) == 0;
}

/// Returns true conclusions of the rule's type, about as strong as those that the rule draws.
std::vector<Conclusion> truths(const RecordedGame& game, const World& world, const Rule& rule,
                               Random& random) {
    std::vector<Conclusion> truths = true_facts(game, world, random, {8, 4});
    std::erase_if(truths, [&](const Conclusion& one) { return one.index() != rule.conclusion; });
    return truths;
}

TEST(FactsOracle, NoRuleConcludesWhatIsFalseOfAGame) {
    const std::uint64_t seed = seed_of_run();
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    std::map<std::string, int> offered;
    std::map<std::string, int> given;
    for_recorded_games(random, rounds(700), [&](const RecordedGame& game) {
        const checker::Position position = checker_position(game.position());
        checker::Meter meter({}, 1'000'000'000, 1U << 30U);
        Work work(meter);
        World world(position, work);
        const std::vector<Conclusion> falsehoods = false_facts(game, world);
        const TruthSample sample{below(random, 9), below(random, 3) * below(random, 3)};
        const auto premises = true_facts(game, world, random, sample);
        for (const Conclusion& fact : premises) add_fact(world, fact);
        for (const Rule& rule : all_rules()) {
            for (const Conclusion& falsehood : falsehoods) {
                if (falsehood.index() != rule.conclusion || !is_sampled(rule, random)) continue;
                ++offered[name_of(rule)];
                ASSERT_FALSE(rule.follows(world, falsehood))
                    << rule.name << ": " << text_of({falsehood}) << fen(game.position().setup()) << "\n"
                    << text_of(premises);
            }
            for (const Conclusion& truth : truths(game, world, rule, random)) {
                if (is_sampled(rule, random) && rule.follows(world, truth)) ++given[name_of(rule)];
            }
        }
    });
    // Every rule must have concluded something true. The exceptions are the rules that conclude that a
    // position is impossible, and one rule that needs a rare game.
    for (const Rule& rule : all_rules()) {
        const std::string name = name_of(rule);
        RecordProperty(name,
                       std::to_string(offered[name]) + " lies, " + std::to_string(given[name]) + " truths");
        EXPECT_GT(offered[name], 0) << name;
        const bool is_rare = rule.name == "facts.duel" || rule.fact == ImpossibleSide::fact;
        EXPECT_TRUE(is_sanitized || is_rare || given[name] > 0) << name;
    }
}

}  // namespace facts_oracle_test
}  // namespace doublecheck::test
