// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/common/meter.hpp"

namespace doublecheck::checker {

/// Bounds on what can become of one man (`immobile` in docs/certificates.md).
struct Bounds {
    char man = nobody;
    int start = nowhere;        ///< the square where the man stands now
    SquareFlags reach = {};     ///< R: the squares where it can ever stand as what it is now
    SquareFlags promoted = {};  ///< Q: the squares where it can ever stand after promoting
    bool can_be_captured = false;

    [[nodiscard]] SquareFlags anywhere() const { return reach | promoted; }
    [[nodiscard]] bool is_steady() const {
        return !can_be_captured && promoted.none() && reach.count() == 1;  // and the one square is `start`
    }

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Bounds for all men that hold as long as the man with the index `man` is not captured.
struct Lifetime {
    std::size_t man = 0;
    std::vector<Bounds> men = {};
};

/// A position, bounds for each of its men, and the lifetimes of some men.
struct Mobility {
    SoundPosition position;
    std::vector<Bounds> men = {};
    std::vector<Lifetime> lifetimes = {};

    /// Returns the bounds that hold as long as the man is not captured: those of its lifetime, or `men` if it
    /// has no lifetime.
    [[nodiscard]] const std::vector<Bounds>& lifetime_of(std::size_t man) const;
};

/// Returns the narrowest bounds: no man moves, and none is captured.
Mobility standing_still(const SoundPosition& position);

// The functions below add to `work` for each man whose lines they look along. If the meter is exhausted,
// their results mean nothing.

/// Adds to the bounds everything that rules 1 to 6, and rule 7 if a winner is given, demand of them. Returns
/// true if something was added. If nothing was, the bounds are closed: no legal move leads out of them.
bool widen(Mobility& mobility, std::optional<Color> winner, Work& work);

/// Returns the least closed bounds (see `widen`). Applies rule 7 if a winner is given.
Mobility least_closed_bounds(const SoundPosition& position, std::optional<Color> winner, Work& work);

/// Returns true if the bounds admit no checkmate of the loser. Requires closed bounds and one king of each
/// colour.
bool admits_no_mate(const Mobility& mobility, Color winner, Work& work);

}  // namespace doublecheck::checker
