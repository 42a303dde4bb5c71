// SPDX-License-Identifier: MIT
#include "checker/common/census.hpp"

#include <algorithm>

namespace doublecheck::checker {

Census::Census(const Men& men) {
    for (int square = 0; square < 64; ++square) {
        const char man = men[square];
        if (man == nobody) continue;
        ++letters_[static_cast<std::size_t>(man)];
        if (kind_of(man) == 'b')
            ++bishops_[is_white(man) ? 0 : 1]
                      [static_cast<std::size_t>((file_of(square) + rank_of(square)) % 2)];
    }
}

int Census::of(Color color) const {
    int men = 0;
    for (const char kind : {'p', 'n', 'b', 'r', 'q', 'k'}) men += of(color, kind);
    return men;
}

int promoted_men(const Census& census, Color color) {
    const auto beyond = [](int number, int initial) { return std::max(0, number - initial); };
    return beyond(census.of(color, 'q'), 1) + beyond(census.of(color, 'r'), 2) +
           beyond(census.of(color, 'n'), 2) + beyond(census.bishops(color, 0), 1) +
           beyond(census.bishops(color, 1), 1);
}

}  // namespace doublecheck::checker
