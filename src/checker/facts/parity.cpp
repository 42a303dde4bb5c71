// SPDX-License-Identifier: MIT
#include "checker/facts/parity.hpp"

#include <cstdlib>

#include "checker/facts/ways.hpp"

namespace doublecheck::checker::facts {

namespace {

/// The square on which the man of a home certainly stands, or `nowhere`.
int stands_on(const World& world, int home) {
    for (int square = 0; square < 64; ++square) {
        const Set& origins = world.origins[at(square)];
        if (world.position.men[square] != nobody && origins.count() == 1 && has(origins, home)) return square;
    }
    return nowhere;
}

/// Whether every way of an officer from its home to its last square has an odd number of moves (1), an even
/// one (0), or either.
std::optional<int> officers_parity(const World& world, int home) {
    const char man = man_that_begins_on(home);
    const Set& region = world.regions[at(home)];
    // Squares reached after an even and after an odd number of moves.
    std::array<Set, 2> after = {};
    put(after[0], home);
    for (bool changes = true; changes;) {
        const std::array<Set, 2> before = after;
        for (int square = 0; square < 64; ++square) {
            if (has(before[0], square)) after[1] |= moves_of(world, man, square) & region;
            if (has(before[1], square)) after[0] |= moves_of(world, man, square) & region;
        }
        changes = before != after;
    }
    Set ends = region;
    if (has(world.captured(is_white(man) ? Color::white : Color::black), home))
        ends &= world.deaths[at(home)];
    if (const int square = stands_on(world, home); square != nowhere) {
        ends.reset();
        put(ends, square);
    }
    const bool can_be_even = (after[0] & ends).any();
    const bool can_be_odd = (after[1] & ends).any();
    if (can_be_even && can_be_odd) return std::nullopt;
    if (!can_be_even && !can_be_odd) return std::nullopt;
    return can_be_odd ? 1 : 0;
}

std::optional<int> knights_parity(const World& world, Color color) {
    const int rank = home_rank(color);
    Set homes;
    Set deaths;
    for (const int file : {1, 6}) {
        const int home = square_at(file, rank);
        put(homes, home);
        deaths |= world.regions[at(home)] & world.deaths[at(home)];
    }
    int sum = 1 + 6 + 2 * rank;
    int captured = 2;
    for (int square = 0; square < 64; ++square) {
        const Set& origins = world.origins[at(square)];
        if (!is_man_of(world.position.men[square], color) || (origins & homes).none()) continue;
        if (!is_within(origins, homes)) return std::nullopt;
        --captured;
        sum += file_of(square) + rank_of(square);
    }
    if (captured <= 0) return sum % 2;
    std::array<bool, 2> shades = {};
    for (int square = 0; square < 64; ++square) {
        if (has(deaths, square)) shades[at((file_of(square) + rank_of(square)) % 2)] = true;
    }
    if (shades[0] && shades[1]) return std::nullopt;
    return (sum + (shades[1] ? captured : 0)) % 2;
}

std::optional<int> captured_pawns_parity(const World& world, int home) {
    const Color color = is_home_of(home, Color::white) ? Color::white : Color::black;
    if (!has(world.captured(color), home)) return std::nullopt;
    const std::array<int, 64> ways = pawn_ways(world, home);
    std::array<bool, 2> found = {};
    for (int square = 0; square < 64; ++square) {
        if (!has(world.regions[at(home)], square)) continue;
        if (rank_of(square) == home_rank(opposite(color))) return std::nullopt;
        if (!has(world.deaths[at(home)], square)) continue;
        const int ranks = std::abs(rank_of(square) - rank_of(home));
        if (ranks - ways[at(square)] >= 2) return std::nullopt;
        found[at(ranks % 2)] = true;
    }
    if (found[0] == found[1]) return std::nullopt;
    return found[1] ? 1 : 0;
}

std::optional<int> pawns_parity(const World& world, int home) {
    const int square = stands_on(world, home);
    if (square == nowhere || world.position.men[square] != man_that_begins_on(home)) {
        return captured_pawns_parity(world, home);
    }
    const Color color = is_home_of(home, Color::white) ? Color::white : Color::black;
    const int ranks = std::abs(rank_of(square) - rank_of(home));
    const bool can_have_made_a_double_step = ranks - pawn_ways(world, home)[at(square)] >= 2;
    if (!can_have_made_a_double_step) return ranks % 2;
    const int ep = world.position.ep;
    if (ep != nowhere && square == ep + 8 * forward(color) && ranks == 2) return 1;
    return std::nullopt;
}

std::optional<int> parity_of(const World& world, Color color) {
    const int king = square_at(4, home_rank(color));
    if (world.regions[at(king)].count() > 1) {
        if (!is_castling_shut_out(world, color, true) || !is_castling_shut_out(world, color, false)) {
            return std::nullopt;
        }
    }
    const std::optional<int> knights = knights_parity(world, color);
    int sum = knights.value_or(0);
    for (int home = 0; home < 64; ++home) {
        if (!is_home_of(home, color) || world.regions[at(home)].count() == 1) continue;
        const char kind = kind_of(man_that_begins_on(home));
        if (kind == 'n' && knights) continue;
        const auto parity = kind == 'p' ? pawns_parity(world, home) : officers_parity(world, home);
        if (!parity) return std::nullopt;
        sum += *parity;
    }
    return sum % 2;
}

}  // namespace

bool by_parity(const World& world, const Conclusion& claim) {
    if (claim.topic == Topic::parity) return parity_of(world, claim.color) == claim.number;
    if (claim.topic != Topic::impossible || !world.parities[0] || !world.parities[1]) return false;
    const bool are_equal = world.parities[0] == world.parities[1];
    return are_equal != (world.position.turn == Color::white);
}

}  // namespace doublecheck::checker::facts
