// SPDX-License-Identifier: MIT
#include "checker/kernel/shut_bishops.hpp"

#include <algorithm>

namespace doublecheck::checker {

bool is_shut(const Men& men, int square) {
    for (const Color color : {Color::white, Color::black}) {
        if (rank_of(square) != home_rank(color)) continue;
        for (const int files : {-1, 1}) {
            const int neighbour = square_at(file_of(square) + files, pawn_rank(color));
            if (neighbour != nowhere && men[neighbour] != man_of('p', color)) return false;
        }
        return true;
    }
    return false;
}

ShutBishops shut_bishops(const Men& men, Color color, Start start) {
    ShutBishops found;
    std::array<int, 2> initial = {1, 1};
    std::array<int, 2> elsewhere = {};
    for (int square = 0; square < 64; ++square) {
        const auto shade = static_cast<std::size_t>((file_of(square) + rank_of(square)) % 2);
        const bool is_bishop = men[square] == man_of('b', color);
        const bool is_home = rank_of(square) == home_rank(color);
        const bool begins_here = is_home && (file_of(square) == 2 || file_of(square) == 5);
        if (is_shut(men, square) && is_home && start == Start::standard) {
            if (begins_here && !is_bishop) {
                ++found.taken_at_home[shade];
                initial[shade] = 0;
            }
            if (!begins_here && is_bishop) found.misplaced = square;
        }
        if (!is_bishop) continue;
        const bool was_promoted_here = is_shut(men, square) && !is_home;
        ++(was_promoted_here ? found.stand_there : elsewhere)[shade];
    }
    for (std::size_t shade = 0; shade < 2; ++shade)
        found.promoted[shade] = found.stand_there[shade] + std::max(0, elsewhere[shade] - initial[shade]);
    return found;
}

int promoted_men(const Census& census, Color color, const ShutBishops& bishops) {
    const auto beyond = [&](char kind, int number) { return std::max(0, census.of(color, kind) - number); };
    return beyond('q', 1) + beyond('r', 2) + beyond('n', 2) + bishops.promoted[0] + bishops.promoted[1];
}

bool is_misplaced_bishop(const Men& men, int square, Start start) {
    for (const Color color : {Color::white, Color::black}) {
        const bool is_home = rank_of(square) == home_rank(color);
        const bool begins_here = file_of(square) == 2 || file_of(square) == 5;
        if (is_home && !begins_here && men[square] == man_of('b', color))
            return start == Start::standard && is_shut(men, square);
    }
    return false;
}

}  // namespace doublecheck::checker
