// SPDX-License-Identifier: MIT
#include "legality/facts/matching.hpp"
#include "legality/facts/assignment.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/rules.hpp"

// Rule facts.hall: different men began on different homes.
//
// Proof. If k men can have come from k homes only, these homes are theirs, and no other man began there. If k
// men have fewer than k homes, the position cannot be.
//
// Rule facts.captures: the pawns of a side have made no more captures than there were men to capture.
//
// Proof. Give the men on the board different homes. A man that is a pawn, or a promoted pawn, has cost at
// least the captures without which its pawn cannot have come to its square or to a square of promotion; other
// men cost nothing. Different pawns capture different men, so the sum is at most the captures that the pawns
// of this colour can have made. A home that would make every such sum too great is not the man's home; and
// the pawn of a home has made no more captures than the least sum of the others leaves.

namespace doublecheck::facts {
namespace {

/// Rows are the men of a colour, then captured men; columns its homes.
struct Table {
    std::array<Square, men_a_side> men = {Square("a1"), Square("a1"), Square("a1"), Square("a1"),
                                          Square("a1"), Square("a1"), Square("a1"), Square("a1"),
                                          Square("a1"), Square("a1"), Square("a1"), Square("a1"),
                                          Square("a1"), Square("a1"), Square("a1"), Square("a1")};
    std::array<Square, men_a_side> columns = men;
    int count = 0;
    Costs costs = {};
    Premises premises = {};
};

Table table_of(const Knowledge& known, Color color) {
    Table table;
    for (const Square man : known.setup().board.of(color)) {
        table.men[static_cast<std::size_t>(table.count++)] = man;
    }
    std::size_t column = 0;
    for (const Square home : homes_of(color)) table.columns[column++] = home;
    for (std::size_t row = 0; row < static_cast<std::size_t>(table.count); ++row) {
        for (std::size_t j = 0; j < men_a_side; ++j) {
            const bool can_be = known.origins(table.men[row]).contains(table.columns[j]);
            table.costs[row][j] = can_be ? 0 : forbidden;
        }
    }
    return table;
}

Premises origins_of(const Table& table, unsigned rows) {
    Premises premises;
    for (std::size_t row = 0; row < static_cast<std::size_t>(table.count); ++row) {
        if ((rows >> row & 1) != 0) premises.origins |= table.men[row];
    }
    return premises;
}

/// Takes from the origins what costs too much.
void remove_pairs(Knowledge& known, const Table& table, const Assignment& best, int most, Rule rule) {
    for (int row = 0; row < table.count; ++row) {
        const Square man = table.men[static_cast<std::size_t>(row)];
        SquareSet from = known.origins(man);
        if (!from.has_more_than_one()) continue;
        Premises premises = table.premises;
        premises.origins |= man;
        for (int j = 0; j < men_a_side; ++j) {
            const Square home = table.columns[static_cast<std::size_t>(j)];
            if (!from.contains(home) || best.total_with(row, j) <= most) continue;
            from -= home;
            premises |= origins_of(table, rule == Rule::hall ? best.rows_reached_from(best.row_of(j)) : ~0U);
        }
        known.add_origins(man, from, rule, premises);
    }
}

/// The fewest captures with which the pawn of a home can be the man on a square.
int fewest_captures(const Knowledge& known, PromotedReach& promoted, const PawnWays& ways, Square home,
                    Square man, Piece piece, Premises& premises) {
    if (piece.type == PieceType::pawn) return ways.to_stand(man);
    int fewest = forbidden;
    for (const Square square : known.region(home) & squares_of(home_rank(opposite(piece.color)))) {
        if (ways.to(square) >= fewest) continue;
        const Reach& reach = promoted.of(piece.type, square);
        if (reach.squares.contains(man)) {
            fewest = ways.to(square);
        } else {
            premises |= reach.premises;
        }
    }
    return fewest;
}

void set_costs(const Knowledge& known, Color color, Table& table) {
    PromotedReach promoted(known, color);
    for (std::size_t j = 0; j < men_a_side; ++j) {
        const Square home = table.columns[j];
        if (man_of_home(home).type != PieceType::pawn) continue;
        const PawnWays ways = pawn_ways(known, home);
        bool is_used = false;
        for (std::size_t row = 0; row < static_cast<std::size_t>(table.count); ++row) {
            const Square man = table.men[row];
            if (table.costs[row][j] == forbidden) continue;
            const Piece piece = *known.setup().board.at(man);
            table.costs[row][j] = fewest_captures(known, promoted, ways, home, man, piece, table.premises);
            is_used |= table.costs[row][j] > 0;
        }
        if (!is_used) continue;
        table.premises |= ways.premises;
        table.premises.regions |= home;
    }
}

void bound_captures(Knowledge& known, const Table& table, const Assignment& best, Color color) {
    for (int j = 0; j < men_a_side; ++j) {
        const Square home = table.columns[static_cast<std::size_t>(j)];
        if (man_of_home(home).type != PieceType::pawn || known.most(home) == 0) continue;
        int others = forbidden;
        for (int row = 0; row < men_a_side; ++row) {
            const int own = table.costs[static_cast<std::size_t>(row)][static_cast<std::size_t>(j)];
            if (own < forbidden) others = std::min(others, best.total_with(row, j) - own);
        }
        const int most = known.budget(color) - others;
        if (most >= known.most(home)) continue;
        Premises premises = table.premises;
        premises |= origins_of(table, ~0U);
        known.add_most(home, most, Rule::captures, premises);
    }
}

}  // namespace

NeededCaptures needed_captures(const Knowledge& known, Color color) {
    Table table = table_of(known, color);
    set_costs(known, color, table);
    const Assignment best(table.costs);
    NeededCaptures needed{.least = best.total(), .premises = table.premises};
    for (int j = 0; j < men_a_side && best.total() < forbidden; ++j) {
        const auto row = static_cast<std::size_t>(best.row_of(j));
        if (row >= static_cast<std::size_t>(table.count)) continue;
        needed.costs[static_cast<std::size_t>(table.men[row].index())] =
            static_cast<std::uint8_t>(table.costs[row][static_cast<std::size_t>(j)]);
    }
    needed.premises |= origins_of(table, ~0U);
    for (std::size_t row = 0; row < static_cast<std::size_t>(table.count); ++row) {
        const SquareSet from = known.origins(table.men[row]);
        for (std::size_t j = 0; j < men_a_side && from.size() == 1; ++j) {
            if (from.contains(table.columns[j]) && table.costs[row][j] == 0) {
                needed.free_men |= table.men[row];
            }
        }
    }
    return needed;
}

// If the men on the board need more captures without that home, one of them came from there.
StandingHomes standing_homes(const Knowledge& known, Color color) {
    StandingHomes standing;
    SquareSet candidates;
    SquareSet known_homes;
    for (const Square man : known.setup().board.of(color)) {
        const SquareSet from = known.origins(man);
        (from.has_more_than_one() ? candidates : known_homes) |= from;
    }
    candidates = (candidates - known_homes) & pawn_homes_of(color);
    if (candidates.empty() || known.budget(color) == 0) return standing;
    Table table = table_of(known, color);
    set_costs(known, color, table);
    if (known.budget(color) - Assignment(table.costs).total() > 1) return standing;
    for (std::size_t j = 0; j < men_a_side; ++j) {
        if (!candidates.contains(table.columns[j])) continue;
        Costs without = table.costs;
        for (std::size_t row = 0; row < static_cast<std::size_t>(table.count); ++row)
            without[row][j] = forbidden;
        if (Assignment(without).total() > known.budget(color)) standing.homes |= table.columns[j];
    }
    if (standing.homes.empty()) return standing;
    standing.premises = table.premises;
    standing.premises |= origins_of(table, ~0U);
    standing.premises.budgets |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(color));
    return standing;
}

// Homes are given to one man after the other, with exchanges. The first man for whom that fails, and all men
// that were asked to exchange, have one home less than they are.
SquareSet men_without_homes(const Knowledge& known, Color color) {
    std::array<std::optional<Square>, 64> man_of;
    for (const Square first : known.setup().board.of(color)) {
        SquareSet group = first;
        SquareSet seen;
        std::array<std::optional<Square>, 64> asked_by;
        std::optional<Square> free;
        for (SquareSet queue = first; !queue.empty() && !free;) {
            const Square man = queue.first();
            queue -= man;
            for (const Square home : known.origins(man) - seen) {
                seen |= home;
                asked_by[static_cast<std::size_t>(home.index())] = man;
                const auto other = man_of[static_cast<std::size_t>(home.index())];
                if (!other) {
                    free = home;
                    break;
                }
                group |= *other;
                queue |= *other;
            }
        }
        if (!free) return group;
        while (free) {
            const Square man = *asked_by[static_cast<std::size_t>(free->index())];
            std::optional<Square> left;
            for (const Square home : known.origins(man)) {
                if (man_of[static_cast<std::size_t>(home.index())] == man) left = home;
            }
            man_of[static_cast<std::size_t>(free->index())] = man;
            free = left;
            if (left) man_of[static_cast<std::size_t>(left->index())] = std::nullopt;
        }
    }
    return {};
}

void match_origins(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        if (known.is_absurd()) return;
        const Table table = table_of(known, color);
        const Assignment best(table.costs);
        if (best.total() >= forbidden) {
            known.add_absurdity(static_cast<std::uint8_t>(color), 0, Rule::hall, origins_of(table, ~0U));
            return;
        }
        remove_pairs(known, table, best, forbidden - 1, Rule::hall);
    }
}

void count_captures(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        if (known.is_absurd()) return;
        const auto budget_bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(color));
        const Premises budget{.budgets = budget_bit};
        for (const Square home : pawn_homes_of(color)) {
            known.add_most(home, known.budget(color), Rule::captures, budget);
        }
        Table table = table_of(known, color);
        table.premises = budget;
        set_costs(known, color, table);
        const Assignment best(table.costs);
        if (best.total() > known.budget(color)) {
            table.premises |= origins_of(table, ~0U);
            known.add_absurdity(static_cast<std::uint8_t>(color), static_cast<std::uint64_t>(best.total()),
                                Rule::captures, table.premises);
            return;
        }
        remove_pairs(known, table, best, known.budget(color), Rule::captures);
        bound_captures(known, table, best, color);
    }
}

}  // namespace doublecheck::facts
