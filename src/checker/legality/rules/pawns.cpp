// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker::rules {

namespace {

bool is_pawn_on_end_rank(const Men& men, int square) {
    return kind_of(men[square]) == 'p' && (rank_of(square) == 0 || rank_of(square) == 7);
}

bool are_on_end_rank(const Counted& counted, Color /*board*/) {
    for (int file = 0; file < 8; ++file) {
        for (const int rank : {0, 7}) {
            if (is_pawn_on_end_rank(counted.position.men, square_at(file, rank))) return true;
        }
    }
    return false;
}

bool is_on_end_rank_as(const Claim& claim, const Position& position) {
    return is_pawn_on_end_rank(position.men, claim.squares[0]);
}

/// Returns the number of files on which some white pawn has a black pawn ahead of it.
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

/// The sets of files from which the pawns added so far could have come, one file for each pawn. `least` is
/// the smallest sum of file shifts for each set.
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

/// Returns the smallest sum of file shifts with which the pawns of `color` could have reached their squares,
/// or `impossible`.
int fewest_shifts(const Men& men, Color color) {
    Origins origins;
    origins.sets = {0};
    origins.size = 1;
    origins.least.fill(impossible);
    origins.least[0] = 0;
    // Pawns that have advanced least come first, because they have the fewest possible origins.
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

bool cannot_come_from_files(const Counted& counted, Color color) {
    const int captures = 16 - counted.census.of(opposite(color));
    return captures < 0 || fewest_shifts(counted.position.men, color) > captures;
}

SquareFlags pawns_counted(const Position& position, std::optional<Color> color) {
    SquareFlags pawns;
    for (int square = 0; square < 64; ++square) {
        const char man = position.men[square];
        if (kind_of(man) == 'p' && (!color || is_man_of(man, *color)))
            pawns.set(static_cast<std::size_t>(square));
    }
    return pawns;
}

bool have_too_few_captures(const Counted& counted, Color /*board*/) {
    const Census& census = counted.census;
    const int pawns = census.of(Color::white, 'p') + census.of(Color::black, 'p');
    const int promoted = promoted_men(census, Color::white) + promoted_men(census, Color::black);
    const int missing = 32 - census.of(Color::white) - census.of(Color::black);
    return pawns + promoted > 8 + missing + opposed_files(counted.position.men);
}

}  // namespace

/// A pawn stands on rank 1 or 8.
/// Members: `squares`: such a pawn.
const Rule pawn_on_end_rank = {
    .id = "setup.pawn-on-end-rank", .squares = 1, .holds = are_on_end_rank, .holds_as = is_on_end_rank_as};

/// The pawns of the side cannot be given different original files such that a pawn on its r-th rank has
/// shifted by at most r - 2 files, and all shifts together are at most the number of enemy men missing
/// from 16.
/// Members: `color`.
const Rule pawn_files = {.id = "pawns.files",
                         .side = Sided::yes,
                         .nodes = 1,
                         .points_at = pawns_counted,
                         .holds = cannot_come_from_files};

/// The pawns and the promoted men (as `count.promotions` counts them) of both sides are more than 8, plus
/// the number of men missing from 32, plus the number of files on which some white pawn has a black pawn
/// ahead of it.
const Rule unopposed_pawns = {.id = "pawns.unopposed", .nodes = 1, .holds = have_too_few_captures};

}  // namespace doublecheck::checker::rules
