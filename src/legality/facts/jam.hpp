// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// The men that cannot have arrived on their squares while the steady men and the men of `given` have stood
/// on theirs. The proof is at the top of `steady.cpp`.
class Jam {
  public:
    Jam(const Knowledge& known, SquareSet given);

    /// The squares from which a man can have arrived. If each of them holds a man of the set, the man itself
    /// belongs to the set.
    struct Arrivals {
        SquareSet always = {};
        SquareSet king_apart = {};  ///< count only if the enemy king is not in the set
        Premises premises = {};

        [[nodiscard]] SquareSet within(SquareSet set, SquareSet king) const {
            return set.intersects(king) ? always : always | king_apart;
        }
    };

    /// Returns the whole set, with the steady and given men.
    [[nodiscard]] SquareSet men() const { return men_; }
    [[nodiscard]] SquareSet found() const { return men_ - given_; }
    /// Returns the found men that depend on each other together with the one on `first`, and adds the steady
    /// men they rest on to the premises.
    [[nodiscard]] SquareSet group_of(Square first, Premises& premises) const;
    /// Returns the squares from which none of these men arrived, because from there they would have attacked
    /// a king of the set.
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
