// SPDX-License-Identifier: MIT
#include "checker/mate/material.hpp"

#include "checker/common/census.hpp"

namespace doublecheck::checker {

std::string_view material_lemma(const Men& men, Color winner) {
    const Color loser = opposite(winner);
    const Census census(men);
    const int knights = census.of(winner, 'n');
    const int bishops = census.of(winner, 'b');
    if (census.of(winner) != 1 + knights + bishops) return {};
    if (knights + bishops == 0) return "winnable.bare-king";
    if (knights == 1 && bishops == 0) {
        const bool has_queens_only = census.of(loser) == 1 + census.of(loser, 'q');
        return has_queens_only ? "winnable.lone-knight" : std::string_view();
    }
    if (knights > 0 || census.of(loser, 'p') + census.of(loser, 'n') > 0) return {};
    const auto has_bishops_on = [&](std::size_t shade) {
        return census.bishops(winner, shade) + census.bishops(loser, shade) > 0;
    };
    return has_bishops_on(0) && has_bishops_on(1) ? std::string_view() : "winnable.bishops-of-one-colour";
}

}  // namespace doublecheck::checker
