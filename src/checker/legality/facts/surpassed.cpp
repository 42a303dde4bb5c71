// SPDX-License-Identifier: MIT
#include "checker/legality/facts/matching.hpp"
#include "checker/legality/facts/rules.hpp"

namespace doublecheck::checker::facts {

namespace {

/// The captures that it takes for the white and the black pawn of one file to pass each other: either the
/// white pawn makes `white` captures, or the black pawn makes `black`.
struct Pair {
    int white;
    int black;
};

/// Returns the man that is known to have begun on `home` if it needs no capture, considered by itself, to
/// reach its square. Returns nothing otherwise.
std::optional<Man> straight_from(const World& world, PawnHome home, PromotedReach& promoted) {
    const auto man = world.man_from(home);
    if (!man || captures_of(world, PawnWays(world, home), home, *man, promoted) > 0) return std::nullopt;
    return man;
}

/// Returns the pairs of pawns that have passed each other.
std::vector<Pair> pairs_of(const World& world) {
    std::vector<Pair> pairs;
    PromotedReach promoted(world);
    for (std::size_t file = 0; file < 8; ++file) {
        const auto up = straight_from(world, pawn_homes_of(Color::white)[file], promoted);
        const auto down = straight_from(world, pawn_homes_of(Color::black)[file], promoted);
        if (!up || !down) continue;
        const bool are_pawns = up->kind() == 'p' && down->kind() == 'p';
        if (are_pawns && rank_of(up->square()) < rank_of(down->square())) continue;
        pairs.push_back({up->kind() == 'p' ? 2 : 1, down->kind() == 'p' ? 2 : 1});
    }
    return pairs;
}

/// Returns true if the captures for all pairs can be divided between the sides so that neither makes more
/// than it has left.
bool can_share(std::span<const Pair> pairs, int white, int black) {
    if (white < 0 || black < 0) return false;
    if (pairs.empty()) return true;
    const Pair& pair = pairs.front();
    return can_share(pairs.subspan(1), white - pair.white, black) ||
           can_share(pairs.subspan(1), white, black - pair.black);
}

bool by_surpassed(const World& world, const ImpossibleSide& /*either*/) {
    ByColor<int> left;
    for (const Color color : {Color::white, Color::black}) {
        const auto needed = Assignments(world, color, Assignments::Cost::captures).fewest({});
        if (world.work.is_over()) return false;
        if (!needed) return true;
        left[color] = world.budgets[color] - *needed;
    }
    return !can_share(pairs_of(world), left[Color::white], left[Color::black]);
}

}  // namespace

/// Two pawns of one file can only have passed each other by captures.
constexpr std::array surpassed_rows = {gives<ImpossibleSide, by_surpassed>("facts.surpassed")};
const Rules by::surpassed = surpassed_rows;

}  // namespace doublecheck::checker::facts
