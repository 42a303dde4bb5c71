// SPDX-License-Identifier: MIT
#include "legality/kernel/distance.hpp"

#include "legality/kernel/edit_distance.hpp"

namespace doublecheck::kernel {

int Distances::of(std::size_t file, Column column) const {
    std::uint8_t& known = known_[file][column.code()];
    if (known == unknown) {
        const Goal<Column> goal{.pawns = problem_.goal[file],
                                .black_below = problem_.promotion[1][file] == Promotion::free,
                                .white_above = problem_.promotion[0][file] == Promotion::free};
        known = static_cast<std::uint8_t>(edit_distance(goal, column));
    }
    return known;
}

}  // namespace doublecheck::kernel
