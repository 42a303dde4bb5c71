// SPDX-License-Identifier: MIT
#include "checker/facts/matching.hpp"

#include <algorithm>
#include <vector>

#include "checker/facts/ways.hpp"

namespace doublecheck::checker::facts {

int captures_of(const World& world, int home, int square) {
    const char began = man_that_begins_on(home);
    const char man = world.position.men[square];
    if (kind_of(began) != 'p') return 0;
    if (kind_of(man) == 'p') return ways_to_stand(world, home, square);
    const std::array<int, 64> ways = pawn_ways(world, home);
    int fewest = never;
    for (int file = 0; file < 8; ++file) {
        const int promotion = square_at(file, is_white(began) ? 7 : 0);
        if (!has(world.regions[at(home)], promotion) || ways[at(promotion)] >= fewest) continue;
        if (has(reach_of(world, man, promotion), square)) fewest = ways[at(promotion)];
    }
    return fewest;
}

// Man after man is given a home; for every set of homes taken, the least sum.
std::optional<int> fewest_captures(const World& world, const Demand& demand) {
    std::vector<int> homes;
    for (int square = 0; square < 64; ++square) {
        if (is_home_of(square, demand.color)) homes.push_back(square);
    }
    constexpr int impossible = 10'000;
    std::vector<int> least(1U << homes.size(), impossible);
    least[0] = 0;
    std::vector<std::size_t> taken{0};
    for (int square = 0; square < 64; ++square) {
        if (!is_man_of(world.position.men[square], demand.color)) continue;
        std::vector<std::size_t> next;
        for (std::size_t i = 0; i < homes.size(); ++i) {
            const int home = homes[i];
            if (!has(world.origins[at(square)], home) || home == demand.without_home) continue;
            if (square == demand.man && home != demand.home) continue;
            const int captures = demand.counts_captures ? captures_of(world, home, square) : 0;
            if (captures >= never) continue;
            const int cost = home == demand.free_home ? 0 : captures;
            for (const std::size_t set : taken) {
                const std::size_t with = set | std::size_t{1} << i;
                if (with == set) continue;
                if (least[with] == impossible) next.push_back(with);
                least[with] = std::min(least[with], least[set] + cost);
            }
        }
        taken = std::move(next);
    }
    int best = impossible;
    for (const std::size_t set : taken) best = std::min(best, least[set]);
    if (best == impossible) return std::nullopt;
    return best;
}

}  // namespace doublecheck::checker::facts
