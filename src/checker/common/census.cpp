// SPDX-License-Identifier: MIT
#include "checker/common/census.hpp"

#include <algorithm>

namespace doublecheck::checker {

Census::Census(const Men& men) {
    for (int square = 0; square < 64; ++square) {
        const char man = men[square];
        if (man == nobody) continue;
        const std::size_t color = is_white(man) ? 0 : 1;
        ++letters_[static_cast<std::size_t>(man)];
        ++men_[color];
        if (kind_of(man) == 'b')
            ++bishops_[color][static_cast<std::size_t>((file_of(square) + rank_of(square)) % 2)];
    }
}

int promoted_men(const Census& census, Color color) {
    const auto beyond = [](int number, int initial) { return std::max(0, number - initial); };
    return beyond(census.of(color, 'q'), 1) + beyond(census.of(color, 'r'), 2) +
           beyond(census.of(color, 'n'), 2) + beyond(census.bishops(color, 0), 1) +
           beyond(census.bishops(color, 1), 1);
}

}  // namespace doublecheck::checker
