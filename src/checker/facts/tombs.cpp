// SPDX-License-Identifier: MIT
#include "checker/facts/tombs.hpp"

#include <cstdlib>

#include "checker/facts/ways.hpp"

namespace doublecheck::checker::facts {

namespace {

/// The square on which the pawn of a home stands, or was certainly captured, never promoted; or `nowhere`.
int last_square_of_pawn(const World& world, int home) {
    const char pawn = man_that_begins_on(home);
    for (int square = 0; square < 64; ++square) {
        if (world.position.men[square] == pawn && world.only_origin(square) == home) return square;
    }
    const Color color = is_white(pawn) ? Color::white : Color::black;
    const Set& region = world.regions[at(home)];
    int last = nowhere;
    for (int square = 0; square < 64; ++square) {
        if (!has(region, square)) continue;
        if (rank_of(square) == home_rank(opposite(color))) return nowhere;
        if (!has(world.deaths[at(home)], square)) continue;
        if (last != nowhere) return nowhere;
        last = square;
    }
    return has(world.captured(color), home) ? last : nowhere;
}

}  // namespace

bool by_tombs(const World& world, const Conclusion& claim) {
    Color victims = claim.color;
    if (claim.topic == Topic::impossible) victims = opposite(claim.color);
    if (claim.topic == Topic::deaths)
        victims = is_home_of(claim.square, Color::white) ? Color::white : Color::black;
    const Color color = opposite(victims);
    int count = 0;
    Set of_officers;
    Set of_pawns;
    for (int file = 0; file < 8; ++file) {
        const int home = square_at(file, pawn_rank(color));
        const int square = last_square_of_pawn(world, home);
        if (square == nowhere) continue;
        const int files = file_of(square) - file_of(home);
        const int ranks = std::abs(rank_of(square) - rank_of(home));
        if (files == 0 || std::abs(files) != ranks) continue;
        for (int step = 1; step <= ranks; ++step) {
            const int tomb =
                square_at(file_of(home) + (files > 0 ? step : -step), rank_of(home) + step * forward(color));
            ++count;
            put(of_officers, tomb);
            put(of_pawns, tomb);
            if (rank_of(tomb) == passed_rank(victims)) put(of_pawns, tomb - 8 * forward(color));
        }
    }
    int others = world.men_missing(victims);
    Set spared;
    for (int home = 0; home < 64; ++home) {
        if (!has(world.captured(victims), home)) continue;
        const bool is_pawn = kind_of(man_that_begins_on(home)) == 'p';
        if ((deaths_of(world, home) & (is_pawn ? of_pawns : of_officers)).any()) continue;
        put(spared, home);
        --others;
    }
    if (claim.topic == Topic::impossible) return claim.square == nowhere && count > others;
    if (claim.topic != Topic::deaths || count < others || has(spared, claim.square)) return false;
    const bool is_pawn = kind_of(man_that_begins_on(claim.square)) == 'p';
    return is_within((is_pawn ? of_pawns : of_officers) & world.deaths[at(claim.square)], claim.squares);
}

bool by_duel(const World& world, const Conclusion& claim) {
    if (claim.topic != Topic::region) return false;
    const Color victims = is_home_of(claim.square, Color::white) ? Color::white : Color::black;
    const bool is_only_victim = world.men_missing(victims) == 1 &&
                                has(world.captured(victims), claim.square) &&
                                kind_of(man_that_begins_on(claim.square)) == 'p';
    if (!is_only_victim) return false;
    for (int square = 0; square < 64; ++square) {
        const int home = world.only_origin(square);
        if (world.position.men[square] != man_of('p', opposite(victims)) || home == nowhere) continue;
        if (file_of(home) == file_of(square)) continue;
        const std::array<int, 64> ways = pawn_ways(world, claim.square, home);
        Set region;
        for (int to = 0; to < 64; ++to) {
            if (ways[at(to)] <= world.most[at(claim.square)]) put(region, to);
        }
        if (is_within(region & world.regions[at(claim.square)], claim.squares)) return true;
    }
    return false;
}

bool by_royalty(const World& world, const Conclusion& claim) {
    if (claim.topic != Topic::impossible) return false;
    for (int one = 0; one < 64; ++one) {
        for (int other = one + 1; other < 64; ++other) {
            const char first = world.position.men[one];
            const char second = world.position.men[other];
            if (first == nobody || second == nobody || is_white(first) != is_white(second)) continue;
            const int home = world.only_origin(one);
            const int other_home = world.only_origin(other);
            if (home == nowhere || other_home == nowhere || home < other_home) continue;
            const Color color = is_white(first) ? Color::white : Color::black;
            Set rank;
            for (int file = 0; file < 8; ++file) put(rank, square_at(file, home_rank(color)));
            const bool stay = has(rank, home) && has(rank, other_home) && has(rank, one) &&
                              has(rank, other) && is_within(world.regions[at(home)], rank) &&
                              is_within(world.regions[at(other_home)], rank);
            const char a = kind_of(man_that_begins_on(home));
            const char b = kind_of(man_that_begins_on(other_home));
            const bool can_castle = (a == 'k' && b == 'r') || (a == 'r' && b == 'k');
            if (stay && a != 'n' && b != 'n' && !can_castle) return true;
        }
    }
    return false;
}

}  // namespace doublecheck::checker::facts
