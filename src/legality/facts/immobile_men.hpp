// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// The immobile men: those that cannot have arrived on their squares while the steady men and the men of
/// `fixed` have stood on theirs. The steady and fixed men belong to them. The proof is at the top of
/// `steady.cpp`.
class ImmobileMen {
  public:
    ImmobileMen(const Knowledge& known, SquareSet fixed);

    /// The squares from which a man could have arrived. If each of them holds an immobile man, the man is
    /// immobile too.
    struct Arrivals {
        SquareSet always = {};
        SquareSet without_king = {};  ///< count only if the enemy king is not immobile
        Premises premises = {};

        [[nodiscard]] SquareSet within(SquareSet set, SquareSet king) const {
            return set.intersects(king) ? always : always | without_king;
        }
    };

    /// Returns all immobile men, the steady and fixed men included.
    [[nodiscard]] SquareSet men() const { return men_; }
    [[nodiscard]] SquareSet found() const { return men_ - fixed_; }
    /// Returns the man on `first` and the men of `found()` on which its immobility depends. Adds the steady
    /// men on which it depends to the premises.
    [[nodiscard]] SquareSet group_of(Square first, Premises& premises) const;
    /// Returns the squares from which none of the men `some` arrived, because from there they would have
    /// attacked an immobile enemy king.
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
