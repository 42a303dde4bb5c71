// SPDX-License-Identifier: MIT
#include "checker/facts/eras.hpp"

#include "checker/facts/ways.hpp"

namespace doublecheck::checker::facts {

namespace {

/// The squares that the king of a colour does not enter while these men stand there.
Set attacked_by(const World& world, const Set& men, Color king) {
    Set attacked;
    for (int square = 0; square < 64; ++square) {
        const char man = world.position.men[square];
        if (has(men, square) && is_man_of(man, opposite(king))) attacked |= attacked_close_by(man, square);
    }
    return attacked;
}

/// Where castlings can have taken the man of a home.
Set castled_to(const World& world, int home) {
    Set to;
    const char kind = kind_of(man_that_begins_on(home));
    const Color color = is_home_of(home, Color::white) ? Color::white : Color::black;
    for (const bool kings_side : {true, false}) {
        if (is_castling_shut_out(world, color, kings_side)) continue;
        if (kind == 'k') put(to, square_at(kings_side ? 6 : 2, home_rank(color)));
        if (kind == 'r' && file_of(home) == (kings_side ? 7 : 0)) {
            put(to, square_at(kings_side ? 5 : 3, home_rank(color)));
        }
    }
    return to;
}

Set region_in_two_eras(const World& world, int home, int pawn, int pawns_home) {
    const char man = man_that_begins_on(home);
    const bool is_king = kind_of(man) == 'k';
    const Color color = is_white(man) ? Color::white : Color::black;
    const char other = world.position.men[pawn];
    const Set castled = castled_to(world, home);
    Set closed_before;
    put(closed_before, pawns_home);
    if (is_king && is_white(other) != is_white(man)) closed_before |= attacked_close_by(other, pawns_home);
    Set first = castled;
    put(first, home);
    const Set before = reach_while(world, man, first, closed_before);
    const Set standing = jam_of(world, pawn);
    Set closed_since = standing;
    if (is_king) closed_since |= attacked_by(world, standing, color);
    return before | reach_while(world, man, before & ~standing, closed_since);
}

}  // namespace

bool by_era(const World& world, const Conclusion& claim) {
    if (claim.topic != Topic::region || kind_of(man_that_begins_on(claim.square)) == 'p') return false;
    if (has(world.steady, claim.square)) return false;
    for (const Color color : {Color::white, Color::black}) {
        for (int file = 0; file < 8; ++file) {
            const int pawn = square_at(file, passed_rank(color));
            if (world.position.men[pawn] != man_of('p', color)) continue;
            const int home = world.only_origin(pawn);
            if (home == nowhere) continue;
            const Set region = region_in_two_eras(world, claim.square, pawn, home);
            if (is_within(region & world.regions[at(claim.square)], claim.squares)) return true;
        }
    }
    return false;
}

}  // namespace doublecheck::checker::facts
