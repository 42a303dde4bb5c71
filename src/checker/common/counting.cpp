// SPDX-License-Identifier: MIT
#include "checker/common/counting.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace doublecheck::checker {

namespace {

/// The men that must be promoted pawns.
int promoted_men(const Census& census, Color color) {
    const auto beyond = [](int number, int initial) { return std::max(0, number - initial); };
    return beyond(census.of(color, 'q'), 1) + beyond(census.of(color, 'r'), 2) +
           beyond(census.of(color, 'n'), 2) + beyond(census.bishops(color, 0), 1) +
           beyond(census.bishops(color, 1), 1);
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

constexpr int impossible = 1000;

/// The sets of files, all of one size, that pawns can have come from, each with the fewest shifts it takes.
struct Origins {
    std::array<std::size_t, 70> sets;  ///< there are at most 70 sets of one size
    std::size_t size = 0;
    std::array<int, 256> least;
};

void add_pawn(Origins& origins, int file, int advance) {
    const std::array<std::size_t, 70> smaller = origins.sets;
    const std::size_t size = std::exchange(origins.size, 0);
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t set = smaller[i];
        for (int origin = std::max(0, file - advance); origin <= std::min(7, file + advance); ++origin) {
            const std::size_t bit = std::size_t{1} << static_cast<unsigned>(origin);
            if ((set & bit) != 0) continue;
            int& least = origins.least[set | bit];
            if (least == impossible) origins.sets[origins.size++] = set | bit;
            least = std::min(least, origins.least[set] + std::abs(file - origin));
        }
    }
}

/// The fewest shifts between files with which the pawns of a colour can stand where they do, or `impossible`.
int fewest_shifts(const Men& men, Color color) {
    Origins origins;
    origins.sets = {0};
    origins.size = 1;
    origins.least.fill(impossible);
    origins.least[0] = 0;
    // Pawns that have advanced least come first, as they leave the fewest ways.
    for (int advance = 0; advance < 6; ++advance) {
        const int rank = pawn_rank(color) + advance * forward(color);
        for (int file = 0; file < 8; ++file) {
            if (men[square_at(file, rank)] == man_of('p', color)) add_pawn(origins, file, advance);
        }
    }
    int fewest = impossible;
    for (std::size_t i = 0; i < origins.size; ++i) fewest = std::min(fewest, origins.least[origins.sets[i]]);
    return fewest;
}

}  // namespace

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

bool has_too_many_men(const Census& census, Color color) {
    return census.of(color) > 16 || census.of(color, 'p') > 8;
}

bool has_too_many_promotions(const Census& census, Color color) {
    return promoted_men(census, color) > 8 - census.of(color, 'p');
}

bool pawns_cannot_come_from_files(const Men& men, const Census& census, Color color) {
    const int captures = 16 - census.of(opposite(color));
    return captures < 0 || fewest_shifts(men, color) > captures;
}

bool has_too_few_captures_for_pawns(const Men& men, const Census& census) {
    const int pawns = census.of(Color::white, 'p') + census.of(Color::black, 'p');
    const int promoted = promoted_men(census, Color::white) + promoted_men(census, Color::black);
    const int missing = 32 - census.of(Color::white) - census.of(Color::black);
    return pawns + promoted > 8 + missing + opposed_files(men);
}

}  // namespace doublecheck::checker
