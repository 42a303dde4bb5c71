// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/legality/facts/matching.hpp"
#include "checker/legality/facts/rules.hpp"

namespace doublecheck::checker::facts {

namespace {

/// Returns true if each home that the claim excludes from the origins of its man is impossible: every
/// assignment in which the man began there costs more than `most` captures.
bool are_excluded(const World& world, const Origins& claim, Assignments::Cost cost, int most) {
    const Assignments assignments(world, claim.man.color(), cost);
    for (const Home home : homes_of(claim.man.color())) {
        if (!has(world.origins[claim.man.square()], home.square()) || has(claim.squares, home.square()))
            continue;
        const auto captures = assignments.fewest({.pair = Demand::Pair{claim.man, home}});
        if (world.work.is_over() || (captures && *captures <= most)) return false;
    }
    return true;
}

bool by_hall(const World& world, const Origins& claim) {
    return are_excluded(world, claim, Assignments::Cost::none, 0);
}

bool by_hall(const World& world, const ImpossibleSide& claim) {
    const auto captures = Assignments(world, claim.color, Assignments::Cost::none).fewest({});
    return !world.work.is_over() && !captures;
}

bool by_captures(const World& world, const Origins& claim) {
    return are_excluded(world, claim, Assignments::Cost::captures, world.budgets[claim.man.color()]);
}

bool by_captures(const World& world, const Most& claim) {
    const int budget = world.budgets[claim.home.color()];
    if (budget <= claim.number) return true;
    const Assignments assignments(world, claim.home.color(), Assignments::Cost::captures);
    const auto others = assignments.fewest({.free_home = claim.home});
    return !world.work.is_over() && (!others || budget - *others <= claim.number);
}

bool by_captures(const World& world, const ImpossibleSide& claim) {
    const auto captures = Assignments(world, claim.color, Assignments::Cost::captures).fewest({});
    return !world.work.is_over() && (!captures || *captures > world.budgets[claim.color]);
}

bool by_victims(const World& world, const Budget& claim) {
    const Color victims = opposite(claim.color);
    const Set captured = world.captured(victims);
    const Set hit = squares_hit_by_pawns(world, claim.color);
    int missing = world.men_missing(victims);
    PromotedReach promoted(world);
    for (const Home home : homes_of(victims)) {
        if (has(captured, home.square()) && (deaths_of(world, home, promoted) & hit).none()) --missing;
    }
    return claim.number >= missing;
}

bool by_duel(const World& world, const Region& claim) {
    const auto victim = PawnHome::of(claim.home);
    if (!victim) return false;
    const Color victims = victim->color();
    if (world.men_missing(victims) != 1 || !has(world.captured(victims), victim->square())) return false;
    for (const Man man : world.men) {
        const auto home = world.only_origin(man);
        if (man.kind() != 'p' || man.color() == victims || !home) continue;
        if (file_of(home->square()) == file_of(man.square())) continue;
        const PawnWays ways(world, *victim, PawnHome::of(*home));
        Set region;
        for (const Square square : all_squares) {
            if (ways.to(square) <= world.most[victim->square()]) put(region, square);
        }
        if (is_within(region & world.regions[victim->square()], claim.squares)) return true;
    }
    return false;
}

}  // namespace

/// Different men began on different homes.
constexpr std::array hall_rows = {gives<Origins, by_hall>("facts.hall"),
                                  gives<ImpossibleSide, by_hall>("facts.hall")};
const Rules by::hall = hall_rows;

/// All captures of the pawns together are within the budget.
constexpr std::array captures_rows = {gives<Origins, by_captures>("facts.captures"),
                                      gives<Most, by_captures>("facts.captures"),
                                      gives<ImpossibleSide, by_captures>("facts.captures")};
const Rules by::captures = captures_rows;

/// Men that no pawn could have captured were captured by other men.
constexpr std::array victims_rows = {gives<Budget, by_victims>("facts.victims")};
const Rules by::victims = victims_rows;

/// The only man captured was a pawn, and another pawn captured it.
constexpr std::array duel_rows = {gives<Region, by_duel>("facts.duel")};
const Rules by::duel = duel_rows;

}  // namespace doublecheck::checker::facts
