// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "doublecheck/board/color.hpp"

namespace doublecheck::kernel {

/// The pawns of one file from the first rank upwards, without their ranks: one bit each (1 is black), the
/// lowest first, and a one above the last. At most seven.
class Column {
  public:
    using Pawn = Color;
    static constexpr int most = 7;

    constexpr Column() = default;
    static constexpr Column from_code(unsigned code) { return Column(code); }

    [[nodiscard]] constexpr unsigned code() const { return code_; }
    [[nodiscard]] constexpr int size() const { return std::bit_width(code_) - 1; }
    [[nodiscard]] constexpr Color at(int i) const {
        return (code_ >> i & 1U) != 0 ? Color::black : Color::white;
    }
    [[nodiscard]] constexpr int count(Color color) const {
        const int black = bits_set[code_] - 1;
        return color == Color::black ? black : size() - black;
    }

    [[nodiscard]] constexpr Column without(int i) const { return Column(low(i) | code_ >> (i + 1) << i); }
    /// With one more pawn, which then stands at place `i`. Requires fewer than `most` pawns.
    [[nodiscard]] constexpr Column with(int i, Color color) const {
        return Column(low(i) | bit(color) << i | code_ >> i << (i + 1));
    }
    /// With the pawn at place `i` taken by one of the other colour.
    [[nodiscard]] constexpr Column taken(int i) const { return Column(code_ ^ 1U << i); }
    [[nodiscard]] constexpr Column with_on_top(Color color) const { return with(size(), color); }

    friend constexpr bool operator==(Column, Column) = default;

  private:
    explicit constexpr Column(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}
    [[nodiscard]] constexpr unsigned low(int i) const { return code_ & ((1U << i) - 1); }
    // Without the popcnt instruction std::popcount is a call.
    static constexpr std::array<std::uint8_t, 256> bits_set = [] {
        std::array<std::uint8_t, 256> table = {};
        for (unsigned code = 0; code < table.size(); ++code)
            table[code] = static_cast<std::uint8_t>(std::popcount(code));
        return table;
    }();
    static constexpr unsigned bit(Color color) { return color == Color::black ? 1U : 0U; }

    std::uint8_t code_ = 1;
};

constexpr Color color_of(Color pawn) {
    return pawn;
}
/// Whether the pawn may be the one that is wanted.
constexpr bool can_become(Color pawn, Color wanted) {
    return pawn == wanted;
}

}  // namespace doublecheck::kernel
