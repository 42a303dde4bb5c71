// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "legality/facts/assignment.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// A table for assigning homes to men. Rows are the men of a colour, then unknown captured men; columns are
/// the homes of the colour.
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

/// Returns the table with cost 0 for possible origins and `forbidden` for others.
[[nodiscard]] Table table_of(const Knowledge& known, Color color);
/// Sets the costs of pawn homes to the captures that the pawn needs to become the man.
void set_costs(const Knowledge& known, Color color, Table& table);
/// Returns the origins of the men in these rows (as bits) as premises.
[[nodiscard]] Premises origins_of(const Table& table, unsigned rows);
/// Removes an origin of a man if every assignment that contains it costs more than `most`.
void remove_pairs(Knowledge& known, const Table& table, const Assignment& best, int most,
                  const FactRule& rule);

/// The least number of captures that the pawns of a colour have made. The proof is at the top of
/// `captures.cpp`.
struct NeededCaptures {
    int least;                                ///< at least `forbidden` if no assignment exists
    SquareSet free_men = {};                  ///< men with only one origin that need no captures
    std::array<std::uint8_t, 64> costs = {};  ///< by square: captures of each man in one cheapest assignment
    Premises premises = {};
};
/// Computes these captures. `costs` is set only if an assignment exists.
[[nodiscard]] NeededCaptures needed_captures(const Knowledge& known, Color color);

/// Homes of pawns from which some man on the board must have come, although several men may be the one.
/// Computed only if at most one capture is not accounted for.
struct StandingHomes {
    SquareSet homes = {};
    Premises premises = {};
};
[[nodiscard]] StandingHomes standing_homes(const Knowledge& known, Color color);

}  // namespace doublecheck::facts
