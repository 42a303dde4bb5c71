// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "chess99/cell.hpp"

namespace doublecheck::chess99 {

/// A set of cells, with one bit for each cell.
///
///     for (const Cell cell : set) ...        // in the order of their indices
class CellSet {
  public:
    class iterator {
      public:
        using value_type = Cell;
        using difference_type = std::ptrdiff_t;
        constexpr iterator() = default;
        constexpr iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        [[nodiscard]] constexpr Cell operator*() const {
            return Cell::from_index(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
        }
        constexpr iterator& operator++() {
            if (low_ != 0) {
                low_ &= low_ - 1;
            } else {
                high_ &= high_ - 1;
            }
            return *this;
        }
        constexpr iterator operator++(int) {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const iterator&, const iterator&) = default;

      private:
        std::uint64_t low_ = 0;
        std::uint64_t high_ = 0;
    };

    constexpr CellSet() = default;

    [[nodiscard]] constexpr iterator begin() const { return {low_, high_}; }
    [[nodiscard]] constexpr iterator end() const { return {}; }
    [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
    [[nodiscard]] constexpr bool contains(Cell cell) const { return (word(cell) & bit(cell)) != 0; }
    constexpr void insert(Cell cell) { (cell.index() < 64 ? low_ : high_) |= bit(cell); }
    constexpr void erase(Cell cell) { (cell.index() < 64 ? low_ : high_) &= ~bit(cell); }

    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  private:
    [[nodiscard]] constexpr std::uint64_t word(Cell cell) const { return cell.index() < 64 ? low_ : high_; }
    [[nodiscard]] static constexpr std::uint64_t bit(Cell cell) {
        return std::uint64_t{1} << (cell.index() & 63);
    }

    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

}  // namespace doublecheck::chess99
