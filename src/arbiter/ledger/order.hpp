// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"

namespace doublecheck {

/// Checks the order of events. Time never goes back, and moves are counted up from the header's position,
/// except where the arbiter, a claim or a restoration refers to an earlier position.
class Order {
  public:
    explicit Order(const Setup& start);

    /// Returns an error, `ledger.order`, if the next event is out of order.
    [[nodiscard]] std::optional<Error> next(const LedgerEvent& event, std::string_view line);

  private:
    [[nodiscard]] std::optional<Error> begin(const LedgerEvent& event, std::string_view line);
    [[nodiscard]] std::optional<Error> next_move(const LedgerEvent& event, std::string_view line);

    double time_ = 0;
    std::optional<int> first_ = std::nullopt;   ///< the number of the first move, if the position shows it
    std::optional<int> number_ = std::nullopt;  ///< the number of the last move
};

}  // namespace doublecheck
