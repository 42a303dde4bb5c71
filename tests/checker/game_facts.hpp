// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/legality/facts/rules.hpp"
#include "checker/recorded_games.hpp"
#include "doublecheck/verdict/verdict.hpp"

// Statements that are true or false of a game, as conclusions of the checker's rules.

namespace doublecheck::test {

/// Which part of the truth `true_facts` returns, in eighths.
struct TruthSample {
    int share = 8;      ///< how many eighths of the facts
    int weakening = 0;  ///< how many eighths of the unneeded squares are added to each set of squares
};

/// Returns random true facts about a game.
[[nodiscard]] std::vector<checker::facts::Conclusion> true_facts(const RecordedGame& game,
                                                                 const checker::facts::World& world,
                                                                 Random& random, TruthSample sample);

/// Returns false conclusions of every type about a game. Every other false conclusion claims more than one of
/// them.
[[nodiscard]] std::vector<checker::facts::Conclusion> false_facts(const RecordedGame& game,
                                                                  const checker::facts::World& world);

/// `text_of` writes facts like `region of e1 e1 f1`, one a line. `step_of` makes a certificate's step that
/// rests on the first `premises` steps.
[[nodiscard]] std::string text_of(const std::vector<checker::facts::Conclusion>& facts);
[[nodiscard]] Object step_of(std::string_view rule, const checker::facts::Conclusion& conclusion,
                             std::size_t premises);

/// Returns true if the rule takes long.
[[nodiscard]] bool is_slow(const checker::facts::Rule& rule);

/// Returns DOUBLECHECK_TEST_SEED, or a fixed seed.
[[nodiscard]] std::uint64_t seed_of_run();

}  // namespace doublecheck::test
