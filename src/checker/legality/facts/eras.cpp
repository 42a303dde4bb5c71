// SPDX-License-Identifier: MIT
#include "checker/legality/facts/reach.hpp"
#include "checker/legality/facts/rules.hpp"

namespace doublecheck::checker::facts {

namespace {

/// Returns the squares that the king of colour `king` cannot enter while the enemy men on `standing` are on
/// their squares.
Set attacked_by(const World& world, const Set& standing, Color king) {
    Set attacked;
    for (const Man man : world.men) {
        const bool is_enemy = man.color() != king;
        if (is_enemy && has(standing, man.square()))
            attacked |= attacked_close_by(man.letter(), man.square());
    }
    return attacked;
}

Set region_in_two_eras(const World& world, Home home, Man pawn, Home pawns_home) {
    const bool is_king = home.kind() == 'k';
    Set closed_before = only(pawns_home.square());
    if (is_king && pawn.color() != home.color())
        closed_before |= attacked_close_by(pawn.letter(), pawns_home.square());
    Set first = castled_to(world, home);
    put(first, home.square());
    const Set before = reach_while(world, Mover::from(home), first, closed_before);
    const Set standing = jam_of(world, pawn);
    Set closed_since = standing;
    if (is_king) closed_since |= attacked_by(world, standing, home.color());
    return before | reach_while(world, Mover::from(home), before & ~standing, closed_since);
}

bool by_era(const World& world, const Region& claim) {
    if (claim.home.kind() == 'p' || has(world.steady, claim.home.square())) return false;
    for (const Man pawn : world.men) {
        if (pawn.kind() != 'p' || rank_of(pawn.square()) != passed_rank(pawn.color())) continue;
        const auto pawns_home = world.only_origin(pawn);
        if (!pawns_home) continue;
        const Set region = region_in_two_eras(world, claim.home, pawn, *pawns_home);
        if (is_within(region & world.regions[claim.home.square()], claim.squares)) return true;
        if (world.work.is_over()) return false;
    }
    return false;
}

}  // namespace

/// The squares on which a man could have stood before a pawn made its only move, and after it.
constexpr std::array era_rows = {gives<Region, by_era>("facts.era")};
const Rules by::era = era_rows;

}  // namespace doublecheck::checker::facts
