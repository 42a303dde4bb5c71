// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/common/meter.hpp"

namespace doublecheck::checker {

/// Bounds on what can become of one man, as `immobile` of docs/certificates.md states them.
struct Bounds {
    char man = nobody;
    int start = nowhere;        ///< where it stands now
    SquareFlags reach = {};     ///< R: where it can ever stand as what it is now
    SquareFlags promoted = {};  ///< Q: where it can ever stand after promoting
    bool can_be_captured = false;

    [[nodiscard]] SquareFlags anywhere() const { return reach | promoted; }
    [[nodiscard]] bool is_steady() const {
        return !can_be_captured && promoted.none() && reach.count() == 1;  // and that is where it stands
    }

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Bounds for each man as long as one of them, by its number, is not captured.
struct Lifetime {
    std::size_t man = 0;
    std::vector<Bounds> men = {};
};

/// A position, bounds for each of its men, and bounds for the lifetimes of some.
struct Mobility {
    SoundPosition position;
    std::vector<Bounds> men = {};
    std::vector<Lifetime> lifetimes = {};

    /// The bounds that hold as long as the man lives: those on everything if no lifetime is written down for
    /// it.
    [[nodiscard]] const std::vector<Bounds>& lifetime_of(std::size_t man) const;
};

/// The narrowest bounds one can write down: nobody moves, nobody is captured.
Mobility standing_still(const SoundPosition& position);

// Each man whose lines are looked along is work. When the meter of it is exhausted the answers mean nothing.

/// Adds all that the rules 1 to 6, and 7 if a winner is given, demand of the bounds as they were before;
/// returns whether anything was missing. If nothing was, the bounds are closed: no legal move leads out of
/// them.
bool widen(Mobility& mobility, std::optional<Color> winner, Work& work);

/// The least closed bounds, with rule 7 if a winner is given.
Mobility least_closed_bounds(const SoundPosition& position, std::optional<Color> winner, Work& work);

/// Whether bounds that are closed admit no checkmate of the loser. Requires one king of each colour.
bool admits_no_mate(const Mobility& mobility, Color winner, Work& work);

}  // namespace doublecheck::checker
