// SPDX-License-Identifier: MIT
#include "checker/counting.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace doublecheck::checker {

namespace {

int men_of(const Men& men, Color color) {
    int number = 0;
    for (const char man : men) number += is_man_of(man, color) ? 1 : 0;
    return number;
}

int bishops_on(const Men& men, Color color, int shade) {
    int number = 0;
    for (int square = 0; square < 64; ++square) {
        const bool is_shade = (file_of(square) + rank_of(square)) % 2 == shade;
        if (is_shade && men[square] == man_of('b', color)) ++number;
    }
    return number;
}

/// The men that must be promoted pawns.
int promoted_men(const Men& men, Color color) {
    const auto beyond = [](int number, int initial) { return std::max(0, number - initial); };
    return beyond(count(men, man_of('q', color)), 1) + beyond(count(men, man_of('r', color)), 2) +
           beyond(count(men, man_of('n', color)), 2) + beyond(bishops_on(men, color, 0), 1) +
           beyond(bishops_on(men, color, 1), 1);
}

/// The files on which some white pawn has a black pawn ahead of it.
int opposed_files(const Men& men) {
    int number = 0;
    for (int file = 0; file < 8; ++file) {
        bool has_white = false;
        bool is_opposed = false;
        for (int rank = 0; rank < 8; ++rank) {
            const char man = men[square_at(file, rank)];
            if (man == 'P') has_white = true;
            if (man == 'p' && has_white) is_opposed = true;
        }
        number += is_opposed ? 1 : 0;
    }
    return number;
}

}  // namespace

bool has_too_many_men(const Men& men, Color color) {
    return men_of(men, color) > 16 || count(men, man_of('p', color)) > 8;
}

bool has_too_many_promotions(const Men& men, Color color) {
    return promoted_men(men, color) > 8 - count(men, man_of('p', color));
}

bool pawns_cannot_come_from_files(const Men& men, Color color) {
    constexpr int impossible = 1000;
    // least[set]: the fewest shifts with which the pawns seen so far come from exactly the files of the set.
    std::array<int, 256> least;
    least.fill(impossible);
    least[0] = 0;
    for (int square = 0; square < 64; ++square) {
        if (men[square] != man_of('p', color)) continue;
        const int most = std::abs(rank_of(square) - pawn_rank(color));
        const bool is_behind = (rank_of(square) - pawn_rank(color)) * forward(color) < 0;
        std::array<int, 256> next;
        next.fill(impossible);
        for (int origin = 0; origin < 8 && !is_behind; ++origin) {
            const int shift = std::abs(file_of(square) - origin);
            if (shift > most) continue;
            const std::size_t bit = std::size_t{1} << static_cast<unsigned>(origin);
            for (std::size_t set = 0; set < 256; ++set) {
                if ((set & bit) != 0) continue;
                next[set | bit] = std::min(next[set | bit], least[set] + shift);
            }
        }
        least = next;
    }
    const int captures = 16 - men_of(men, opposite(color));
    return *std::ranges::min_element(least) > captures;
}

bool has_too_few_captures_for_pawns(const Men& men) {
    const int pawns = count(men, 'P') + count(men, 'p');
    const int promoted = promoted_men(men, Color::white) + promoted_men(men, Color::black);
    const int missing = 32 - men_of(men, Color::white) - men_of(men, Color::black);
    return pawns + promoted > 8 + missing + opposed_files(men);
}

}  // namespace doublecheck::checker
