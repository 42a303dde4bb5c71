// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace doublecheck::construct {

inline constexpr std::size_t men_a_side = 16;
using Cost = std::int32_t;
/// The cost of a capture by a pawn. Costs count moves, and a sum of moves never reaches this value.
inline constexpr Cost pawn_capture = 1 << 10;
/// The cost of something impossible.
inline constexpr Cost never = 1 << 20;
using CostRow = std::array<Cost, men_a_side>;

/// The cheapest assignment of sixteen men to different parts, which is updated when the costs of one man
/// change. This is the Hungarian method: a changed row is matched again along one shortest alternating path.
class Matching {
  public:
    Matching() = default;
    explicit Matching(const std::array<CostRow, men_a_side>& rows);

    /// Replaces the costs of one man.
    void change(std::size_t row, const CostRow& costs);

    [[nodiscard]] int total() const { return total_; }
    [[nodiscard]] std::size_t part_of(std::size_t row) const { return column_of_[row]; }

  private:
    void match(std::size_t row);
    void exchange(std::size_t row, const CostRow& before, Cost last);

    std::array<CostRow, men_a_side> cost_;
    CostRow row_potential_;
    CostRow column_potential_;
    std::array<std::int8_t, men_a_side> row_of_;
    std::array<std::uint8_t, men_a_side> column_of_;
    int total_ = 0;
};

}  // namespace doublecheck::construct
