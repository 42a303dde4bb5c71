// SPDX-License-Identifier: MIT
#include "checker/facts/surpassed.hpp"

#include "checker/facts/matching.hpp"

namespace doublecheck::checker::facts {

namespace {

/// A pawn that is known and can have come to where it is, by itself, without a capture.
struct Straight {
    int square = nowhere;
    bool is_promoted = false;
};

Straight straight_from(const World& world, int home) {
    for (int square = 0; square < 64; ++square) {
        if (world.position.men[square] == nobody || world.only_origin(square) != home) continue;
        if (captures_of(world, home, square) > 0) return {};
        return {.square = square, .is_promoted = world.position.men[square] != man_that_begins_on(home)};
    }
    return {};
}

/// Whether the pairs from a file on can be shared so that neither side makes more captures than it has left.
bool can_share(const World& world, int file, int white, int black) {
    if (white < 0 || black < 0) return false;
    if (file == 8) return true;
    const Straight up = straight_from(world, square_at(file, pawn_rank(Color::white)));
    const Straight down = straight_from(world, square_at(file, pawn_rank(Color::black)));
    bool have_passed = up.square != nowhere && down.square != nowhere;
    if (have_passed && !up.is_promoted && !down.is_promoted) {
        have_passed = rank_of(up.square) > rank_of(down.square);
    }
    if (!have_passed) return can_share(world, file + 1, white, black);
    return can_share(world, file + 1, white - (up.is_promoted ? 1 : 2), black) ||
           can_share(world, file + 1, white, black - (down.is_promoted ? 1 : 2));
}

}  // namespace

bool by_surpassed(const World& world, const Conclusion& claim) {
    if (claim.topic != Topic::impossible || claim.square != nowhere) return false;
    std::array<int, 2> left = {};
    for (const Color color : {Color::white, Color::black}) {
        const auto needed = fewest_captures(world, {.color = color});
        if (!needed) return true;
        left[index(color)] = world.budgets[index(color)] - *needed;
    }
    return !can_share(world, 0, left[0], left[1]);
}

}  // namespace doublecheck::checker::facts
