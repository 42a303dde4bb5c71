// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/legality/facts/pawn_ways.hpp"
#include "checker/legality/facts/reach.hpp"
#include "checker/legality/facts/rules.hpp"

namespace doublecheck::checker::facts {

namespace {

bool stands_where_such_begin(Man man) {
    const auto home = Home::on(man.square());
    return home && home->letter() == man.letter();
}

Set region_of(const World& world, Home home) {
    if (has(world.steady, home.square())) return only(home.square());
    if (const auto pawn = PawnHome::of(home)) {
        Set region;
        const PawnWays ways(world, *pawn);
        for (const Square square : all_squares) {
            if (ways.to(square) <= world.most[home.square()]) put(region, square);
        }
        return region;
    }
    Set first = castled_to(world, home);
    put(first, home.square());
    return reach_while(world, Mover::from(home), first, {});
}

Set origins_of(const World& world, Man man) {
    const Set& known = world.origins[man.square()];
    if (has(world.steady, man.square())) return only(man.square()) & known;
    Set origins;
    PromotedReach promoted(world);
    for (const Home home : homes_of(man.color())) {
        if (!has(known, home.square()) || has(world.steady, home.square())) continue;
        const auto pawn = PawnHome::of(home);
        const bool is_promoted = pawn && man.kind() != 'p';
        const bool comes =
            is_promoted ? promoted.leads_to(*pawn, man) : has(world.regions[home.square()], man.square());
        if (comes) put(origins, home.square());
    }
    return origins;
}

bool by_steady(const World& world, const Steady& claim) {
    const auto home = world.only_origin(claim.man);
    const bool stayed = home && home->square() == claim.man.square() &&
                        home->letter() == claim.man.letter() &&
                        world.regions[home->square()] == only(home->square());
    if (stayed) return true;
    return stands_where_such_begin(claim.man) && has(jam_of(world), claim.man.square());
}

bool by_steady(const World& world, const ImpossibleMan& claim) {
    return !stands_where_such_begin(claim.man) && has(jam_of(world), claim.man.square());
}

bool by_region(const World& world, const Region& claim) {
    return is_within(region_of(world, claim.home) & world.regions[claim.home.square()], claim.squares);
}

bool by_region(const World& world, const Most& claim) {
    return has(world.steady, claim.home.square());
}

bool by_origins(const World& world, const Origins& claim) {
    return is_within(origins_of(world, claim.man), claim.squares);
}

bool by_origins(const World& world, const ImpossibleMan& claim) {
    return origins_of(world, claim.man).none();
}

bool by_couple(const World& world, const Region& claim) {
    const Square queen = claim.home.square();
    const auto king = beside(queen, 1, 0);
    if (claim.home.kind() != 'q' || !king) return false;
    const Set both = only(queen) | only(*king);
    return is_within(world.regions[queen], both) && is_within(world.regions[*king], both) &&
           has(claim.squares, queen);
}

/// Returns the home of the man if it is the only possible one and the man never left its home rank. Returns
/// nothing otherwise.
std::optional<Home> home_of_stayer(const World& world, Man man) {
    const auto home = world.only_origin(man);
    const int rank = home_rank(man.color());
    if (!home || rank_of(man.square()) != rank) return std::nullopt;
    Set whole_rank;
    for (int file = 0; file < 8; ++file) put(whole_rank, square_on(file, rank));
    return is_within(world.regions[home->square()], whole_rank) ? home : std::nullopt;
}

/// Returns true if two men of these kinds that stay on one rank can never pass each other. Knights jump, and
/// king and rook can pass each other by castling.
bool keep_order(char a, char b) {
    if (a == 'n' || b == 'n') return false;
    return !(a == 'k' && b == 'r') && !(a == 'r' && b == 'k');
}

bool by_royalty(const World& world, const ImpossibleMan& claim) {
    const auto home = home_of_stayer(world, claim.man);
    if (!home) return false;
    return std::ranges::any_of(world.men, [&](const Man other) {
        if (other.color() != claim.man.color()) return false;
        const auto others_home = home_of_stayer(world, other);
        return others_home && keep_order(home->kind(), others_home->kind()) &&
               (home->square() < others_home->square()) != (claim.man.square() < other.square()) &&
               home->square() != others_home->square();
    });
}

}  // namespace

/// A man that cannot have arrived on its square, or that never left its home, has never moved. If no man of
/// its kind begins there, the position is impossible.
constexpr std::array steady_rows = {gives<Steady, by_steady>("facts.steady"),
                                    gives<ImpossibleMan, by_steady>("facts.steady")};
const Rules by::steady = steady_rows;

/// The squares that a man can reach. A pawn that never moved made no captures.
constexpr std::array region_rows = {gives<Region, by_region>("facts.region"),
                                    gives<Most, by_region>("facts.region")};
const Rules by::region = region_rows;

/// The homes from which the man can reach its square. If there are none, the position is impossible.
constexpr std::array origins_rows = {gives<Origins, by_origins>("facts.origins"),
                                     gives<ImpossibleMan, by_origins>("facts.origins")};
const Rules by::origins = origins_rows;

/// King and queen cannot have changed places.
constexpr std::array couple_rows = {gives<Region, by_couple>("facts.couple")};
const Rules by::couple = couple_rows;

/// Men that never left their first rank keep their order on it.
constexpr std::array royalty_rows = {gives<ImpossibleMan, by_royalty>("facts.royalty")};
const Rules by::royalty = royalty_rows;

}  // namespace doublecheck::checker::facts
