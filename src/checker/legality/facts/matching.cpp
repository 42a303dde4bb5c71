// SPDX-License-Identifier: MIT
#include "checker/legality/facts/matching.hpp"

#include <algorithm>
#include <utility>

namespace doublecheck::checker::facts {

int captures_of(const World& world, const PawnWays& ways, PawnHome home, Man man, PromotedReach& promoted) {
    if (man.kind() == 'p') return ways.to_stand_on(man.square());
    int fewest = never;
    for (const Square promotion : promotions_of(home.color())) {
        if (!has(world.regions[home.square()], promotion) || ways.to(promotion) >= fewest) continue;
        if (has(promoted.of(man.letter(), promotion), man.square())) fewest = ways.to(promotion);
    }
    return fewest;
}

Assignments::Assignments(const World& world, Color color, Cost cost)
    : world_(world), homes_(homes_of(color)) {
    for (const Man man : world.men) {
        if (man.color() == color) men_.push_back(man);
    }
    choices_.resize(men_.size());
    PromotedReach promoted(world);
    for (std::size_t place = 0; place < homes_.size() && !world.work.is_over(); ++place) {
        const auto pawn = cost == Cost::captures ? PawnHome::of(homes_[place]) : std::nullopt;
        const auto ways = pawn ? std::optional(PawnWays(world, *pawn)) : std::nullopt;
        for (std::size_t i = 0; i < men_.size(); ++i) {
            if (!has(world.origins[men_[i].square()], homes_[place].square())) continue;
            const int captures = ways ? captures_of(world, *ways, *pawn, men_[i], promoted) : 0;
            if (captures < never) choices_[i].push_back({place, captures});
        }
    }
}

bool Assignments::is_met(const Demand& demand, Man man, Home home) const {
    if (demand.without_home == home) return false;
    return !demand.pair || demand.pair->man.square() != man.square() || demand.pair->home == home;
}

// Assigns homes to one man after another. `least` is the smallest sum of captures for each set of homes in
// use.
std::optional<int> Assignments::fewest(const Demand& demand) const {
    constexpr int impossible = 10'000;
    std::vector<int> least(std::size_t{1} << homes_.size(), impossible);
    least[0] = 0;
    std::vector<std::size_t> taken{0};
    for (std::size_t i = 0; i < men_.size(); ++i) {
        std::vector<std::size_t> next;
        for (const Choice& choice : choices_[i]) {
            const Home home = homes_[choice.home];
            if (!is_met(demand, men_[i], home)) continue;
            world_.work.take(taken.size());
            const int cost = demand.free_home == home ? 0 : choice.captures;
            for (const std::size_t set : taken) {
                const std::size_t with = set | std::size_t{1} << choice.home;
                if (with == set) continue;
                if (least[with] == impossible) next.push_back(with);
                least[with] = std::min(least[with], least[set] + cost);
            }
        }
        taken = std::move(next);
        if (world_.work.is_over()) return std::nullopt;
    }
    int best = impossible;
    for (const std::size_t set : taken) best = std::min(best, least[set]);
    world_.work.take(least.size() / 16 + taken.size());
    if (best == impossible) return std::nullopt;
    return best;
}

}  // namespace doublecheck::checker::facts
