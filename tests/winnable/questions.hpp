// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "support/random_positions.hpp"

namespace doublecheck::test {

/// A position and who is to mate; with the verdict that is known of it, if any.
struct Question {
    Position position;
    Color winner;
    std::string_view verdict = {};
};

/// The rows of tests/data/winnable_*.tsv.
const std::vector<Question>& known_questions();

/// A known position after something was done to it: men moved, removed, added, exchanged, the colours
/// swapped, the board turned or shifted, the other side to move. Nothing if it is not playable.
std::optional<Position> random_mutation(Random& random);

/// An unwinnable known position after one such change.
std::optional<Position> random_neighbour(Random& random);

/// A wall of pawns that face each other, with gaps, doubled pawns, at times a free one; kings and few other
/// men on both sides of it. Nothing if it is not playable.
std::optional<Position> random_locked_position(Random& random);

}  // namespace doublecheck::test
