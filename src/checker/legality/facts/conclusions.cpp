// SPDX-License-Identifier: MIT
#include "checker/legality/facts/conclusions.hpp"

#include <algorithm>

namespace doublecheck::checker::facts {

bool is_impossible(const Conclusion& conclusion) {
    return std::visit([](const auto& one) { return one.fact == ImpossibleSide::fact; }, conclusion);
}

namespace {

struct Learning {
    World& world;

    void operator()(const Steady& one) const { put(world.steady, one.man.square()); }
    void operator()(const Region& one) const { world.regions[one.home.square()] &= one.squares; }
    void operator()(const Origins& one) const { world.origins[one.man.square()] &= one.squares; }
    void operator()(const Most& one) const {
        int& most = world.most[one.home.square()];
        most = std::min(most, one.number);
    }
    void operator()(const Budget& one) const {
        int& budget = world.budgets[one.color];
        budget = std::min(budget, one.number);
    }
    void operator()(const Deaths& one) const { world.deaths[one.home.square()] &= one.squares; }
    void operator()(const Parity& one) const { world.parities[one.color] = one.number; }
    // Nothing rests on what says that the position cannot be: it is the end.
    void operator()(const ImpossibleMan& /*end*/) const {}
    void operator()(const ImpossibleHome& /*end*/) const {}
    void operator()(const ImpossibleSide& /*end*/) const {}
};

}  // namespace

void learn(World& world, const Conclusion& conclusion) {
    std::visit(Learning{world}, conclusion);
}

}  // namespace doublecheck::checker::facts
