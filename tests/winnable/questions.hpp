// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "support/random_positions.hpp"

namespace doublecheck::test {

/// A position, the side that is to mate, and the known verdict, if there is one.
struct Question {
    Position position;
    Color winner;
    std::string_view verdict = {};
};

/// Returns the rows of tests/data/winnable_*.tsv.
const std::vector<Question>& known_questions();

/// Returns a known position after a random change: men moved, removed, added or exchanged, colours swapped,
/// the board reflected or shifted, or the turn changed. Returns nothing if the result is not playable.
std::optional<Position> random_mutation(Random& random);

/// Returns an unwinnable known position after a random change. Returns nothing if the result is not playable.
std::optional<Position> random_neighbour(Random& random);

/// Returns a random wall of pawns that face each other, with gaps, doubled pawns and sometimes a free pawn,
/// and with kings and a few other men on both sides. Returns nothing if it is not playable.
std::optional<Position> random_locked_position(Random& random);

}  // namespace doublecheck::test
