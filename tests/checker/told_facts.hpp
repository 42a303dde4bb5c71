// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/legality/facts/rules.hpp"
#include "checker/told_games.hpp"
#include "doublecheck/verdict/verdict.hpp"

// What is true and false of a game, as conclusions of the checker's rules.

namespace doublecheck::test {

/// How much of the truth is told, out of eight.
struct Telling {
    int share = 8;      ///< of the facts
    int weakening = 0;  ///< of the squares that a set does not need: as many are added
};

/// True facts about a game, at random.
[[nodiscard]] std::vector<checker::facts::Conclusion> true_facts(const ToldGame& game,
                                                                 const checker::facts::World& world,
                                                                 Random& random, Telling telling);

/// False conclusions of every type about a game, such that every other one says more than one of them.
[[nodiscard]] std::vector<checker::facts::Conclusion> lies_about(const ToldGame& game,
                                                                 const checker::facts::World& world);

/// `region of e1 e1 f1`, one in a line; and for one the step of a certificate that rests on so many before.
[[nodiscard]] std::string text_of(const std::vector<checker::facts::Conclusion>& facts);
[[nodiscard]] Object step_of(std::string_view rule, const checker::facts::Conclusion& conclusion,
                             std::size_t premises);

/// Rules that take long.
[[nodiscard]] bool is_slow(const checker::facts::Rule& rule);

/// DOUBLECHECK_TEST_SEED, or another one that stays the same.
[[nodiscard]] std::uint64_t seed_of_run();

}  // namespace doublecheck::test
