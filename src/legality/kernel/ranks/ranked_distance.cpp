// SPDX-License-Identifier: MIT
#include "legality/kernel/ranks/ranked_distance.hpp"

#include "legality/kernel/edit_distance.hpp"

namespace doublecheck::kernel {

int RankedDistances::of(std::size_t file, RankedColumn column) const {
    const auto [entry, is_new] = known_[file].try_emplace(column.code(), 0);
    if (is_new) {
        const Goal<RankedColumn> goal{.pawns = problem_.goal[file],
                                      .black_below = problem_.plain.promotion[1][file] == Promotion::free,
                                      .white_above = problem_.plain.promotion[0][file] == Promotion::free};
        entry->second = edit_distance(goal, column);
    }
    return entry->second;
}

}  // namespace doublecheck::kernel
