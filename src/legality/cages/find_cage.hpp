// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/square_set.hpp"
#include "legality/cages/closure.hpp"

namespace doublecheck::cages {

/// A closed set and the men it is about. Its first state holds men of the position in question.
struct Cage {
    Roster roster;
    ClosedSet set;
};

/// Tries to prove that no game leads to any position with these men on their squares, whatever stands
/// elsewhere, and with the men on `frozen` never moved. Returns nothing if no closed set is found within the
/// budget, which counts states.
[[nodiscard]] std::optional<Cage> find_cage(const Board& fragment, SquareSet frozen, Budget& budget);

}  // namespace doublecheck::cages
