// SPDX-License-Identifier: MIT
#include "legality/facts/matching.hpp"

#include "legality/facts/assignment.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/mobility.hpp"

namespace doublecheck::facts {
namespace {

/// Returns the fewest captures with which the pawn that began on `home` could have become the man on `man`.
int fewest_captures(const Knowledge& known, PromotedReach& promoted, const PawnPaths& paths, Square home,
                    Square man, Piece piece, Premises& premises) {
    if (piece.type == PieceType::pawn) return paths.to_stand(man);
    int fewest = forbidden;
    for (const Square square : known.region(home) & squares_of(home_rank(opposite(piece.color)))) {
        if (paths.to(square) >= fewest) continue;
        const Reach& reach = promoted.of(piece.type, square);
        if (reach.squares.contains(man)) {
            fewest = paths.to(square);
        } else {
            premises |= reach.premises;
        }
    }
    return fewest;
}

}  // namespace

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

void remove_pairs(Knowledge& known, const Table& table, const Assignment& best, int most,
                  const FactRule& rule) {
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
            premises |= origins_of(table, &rule == &by::hall ? best.rows_reached_from(best.row_of(j)) : ~0U);
        }
        known.add_origins(man, from, rule, premises);
    }
}

void set_costs(const Knowledge& known, Color color, Table& table) {
    PromotedReach promoted(known, color);
    for (std::size_t j = 0; j < men_a_side; ++j) {
        const Square home = table.columns[j];
        if (man_of_home(home).type != PieceType::pawn) continue;
        const PawnPaths paths = pawn_paths(known, home);
        bool is_used = false;
        for (std::size_t row = 0; row < static_cast<std::size_t>(table.count); ++row) {
            const Square man = table.men[row];
            if (table.costs[row][j] == forbidden) continue;
            const Piece piece = *known.setup().board.at(man);
            table.costs[row][j] = fewest_captures(known, promoted, paths, home, man, piece, table.premises);
            is_used |= table.costs[row][j] > 0;
        }
        if (!is_used) continue;
        table.premises |= paths.premises;
        table.premises.regions |= home;
    }
}

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

// Suppose that without the home of a pawn the men on the board would need more captures than possible. Then
// one of them began on that home.
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

}  // namespace doublecheck::facts
