// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/common/meter.hpp"
#include "checker/legality/legality_subjects.hpp"

namespace doublecheck::checker::cages {

/// A list of states that is to be closed: no move that can be taken back leads from a state of the list to a
/// state outside it. Looking through the list costs nodes of the meter.
class ClosedSet {
  public:
    /// The list must outlive this object.
    ClosedSet(const std::vector<WrittenBoard>& states, Meter& meter) : states_(states), meter_(meter) {}

    /// Returns the first state all of whose men stand in `men`. Returns null if there is none or the meter is
    /// exhausted.
    [[nodiscard]] const WrittenBoard* among(const Men& men) const;
    /// Returns what is wrong with the list, or nothing if it is closed and no state fits the initial array.
    /// The men on `frozen` squares have never moved.
    [[nodiscard]] std::optional<std::string> complaint(const SquareFlags& frozen) const;

  private:
    [[nodiscard]] std::optional<std::string> complaint(const Men& state, const SquareFlags& frozen) const;

    const std::vector<WrittenBoard>& states_;
    Meter& meter_;
};

}  // namespace doublecheck::checker::cages
