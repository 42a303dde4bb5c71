// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "legality/facts/assignment.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// A table for assigning homes to men. The first `count` rows are the men of a colour on the board, the other
/// rows are its captured men. Columns are the homes of the colour.
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

/// Returns the table in which a man and a home cost 0 if the home is a possible origin of the man, else
/// `forbidden`.
[[nodiscard]] Table table_of(const Knowledge& known, Color color);
/// Sets the cost of each man and each pawn home that can be its origin: the fewest captures with which the
/// pawn became that man.
void set_costs(const Knowledge& known, Color color, Table& table);
/// Returns as premises the origins of the men in the rows whose bits are set in `rows`.
[[nodiscard]] Premises origins_of(const Table& table, unsigned rows);
/// Removes the pair of a man and an origin if every assignment that contains the pair costs more than `most`.
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
/// Computes the captures that the pawns of the colour need. `costs` is set only if an assignment exists.
[[nodiscard]] NeededCaptures needed_captures(const Knowledge& known, Color color);

/// Homes of pawns from which some man on the board must have come, although it is not known which man. Empty
/// if more than one capture of the colour is not accounted for.
struct StandingHomes {
    SquareSet homes = {};
    Premises premises = {};
};
[[nodiscard]] StandingHomes standing_homes(const Knowledge& known, Color color);

}  // namespace doublecheck::facts
