// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "checker/recomputed/needed_moves.hpp"

namespace doublecheck::checker {

namespace {

constexpr std::size_t parts = 16;
constexpr int no_man = -1;

}  // namespace

Assignment::Assignment() {
    for (std::size_t part = 0; part < parts; ++part) man_of_[part] = static_cast<int>(part);
}

/// The man gives its part back, and a cheapest chain of exchanges begins with it (the Hungarian method).
/// Prices of men and parts never exceed costs together, and are equal to them where a man has its part.
void Assignment::change(std::size_t changed, const PartCosts& costs) {
    costs_[changed] = costs;
    int least = std::numeric_limits<int>::max();
    for (std::size_t part = 0; part < parts; ++part) {
        if (man_of_[part] == static_cast<int>(changed)) man_of_[part] = no_man;
        least = std::min(least, costs[part] - part_price_[part]);
    }
    man_price_[changed] = least;
    man_of_[parts] = static_cast<int>(changed);
    std::array<int, parts> missing;
    missing.fill(std::numeric_limits<int>::max());
    std::array<std::size_t, parts + 1> before = {};
    std::array<bool, parts + 1> is_done = {};
    std::size_t at = parts;
    while (man_of_[at] != no_man) {
        is_done[at] = true;
        const auto man = static_cast<std::size_t>(man_of_[at]);
        std::size_t next = parts;
        int step = std::numeric_limits<int>::max();
        for (std::size_t part = 0; part < parts; ++part) {
            if (is_done[part]) continue;
            const int short_of = costs_[man][part] - man_price_[man] - part_price_[part];
            if (short_of < missing[part]) {
                missing[part] = short_of;
                before[part] = at;
            }
            if (missing[part] < step) {
                step = missing[part];
                next = part;
            }
        }
        for (std::size_t part = 0; part <= parts; ++part) {
            if (is_done[part]) {
                man_price_[static_cast<std::size_t>(man_of_[part])] += step;
                part_price_[part] -= step;
            } else {
                missing[part] -= step;
            }
        }
        at = next;
    }
    while (at != parts) {
        man_of_[at] = man_of_[before[at]];
        at = before[at];
    }
}

int Assignment::total() const {
    int total = 0;
    for (std::size_t part = 0; part < parts; ++part)
        total += costs_[static_cast<std::size_t>(man_of_[part])][part];
    return total;
}

}  // namespace doublecheck::checker
