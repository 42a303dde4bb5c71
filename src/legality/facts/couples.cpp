// SPDX-License-Identifier: MIT
#include "legality/facts/rules.hpp"

// Rule facts.couple: king and queen that can never have left their two homes.
//
// Proof. Suppose the regions of both are the two homes together, and the queen has moved. Her first move went
// to the king's home, so the king had left it before; he went to the queen's home, on which she stood. So she
// never moved.

namespace doublecheck::facts {
namespace {

void find_couples(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        const Square queen(File::d, home_rank(color));
        const Square king(File::e, home_rank(color));
        const SquareSet both = SquareSet(queen) | king;
        if (!both.contains_all(known.region(queen) | known.region(king))) continue;
        known.add_region(queen, queen, by::couple, {.regions = both});
    }
}

}  // namespace

constinit const FactRule by::couple = {
    .rule = {"facts.couple", "King and queen that can stand on their two homes only: the queen never moved.",
             "Her first move went to the king's home; he had left it before, for hers, on which she stood."},
    .reads = {Topic::region},
    .find = {find_couples}};

}  // namespace doublecheck::facts
