// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// The men that cannot have arrived where they stand, as long as `given` and the steady men stand where they
/// do; the proof stands on top of `steady.cpp`.
class Jam {
  public:
    Jam(const Knowledge& known, SquareSet given);

    /// Squares on which another man of the set must stand so that the man on a square cannot have arrived.
    struct Arrivals {
        SquareSet always = {};
        SquareSet king_apart = {};  ///< only if the enemy's king is not in the set
        Premises premises = {};

        [[nodiscard]] SquareSet within(SquareSet set, SquareSet king) const {
            return set.intersects(king) ? always : always | king_apart;
        }
    };

    /// All of them, the steady and the given ones among them.
    [[nodiscard]] SquareSet men() const { return men_; }
    [[nodiscard]] SquareSet found() const { return men_ - given_; }
    /// The found men among which the one on `first` is, and on which they rest besides the given ones.
    [[nodiscard]] SquareSet group_of(Square first, Premises& premises) const;
    /// The squares from which none of some men arrived, because they attack a king of the set from there.
    [[nodiscard]] SquareSet checks_of(SquareSet some) const;

  private:
    [[nodiscard]] SquareSet king_against(Square man) const;
    [[nodiscard]] SquareSet needed_for(Square man) const;

    const Knowledge& known_;
    SquareSet given_;
    SquareSet men_ = {};
    std::array<Arrivals, 64> from_ = {};
};

}  // namespace doublecheck::facts
