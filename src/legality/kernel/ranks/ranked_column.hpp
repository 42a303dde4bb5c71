// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "doublecheck/board/color.hpp"

namespace doublecheck::kernel {

/// A pawn of a column, and how many ranks it has advanced at least: 6 if it has promoted.
struct RankedPawn {
    Color color = Color::white;
    int progress = 0;

    friend constexpr bool operator==(RankedPawn, RankedPawn) = default;
};

inline constexpr int promoted_progress = 6;

/// The pawns of one file from the first rank upwards, at most seven: four bits each (colour, progress), the
/// lowest first, and their number in the highest four.
class RankedColumn {
  public:
    using Pawn = RankedPawn;
    static constexpr int most = 7;

    constexpr RankedColumn() = default;
    static constexpr RankedColumn from_code(std::uint32_t code) { return RankedColumn(code); }

    [[nodiscard]] constexpr std::uint32_t code() const { return code_; }
    [[nodiscard]] constexpr int size() const { return static_cast<int>(code_ >> size_shift); }
    [[nodiscard]] constexpr RankedPawn at(int i) const {
        const std::uint32_t bits = code_ >> (4 * i) & 15U;
        return {.color = (bits & 8U) != 0 ? Color::black : Color::white,
                .progress = static_cast<int>(bits & 7U)};
    }
    [[nodiscard]] constexpr int count(Color color) const {
        int number = 0;
        for (int i = 0; i < size(); ++i) number += at(i).color == color ? 1 : 0;
        return number;
    }

    constexpr void set(int i, RankedPawn pawn) {
        code_ = (code_ & ~(15U << (4 * i))) | bits_of(pawn) << (4 * i);
    }
    [[nodiscard]] constexpr RankedColumn without(int i) const {
        const std::uint32_t men = code_ & men_mask;
        return RankedColumn(low(i) | (men >> (4 * (i + 1))) << (4 * i) |
                            static_cast<std::uint32_t>(size() - 1) << size_shift);
    }
    /// With one more pawn, which then stands at place `i`. Requires fewer than `most` pawns.
    [[nodiscard]] constexpr RankedColumn with(int i, RankedPawn pawn) const {
        const std::uint32_t men = code_ & men_mask;
        return RankedColumn(low(i) | bits_of(pawn) << (4 * i) | (men >> (4 * i)) << (4 * (i + 1)) |
                            static_cast<std::uint32_t>(size() + 1) << size_shift);
    }
    [[nodiscard]] constexpr RankedColumn with_on_top(RankedPawn pawn) const { return with(size(), pawn); }

    friend constexpr bool operator==(RankedColumn, RankedColumn) = default;

  private:
    static constexpr int size_shift = 28;
    static constexpr std::uint32_t men_mask = (1U << size_shift) - 1;

    explicit constexpr RankedColumn(std::uint32_t code) : code_(code) {}
    [[nodiscard]] constexpr std::uint32_t low(int i) const { return code_ & ((1U << (4 * i)) - 1); }
    static constexpr std::uint32_t bits_of(RankedPawn pawn) {
        return (pawn.color == Color::black ? 8U : 0U) | static_cast<std::uint32_t>(pawn.progress);
    }

    std::uint32_t code_ = 0;
};

constexpr Color color_of(RankedPawn pawn) {
    return pawn.color;
}
/// Whether the pawn may advance to where the one that is wanted stands.
constexpr bool can_become(RankedPawn pawn, RankedPawn wanted) {
    return pawn.color == wanted.color && pawn.progress <= wanted.progress;
}

}  // namespace doublecheck::kernel
