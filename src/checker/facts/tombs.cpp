// SPDX-License-Identifier: MIT
#include "checker/facts/tombs.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <vector>

#include "checker/facts/matching.hpp"
#include "checker/facts/ways.hpp"

namespace doublecheck::checker::facts {

namespace {

/// A capture of a pawn: where an officer, and where a pawn, can have been captured.
struct Tomb {
    Set of_officers;
    Set of_pawns;

    [[nodiscard]] const Set& of(int home) const {
        return kind_of(man_that_begins_on(home)) == 'p' ? of_pawns : of_officers;
    }
};

/// Whether the men on the board need more captures than there are without the man of that home.
bool must_stand(const World& world, int home) {
    const Color color = is_home_of(home, Color::white) ? Color::white : Color::black;
    if (has(world.captured(color), home)) return false;
    const auto captures = fewest_captures(world, {.color = color, .without_home = home});
    return !captures || *captures > world.budgets[index(color)];
}

/// Where the pawn of a home came to: where it stands, was promoted, or was certainly captured; or nothing.
Set end_of_pawn(const World& world, int home, bool counts_anybodys, bool& stands_there) {
    Set end;
    const char pawn = man_that_begins_on(home);
    const Color color = is_white(pawn) ? Color::white : Color::black;
    const Set& region = world.regions[at(home)];
    const auto put_ends_of = [&](int square) {
        const char man = world.position.men[square];
        if (man == pawn) put(end, square);
        for (int file = 0; file < 8 && man != pawn; ++file) {
            const int promotion = square_at(file, home_rank(opposite(color)));
            if (has(region, promotion) && has(reach_of(world, man, promotion), square)) put(end, promotion);
        }
    };
    for (int square = 0; square < 64; ++square) {
        if (world.position.men[square] == nobody || world.only_origin(square) != home) continue;
        stands_there = world.position.men[square] == pawn;
        put_ends_of(square);
        return end;
    }
    if (counts_anybodys && must_stand(world, home)) {
        for (int square = 0; square < 64; ++square) {
            const bool may_be_it =
                world.position.men[square] != nobody && has(world.origins[at(square)], home);
            if (may_be_it) put_ends_of(square);
        }
        return end;
    }
    if (!has(world.captured(color), home)) return end;
    for (int file = 0; file < 8; ++file) {
        if (has(region, square_at(file, home_rank(opposite(color))))) return end;
    }
    const Set last = region & world.deaths[at(home)];
    return last.count() == 1 ? last : end;
}

std::vector<Tomb> tombs_of(const World& world, Color color, bool counts_anybodys) {
    std::vector<Tomb> tombs;
    for (int file = 0; file < 8; ++file) {
        const int home = square_at(file, pawn_rank(color));
        bool stands_there = false;
        const Set end = end_of_pawn(world, home, counts_anybodys, stands_there);
        for (const Set& squares : capture_squares(world, home, end, stands_there)) {
            Tomb tomb{.of_officers = squares, .of_pawns = squares};
            for (int square = 0; square < 64; ++square) {
                const bool is_passed = rank_of(square) == passed_rank(opposite(color));
                if (has(squares, square) && is_passed) put(tomb.of_pawns, square - 8 * forward(color));
            }
            tombs.push_back(tomb);
        }
    }
    return tombs;
}

/// Gives the dead from `next` on tombs that are not `taken`; returns how many can lie in tombs at most.
/// Every set of taken tombs is looked at once for each of them.
std::size_t most_buried(const std::vector<Set>& graves, std::size_t next, unsigned taken,
                        std::vector<std::map<unsigned, std::size_t>>& known) {
    if (next == graves.size()) return 0;
    if (const auto found = known[next].find(taken); found != known[next].end()) return found->second;
    std::size_t most = most_buried(graves, next + 1, taken, known);
    for (std::size_t tomb = 0; tomb < 32; ++tomb) {
        if (!has(graves[next], static_cast<int>(tomb)) || (taken >> tomb & 1) != 0) continue;
        most = std::max(most, 1 + most_buried(graves, next + 1, taken | 1U << tomb, known));
    }
    return known[next][taken] = most;
}

std::size_t most_buried(const std::vector<Set>& graves, unsigned taken) {
    std::vector<std::map<unsigned, std::size_t>> known(graves.size());
    return most_buried(graves, 0, taken, known);
}

/// Whether the claim follows from the tombs of pawns that are known, or also from those that may be one of
/// several men.
bool follows_from_tombs(const World& world, const Conclusion& claim, bool counts_anybodys) {
    Color victims = claim.color;
    if (claim.topic == Topic::impossible) victims = opposite(claim.color);
    if (claim.topic == Topic::deaths)
        victims = is_home_of(claim.square, Color::white) ? Color::white : Color::black;
    if (claim.topic == Topic::impossible && claim.square != nowhere) return false;
    const std::vector<Tomb> tombs = tombs_of(world, opposite(victims), counts_anybodys);
    if (tombs.size() > 15) return false;
    std::vector<Set> graves;  // by captured home: numbers of tombs
    std::size_t own = 0;      // the number of the home that the claim is about
    bool is_known = false;
    const Set captured = world.captured(victims);
    for (int home = 0; home < 64; ++home) {
        if (!has(captured, home)) continue;
        if (home == claim.square) own = graves.size();
        is_known = is_known || home == claim.square;
        Set grave;
        const Set deaths = deaths_of(world, home);
        for (std::size_t tomb = 0; tomb < tombs.size(); ++tomb) {
            if ((deaths & tombs[tomb].of(home)).any()) grave.set(tomb);
        }
        graves.push_back(grave);
    }
    const std::size_t anybody = static_cast<std::size_t>(world.men_missing(victims)) - graves.size();
    const std::size_t buried = most_buried(graves, 0);
    if (claim.topic == Topic::impossible) return tombs.size() > buried + anybody;
    if (claim.topic != Topic::deaths || tombs.size() < buried + anybody) return false;
    if (tombs.size() > buried + anybody) return true;
    std::vector<Set> others = graves;
    if (is_known) {
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(own));
        if (most_buried(others, 0) == buried) return false;
    }
    Set squares;
    for (std::size_t tomb = 0; tomb < tombs.size(); ++tomb) {
        if (is_known && !graves[own][tomb]) continue;
        if (is_known && most_buried(others, 1U << tomb) + 1 < buried) continue;
        squares |= tombs[tomb].of(claim.square);
    }
    return is_within(squares & world.deaths[at(claim.square)], claim.squares);
}

}  // namespace

bool by_tombs(const World& world, const Conclusion& claim) {
    return follows_from_tombs(world, claim, false) || follows_from_tombs(world, claim, true);
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
