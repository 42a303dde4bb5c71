// SPDX-License-Identifier: MIT
#include "checker/facts/steps.hpp"

#include <algorithm>
#include <utility>

#include "checker/facts/eras.hpp"
#include "checker/facts/matching.hpp"
#include "checker/facts/parity.hpp"
#include "checker/facts/surpassed.hpp"
#include "checker/facts/tombs.hpp"
#include "checker/facts/ways.hpp"

namespace doublecheck::checker::facts {

namespace {

bool has_right(const Position& position, int square) {
    const char man = position.men[square];
    const Color color = is_white(man) ? Color::white : Color::black;
    if (rank_of(square) != home_rank(color)) return false;
    const auto& rights = position.rights[index(color)];
    if (kind_of(man) == 'r') return rights[at(file_of(square))];
    return kind_of(man) == 'k' && std::ranges::find(rights, true) != rights.end();
}

bool can_have_castled(const Men& men, int square) {
    const char man = men[square];
    const Color color = is_white(man) ? Color::white : Color::black;
    const int rank = home_rank(color);
    for (const auto& [king, rook] : {std::pair{6, 5}, std::pair{2, 3}}) {
        if (men[square_at(king, rank)] != man_of('k', color)) continue;
        if (men[square_at(rook, rank)] != man_of('r', color)) continue;
        if (square == square_at(king, rank) || square == square_at(rook, rank)) return true;
    }
    return false;
}

}  // namespace

Set jam_of(const World& world, int given) {
    const Men& men = world.position.men;
    Set jam;
    for (int square = 0; square < 64; ++square) {
        if (men[square] != nobody) put(jam, square);
    }
    for (bool changes = true; changes;) {
        changes = false;
        for (int square = 0; square < 64; ++square) {
            const bool is_given = square == given || has(world.steady, square);
            if (!has(jam, square) || is_given || has_right(world.position, square)) continue;
            const Color color = is_white(men[square]) ? Color::white : Color::black;
            const bool faces_king = has(jam, king_of(men, opposite(color)));
            const bool stays =
                !can_have_castled(men, square) && is_within(arrivals(world, square, faces_king), jam);
            if (stays) continue;
            take(jam, square);
            changes = true;
        }
    }
    return jam;
}

namespace {

bool by_steady(const World& world, const Conclusion& claim) {
    const Set jam = jam_of(world, nowhere);
    const Men& men = world.position.men;
    if (claim.topic == Topic::steady) {
        return has(jam, claim.square) && men[claim.square] == man_that_begins_on(claim.square);
    }
    if (claim.topic != Topic::impossible) return false;
    for (int square = 0; square < 64; ++square) {
        if (has(jam, square) && men[square] != man_that_begins_on(square)) return true;
    }
    return false;
}

Set region_of(const World& world, int home) {
    const char man = man_that_begins_on(home);
    const Color color = is_white(man) ? Color::white : Color::black;
    Set region;
    if (has(world.steady, home)) {
        put(region, home);
        return region;
    }
    if (kind_of(man) == 'p') {
        const std::array<int, 64> ways = pawn_ways(world, home);
        for (int square = 0; square < 64; ++square) {
            if (ways[at(square)] <= world.most[at(home)]) put(region, square);
        }
        return region;
    }
    region = reach_of(world, man, home);
    for (const bool kings_side : {true, false}) {
        const int rook = square_at(kings_side ? 7 : 0, home_rank(color));
        if (kind_of(man) != 'k' && home != rook) continue;
        if (is_castling_shut_out(world, color, kings_side)) continue;
        const int kings_file = kings_side ? 6 : 2;
        const int rooks_file = kings_side ? 5 : 3;
        const int to = square_at(kind_of(man) == 'k' ? kings_file : rooks_file, home_rank(color));
        region |= reach_of(world, man, to);
    }
    return region;
}

bool by_region(const World& world, const Conclusion& claim) {
    if (claim.topic == Topic::most) return has(world.steady, claim.square) && claim.number >= 0;
    if (claim.topic != Topic::region) return false;
    return is_within(region_of(world, claim.square) & world.regions[at(claim.square)], claim.squares);
}

Set origins_of(const World& world, int square) {
    Set origins;
    if (has(world.steady, square)) {
        put(origins, square);
        return origins & world.origins[at(square)];
    }
    const char man = world.position.men[square];
    for (int home = 0; home < 64; ++home) {
        if (!has(world.origins[at(square)], home) || has(world.steady, home)) continue;
        const Set& region = world.regions[at(home)];
        bool comes = man_that_begins_on(home) == man && has(region, square);
        if (man_that_begins_on(home) != man) {
            for (int file = 0; file < 8; ++file) {
                const int promotion = square_at(file, is_white(man) ? 7 : 0);
                comes = comes || (has(region, promotion) && has(reach_of(world, man, promotion), square));
            }
        }
        if (comes) put(origins, home);
    }
    return origins;
}

bool by_origins(const World& world, const Conclusion& claim) {
    if (claim.topic == Topic::origins) return is_within(origins_of(world, claim.square), claim.squares);
    return claim.topic == Topic::impossible && world.position.men[claim.square] != nobody &&
           origins_of(world, claim.square).none();
}

Color color_at(const World& world, int square) {
    return is_white(world.position.men[square]) ? Color::white : Color::black;
}

/// Whether every home that is no longer among the origins would cost more than `most`.
bool are_excluded(const World& world, const Conclusion& claim, bool counts_captures, int most) {
    for (int home = 0; home < 64; ++home) {
        if (!has(world.origins[at(claim.square)], home) || has(claim.squares, home)) continue;
        const Demand demand{.color = color_at(world, claim.square),
                            .man = claim.square,
                            .home = home,
                            .counts_captures = counts_captures};
        const auto captures = fewest_captures(world, demand);
        if (captures && *captures <= most) return false;
    }
    return true;
}

bool by_hall(const World& world, const Conclusion& claim) {
    if (claim.topic == Topic::origins) return are_excluded(world, claim, false, 0);
    return claim.topic == Topic::impossible &&
           !fewest_captures(world, {.color = claim.color, .counts_captures = false});
}

bool by_captures(const World& world, const Conclusion& claim) {
    if (claim.topic == Topic::origins) {
        return are_excluded(world, claim, true, world.budgets[index(color_at(world, claim.square))]);
    }
    if (claim.topic == Topic::most) {
        const Color color = is_home_of(claim.square, Color::white) ? Color::white : Color::black;
        if (world.budgets[index(color)] <= claim.number) return true;
        const auto others = fewest_captures(world, {.color = color, .free_home = claim.square});
        return !others || world.budgets[index(color)] - *others <= claim.number;
    }
    if (claim.topic != Topic::impossible) return false;
    const auto captures = fewest_captures(world, {.color = claim.color});
    return !captures || *captures > world.budgets[index(claim.color)];
}

bool by_victims(const World& world, const Conclusion& claim) {
    if (claim.topic != Topic::budget) return false;
    const Color victims = opposite(claim.color);
    const Set captured = world.captured(victims);
    int missing = world.men_missing(victims);
    const Set hit = squares_hit_by_pawns(world, claim.color);
    for (int home = 0; home < 64; ++home) {
        if (has(captured, home) && (deaths_of(world, home) & hit).none()) --missing;
    }
    return claim.number >= missing;
}

bool by_couple(const World& world, const Conclusion& claim) {
    if (claim.topic != Topic::region || kind_of(man_that_begins_on(claim.square)) != 'q') return false;
    const int king = claim.square + 1;
    Set both;
    put(both, claim.square);
    put(both, king);
    return is_within(world.regions[at(claim.square)], both) && is_within(world.regions[at(king)], both) &&
           has(claim.squares, claim.square);
}

}  // namespace

bool follows(std::string_view rule, const World& world, const Conclusion& conclusion) {
    if (rule == "facts.steady") return by_steady(world, conclusion);
    if (rule == "facts.region") return by_region(world, conclusion);
    if (rule == "facts.origins") return by_origins(world, conclusion);
    if (rule == "facts.hall") return by_hall(world, conclusion);
    if (rule == "facts.captures") return by_captures(world, conclusion);
    if (rule == "facts.victims") return by_victims(world, conclusion);
    if (rule == "facts.couple") return by_couple(world, conclusion);
    if (rule == "facts.era") return by_era(world, conclusion);
    if (rule == "facts.surpassed") return by_surpassed(world, conclusion);
    if (rule == "facts.royalty") return by_royalty(world, conclusion);
    if (rule == "facts.duel") return by_duel(world, conclusion);
    if (rule == "facts.tombs") return by_tombs(world, conclusion);
    return rule == "facts.parity" && by_parity(world, conclusion);
}

void learn(World& world, const Conclusion& conclusion) {
    const std::size_t square = conclusion.square == nowhere ? 0 : at(conclusion.square);
    const std::size_t color = index(conclusion.color);
    switch (conclusion.topic) {
        case Topic::steady: world.steady.set(square); break;
        case Topic::region: world.regions[square] &= conclusion.squares; break;
        case Topic::origins: world.origins[square] &= conclusion.squares; break;
        case Topic::most: world.most[square] = std::min(world.most[square], conclusion.number); break;
        case Topic::budget: world.budgets[color] = std::min(world.budgets[color], conclusion.number); break;
        case Topic::parity: world.parities[color] = conclusion.number; break;
        case Topic::deaths: world.deaths[square] &= conclusion.squares; break;
        case Topic::impossible: break;
    }
}

}  // namespace doublecheck::checker::facts
