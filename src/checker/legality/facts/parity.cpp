// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "checker/legality/facts/pawn_ways.hpp"
#include "checker/legality/facts/reach.hpp"
#include "checker/legality/facts/rules.hpp"

namespace doublecheck::checker::facts {

namespace {

int shade(Square square) {
    return (file_of(square) + rank_of(square)) % 2;
}

/// Returns 1 if the number of moves can only be odd, 0 if it can only be even, and nothing otherwise.
std::optional<int> certain(bool can_be_even, bool can_be_odd) {
    if (can_be_even == can_be_odd) return std::nullopt;
    return can_be_odd ? 1 : 0;
}

/// Returns the parity of the number of moves of a piece from its home to its last square, or nothing if it
/// is not certain.
std::optional<int> pieces_parity(const World& world, Home home) {
    const Set& region = world.regions[home.square()];
    Set even = only(home.square());
    Set odd;
    for (bool changes = true; changes;) {
        const Set even_before = even;
        const Set odd_before = odd;
        for (const Square square : all_squares) {
            if (has(even_before, square)) odd |= moves_of(world, Mover::from(home), square) & region;
            if (has(odd_before, square)) even |= moves_of(world, Mover::from(home), square) & region;
        }
        changes = even != even_before || odd != odd_before;
    }
    Set ends = region;
    if (has(world.captured(home.color()), home.square())) ends &= world.deaths[home.square()];
    if (const auto man = world.man_from(home)) ends = only(man->square());
    return certain((even & ends).any(), (odd & ends).any());
}

/// Returns the parity of the moves of both knights together: a knight changes the colour of its square with
/// every move. Returns nothing if it is not certain, for example because a knight may be a promoted pawn.
std::optional<int> knights_parity(const World& world, Color color) {
    Set homes;
    Set deaths;
    int sum = 0;
    int captured = 0;
    for (const Home home : homes_of(color)) {
        if (home.kind() != 'n') continue;
        put(homes, home.square());
        deaths |= world.regions[home.square()] & world.deaths[home.square()];
        sum += shade(home.square());
        ++captured;
    }
    for (const Man man : world.men) {
        const Set& origins = world.origins[man.square()];
        if (man.color() != color || (origins & homes).none()) continue;
        if (!is_within(origins, homes)) return std::nullopt;
        --captured;
        sum += shade(man.square());
    }
    if (captured <= 0) return sum % 2;
    Set shades;
    for (const Square square : all_squares) {
        if (has(deaths, square)) shades.set(static_cast<std::size_t>(shade(square)));
    }
    if (shades.count() == 2) return std::nullopt;
    return (sum + (shades.test(1) ? captured : 0)) % 2;
}

std::optional<int> captured_pawns_parity(const World& world, PawnHome home) {
    if (!has(world.captured(home.color()), home.square())) return std::nullopt;
    const Set& region = world.regions[home.square()];
    for (const Square promotion : promotions_of(home.color())) {
        if (has(region, promotion)) return std::nullopt;
    }
    const PawnWays ways(world, home);
    std::array<bool, 2> found = {};
    for (const Square square : all_squares) {
        if (!has(region, square) || !has(world.deaths[home.square()], square)) continue;
        const int ranks = std::abs(rank_of(square) - rank_of(home.square()));
        if (ranks - ways.to(square) >= 2) return std::nullopt;
        (ranks % 2 == 0 ? found[0] : found[1]) = true;
    }
    return certain(found[0], found[1]);
}

std::optional<int> pawns_parity(const World& world, PawnHome home) {
    const auto man = world.man_from(home);
    if (!man || man->kind() != 'p') return captured_pawns_parity(world, home);
    const Square square = man->square();
    const int ranks = std::abs(rank_of(square) - rank_of(home.square()));
    const bool can_have_made_a_double_step = ranks - PawnWays(world, home).to(square) >= 2;
    if (!can_have_made_a_double_step) return ranks % 2;
    const auto passed = beside(square, 0, -forward(home.color()));
    if (passed && *passed == world.position.ep && ranks == 2) return 1;
    return std::nullopt;
}

std::optional<int> parity_of(const World& world, Color color) {
    const std::optional<int> knights = knights_parity(world, color);
    int sum = knights.value_or(0);
    for (const Home home : homes_of(color)) {
        if (world.regions[home.square()].count() == 1) continue;
        if (home.kind() == 'k' && can_have_castled(world, color)) return std::nullopt;
        if (home.kind() == 'n' && knights) continue;
        const auto pawn = PawnHome::of(home);
        const auto parity = pawn ? pawns_parity(world, *pawn) : pieces_parity(world, home);
        if (!parity || world.work.is_over()) return std::nullopt;
        sum += *parity;
    }
    return sum % 2;
}

bool by_parity(const World& world, const Parity& claim) {
    return parity_of(world, claim.color) == claim.number;
}

bool contradicts_turn(const World& world, const ImpossibleSide& /*either*/) {
    const auto& white = world.parities[Color::white];
    const auto& black = world.parities[Color::black];
    return white && black && (white == black) != (world.position.turn == Color::white);
}

}  // namespace

/// Each side may be known to have made an even or an odd number of moves. The two parities must fit the side
/// to move.
constexpr std::array parity_rows = {gives<Parity, by_parity>("facts.parity"),
                                    gives<ImpossibleSide, contradicts_turn>("facts.parity")};
const Rules by::parity = parity_rows;

}  // namespace doublecheck::checker::facts
