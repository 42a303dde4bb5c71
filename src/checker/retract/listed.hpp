// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/retract/refutations.hpp"

namespace doublecheck::checker {

/// The list `positions` in the certificate `retractions`.
class ListedPositions {
  public:
    ListedPositions() = default;
    explicit ListedPositions(std::vector<ListedPosition> all);

    [[nodiscard]] const std::vector<ListedPosition>& all() const { return all_; }
    [[nodiscard]] bool contains(const Position& position) const;
    /// The FEN of a position that stands in the list twice.
    [[nodiscard]] std::optional<std::string_view> repeated() const;

  private:
    std::vector<ListedPosition> all_ = {};  ///< sorted
};

}  // namespace doublecheck::checker
