// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// The men that cannot have arrived on their squares while the steady men and the men of `fixed` have stood
/// on theirs. The proof is at the top of `steady.cpp`.
class ImmobileMen {
  public:
    ImmobileMen(const Knowledge& known, SquareSet fixed);

    /// The squares from which a man can have arrived. If each of them holds a man of the set, the man itself
    /// belongs to the set.
    struct Arrivals {
        SquareSet always = {};
        SquareSet without_king = {};  ///< count only if the enemy king is not in the set
        Premises premises = {};

        [[nodiscard]] SquareSet within(SquareSet set, SquareSet king) const {
            return set.intersects(king) ? always : always | without_king;
        }
    };

    /// Returns the whole set, with the steady and fixed men.
    [[nodiscard]] SquareSet men() const { return men_; }
    [[nodiscard]] SquareSet found() const { return men_ - fixed_; }
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
    SquareSet fixed_;
    SquareSet men_ = {};
    std::array<Arrivals, 64> from_ = {};
};

}  // namespace doublecheck::facts
