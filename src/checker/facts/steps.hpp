// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "checker/facts/world.hpp"

namespace doublecheck::checker::facts {

enum class Topic { steady, region, origins, most, budget, parity, deaths, impossible };

/// What a step claims.
struct Conclusion {
    Topic topic = Topic::impossible;
    int square = nowhere;        ///< the man, or the home, that it is about
    Color color = Color::white;  ///< of a budget or parity
    Set squares = {};            ///< region, origins or deaths
    int number = 0;              ///< captures at most; or 0 even, 1 odd
};

/// Whether the rule of that name, used on what the premises say, gives the conclusion.
bool follows(std::string_view rule, const World& world, const Conclusion& conclusion);

/// The largest set of men none of which can have arrived from a square without a man of the set, if the men
/// that never moved, and the one on `given` unless that is nowhere, did not arrive.
Set jam_of(const World& world, int given);

/// Adds to a world what a step that holds has shown.
void learn(World& world, const Conclusion& conclusion);

}  // namespace doublecheck::checker::facts
