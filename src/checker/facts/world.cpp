// SPDX-License-Identifier: MIT
#include "checker/facts/world.hpp"

#include <algorithm>
#include <string_view>

namespace doublecheck::checker::facts {

char man_that_begins_on(int square) {
    constexpr std::string_view row = "rnbqkbnr";
    if (rank_of(square) == 0) return man_of(row[at(file_of(square))], Color::white);
    if (rank_of(square) == 1) return 'P';
    if (rank_of(square) == 6) return 'p';
    return rank_of(square) == 7 ? row[at(file_of(square))] : nobody;
}

bool is_home_of(int square, Color color) {
    return is_man_of(man_that_begins_on(square), color);
}

World::World(const Position& from) : position(from) {
    std::array<int, 2> men = {};
    for (const char man : from.men) {
        if (man != nobody) ++men[is_white(man) ? 0 : 1];
    }
    budgets = {std::max(0, 16 - men[1]), std::max(0, 16 - men[0])};
    for (int square = 0; square < 64; ++square) {
        const char first = man_that_begins_on(square);
        if (first != nobody) {
            regions[at(square)].set();
            deaths[at(square)].set();
            most[at(square)] = budgets[is_white(first) ? 0 : 1];
        }
        const char man = from.men[square];
        if (man == nobody) continue;
        for (int home = 0; home < 64; ++home) {
            const char began = man_that_begins_on(home);
            if (began == nobody || is_white(began) != is_white(man)) continue;
            const bool is_promoted = kind_of(began) == 'p' && kind_of(man) != 'k';
            if (began == man || is_promoted) put(origins[at(square)], home);
        }
    }
}

int World::kept_pawn(int home) const {
    // An even number of captures brings it back to its file, so one at most is none.
    if (most[at(home)] > 1) return nowhere;
    for (int square = 0; square < 64; ++square) {
        const bool is_it = position.men[square] == man_that_begins_on(home) &&
                           file_of(square) == file_of(home) && origins[at(square)].count() == 1 &&
                           has(origins[at(square)], home);
        if (is_it) return square;
    }
    return nowhere;
}

int World::only_origin(int square) const {
    if (origins[at(square)].count() != 1) return nowhere;
    for (int home = 0; home < 64; ++home) {
        if (has(origins[at(square)], home)) return home;
    }
    return nowhere;
}

Set World::captured(Color color) const {
    Set homes;
    for (int square = 0; square < 64; ++square) {
        if (is_home_of(square, color)) put(homes, square);
    }
    for (int square = 0; square < 64; ++square) {
        if (is_man_of(position.men[square], color)) homes &= ~origins[at(square)];
    }
    return homes;
}

int World::men_missing(Color color) const {
    int missing = 16;
    for (const char man : position.men) {
        if (is_man_of(man, color)) --missing;
    }
    return missing;
}

}  // namespace doublecheck::checker::facts
