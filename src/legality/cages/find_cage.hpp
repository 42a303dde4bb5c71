// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/square_set.hpp"
#include "legality/cages/closure.hpp"

namespace doublecheck::cages {

/// A closed set, and the men it is about. The first of its states stands in the fragment.
struct Cage {
    Roster roster;
    ClosedSet set;
};

/// A proof that no game leads to any position with these men on their squares, whatever stands elsewhere, and
/// with those on `frozen` never moved; none if no closed set is found within the budget, which is counted in
/// states.
[[nodiscard]] std::optional<Cage> find_cage(const Board& fragment, SquareSet frozen, Budget& budget);

}  // namespace doublecheck::cages
