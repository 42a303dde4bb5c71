// SPDX-License-Identifier: MIT
#include "checker/material.hpp"

#include "checker/counting.hpp"

namespace doublecheck::checker {

bool lacks_material(const Men& men, Color winner) {
    const Color loser = opposite(winner);
    const Census census(men);
    const int knights = census.of(winner, 'n');
    const int bishops = census.of(winner, 'b');
    if (census.of(winner) != 1 + knights + bishops) return false;
    if (knights + bishops == 0) return true;  // winnable.bare-king
    if (knights == 1 && bishops == 0) {       // winnable.lone-knight
        return census.of(loser) == 1 + census.of(loser, 'q');
    }
    // winnable.bishops-of-one-colour
    if (knights > 0 || census.of(loser, 'p') + census.of(loser, 'n') > 0) return false;
    const auto has_bishops_on = [&](std::size_t shade) {
        return census.bishops(winner, shade) + census.bishops(loser, shade) > 0;
    };
    return !has_bishops_on(0) || !has_bishops_on(1);
}

}  // namespace doublecheck::checker
