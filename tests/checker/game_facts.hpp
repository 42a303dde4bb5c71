// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/legality/facts/rules.hpp"
#include "checker/recorded_games.hpp"
#include "doublecheck/verdict/verdict.hpp"

// Makes conclusions of the checker's rules that are true, or false, of a recorded game.

namespace doublecheck::test {

/// How many of the true facts `true_facts` returns, and how strong they are.
struct TruthSample {
    int share = 8;      ///< the eighths of the facts that are returned
    int weakening = 0;  ///< the eighths of the other squares that are added to each set of squares
};

/// Returns random true facts about a game.
[[nodiscard]] std::vector<checker::facts::Conclusion> true_facts(const RecordedGame& game,
                                                                 const checker::facts::World& world,
                                                                 Random& random, TruthSample sample);

/// Returns the weakest false conclusions of every type about a game. Every other false conclusion implies one
/// of them.
[[nodiscard]] std::vector<checker::facts::Conclusion> false_facts(const RecordedGame& game,
                                                                  const checker::facts::World& world);

/// `text_of` writes facts as `region of e1 e1 f1`, one on each line. `step_of` makes a step of a certificate
/// whose premises are the first `premises` steps.
[[nodiscard]] std::string text_of(const std::vector<checker::facts::Conclusion>& facts);
[[nodiscard]] Object step_of(std::string_view rule, const checker::facts::Conclusion& conclusion,
                             std::size_t premises);

/// Returns true if testing the rule takes long.
[[nodiscard]] bool is_slow(const checker::facts::Rule& rule);

/// Returns DOUBLECHECK_TEST_SEED, or a fixed seed.
[[nodiscard]] std::uint64_t seed_of_run();

}  // namespace doublecheck::test
