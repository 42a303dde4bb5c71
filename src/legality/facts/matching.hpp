// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "legality/facts/assignment.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

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

[[nodiscard]] Table table_of(const Knowledge& known, Color color);
/// Puts the captures that the pawns of homes need into the table.
void set_costs(const Knowledge& known, Color color, Table& table);
[[nodiscard]] Premises origins_of(const Table& table, unsigned rows);
/// Takes from the origins what costs too much.
void remove_pairs(Knowledge& known, const Table& table, const Assignment& best, int most,
                  const FactRule& rule);

/// The captures that the pawns of a colour have made at least (the proof stands on top of `captures.cpp`).
struct NeededCaptures {
    int least;                                ///< at least 1000 if there is no way at all
    SquareSet free_men = {};                  ///< men with one origin that cost none
    std::array<std::uint8_t, 64> costs = {};  ///< by square: the captures of each man in one such sum
    Premises premises = {};
};
/// Requires that there is a way to give all men different homes for `costs`.
[[nodiscard]] NeededCaptures needed_captures(const Knowledge& known, Color color);

/// Homes of pawns from which some man on the board must have come, though it is not known which; looked for
/// only where all but one capture are accounted for.
struct StandingHomes {
    SquareSet homes = {};
    Premises premises = {};
};
[[nodiscard]] StandingHomes standing_homes(const Knowledge& known, Color color);

}  // namespace doublecheck::facts
