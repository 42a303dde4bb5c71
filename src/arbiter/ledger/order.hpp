// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"

namespace doublecheck {

/// What may not be undone: time never goes back, and the moves are counted up from the header's position,
/// except where the arbiter, a claim or a restoration reaches back to an earlier one.
class Order {
  public:
    explicit Order(const Setup& start);

    /// What is wrong with the next event, at the character of its line; `ledger.order`.
    [[nodiscard]] std::optional<Error> next(const LedgerEvent& event, std::string_view line);

  private:
    [[nodiscard]] std::optional<Error> begin(const LedgerEvent& event, std::string_view line);
    [[nodiscard]] std::optional<Error> next_move(const LedgerEvent& event, std::string_view line);

    double time_ = 0;
    std::optional<int> first_ = std::nullopt;   ///< the number of the first move, if the position tells it
    std::optional<int> number_ = std::nullopt;  ///< of the last move
};

}  // namespace doublecheck
