// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace doublecheck::facts {

inline constexpr int men_a_side = 16;
inline constexpr int forbidden = 1000;  ///< a cost that no sum of allowed ones reaches
using Costs = std::array<std::array<int, men_a_side>, men_a_side>;

/// The cheapest way to give sixteen rows different columns, and what it costs to insist on one pair.
class Assignment {
  public:
    explicit Assignment(const Costs& costs);

    [[nodiscard]] int total() const { return total_; }
    /// The least total with that pair in it.
    [[nodiscard]] int total_with(int row, int column) const;
    /// The rows that can pass their columns on in turn so that, in the end, `row` has the column of `from`,
    /// at no cost of a forbidden pair; `from` among them.
    [[nodiscard]] unsigned rows_reached_from(int from) const;
    [[nodiscard]] int row_of(int column) const { return row_of_[static_cast<std::size_t>(column)]; }

  private:
    void solve();
    void find_chains();

    const Costs& costs_;
    std::array<int, men_a_side> row_of_ = {};
    std::array<int, men_a_side> column_of_ = {};
    Costs chains_ = {};  ///< what it costs that row a leaves its column and row b's column is free in the end
    int total_ = 0;
};

}  // namespace doublecheck::facts
