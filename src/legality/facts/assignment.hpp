// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace doublecheck::facts {

inline constexpr int men_a_side = 16;
inline constexpr int forbidden =
    1000;  ///< the cost of an impossible pair; no sum of possible pairs reaches it
using Costs = std::array<std::array<int, men_a_side>, men_a_side>;

/// The cheapest assignment of sixteen rows to different columns, and the total if one pair is forced.
class Assignment {
  public:
    explicit Assignment(const Costs& costs);

    [[nodiscard]] int total() const { return total_; }
    /// Returns the least total of an assignment that contains this pair.
    [[nodiscard]] int total_with(int row, int column) const;
    /// Returns, as bits, the row `from` and all rows to which a chain of exchanges of columns leads from it
    /// without a forbidden pair.
    [[nodiscard]] unsigned rows_reached_from(int from) const;
    [[nodiscard]] int row_of(int column) const { return row_of_[static_cast<std::size_t>(column)]; }

  private:
    void solve();
    void find_chains();

    const Costs& costs_;
    std::array<int, men_a_side> row_of_ = {};
    std::array<int, men_a_side> column_of_ = {};
    Costs chains_ = {};  ///< [a][b]: cost of the cheapest chain of exchanges from row a to row b
    int total_ = 0;
};

}  // namespace doublecheck::facts
