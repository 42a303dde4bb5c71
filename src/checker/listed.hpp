// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/board.hpp"
#include "checker/reading.hpp"

namespace doublecheck::checker {

/// One king each and no pawn on an end rank: without that, retractions mean nothing.
bool can_be_taken_back(const Position& position);

/// An element of `positions` in the certificate `retractions`; its object has `refuted` or `steps`.
struct ListedPosition {
    Position position;
    const Value* proof = nullptr;
};

/// The whole list.
class ListedPositions {
  public:
    /// Nothing if a position cannot be read or cannot be taken back. Without the member the list is empty.
    static std::optional<ListedPositions> read(const Value* member);

    [[nodiscard]] const std::vector<ListedPosition>& all() const { return all_; }
    [[nodiscard]] bool contains(const Position& position) const;

  private:
    std::vector<ListedPosition> all_ = {};  ///< sorted
};

}  // namespace doublecheck::checker
