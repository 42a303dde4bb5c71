// SPDX-License-Identifier: MIT
#include "legality/facts/fact_rules.hpp"

// Rule facts.couple: a king and a queen that could have stood only on their two home squares.
//
// Proof. Suppose that both have stood only on d1 and e1 (d8 and e8), and that the queen has moved. Her first
// move went to the king's home, so the king had left it before. But the king can only have gone to the
// queen's home, on which she still stood. So the queen never moved.

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
