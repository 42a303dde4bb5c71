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
    static constexpr bool has_ranks = false;
    static constexpr int most = 7;

    static constexpr Pawn pawn(Color color, int /*progress*/) { return color; }
    /// As certificates write it.
    static constexpr char letter(Pawn pawn) { return pawn == Color::white ? 'w' : 'b'; }

    constexpr Column() = default;

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
    /// With that pawn at place `i` instead of the one there.
    [[nodiscard]] constexpr Column with_instead(int i, Color color) const {
        return Column((code_ & ~(1U << i)) | bit(color) << i);
    }
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
constexpr int progress_of(Color /*pawn*/) {
    return 0;
}
/// Whether the pawn may be the one that is wanted.
constexpr bool can_become(Color pawn, Color wanted) {
    return pawn == wanted;
}

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
    static constexpr bool has_ranks = true;
    static constexpr int most = 7;

    static constexpr Pawn pawn(Color color, int progress) { return {.color = color, .progress = progress}; }
    static constexpr char letter(Pawn pawn) {
        return static_cast<char>((pawn.color == Color::white ? '0' : 'a') + pawn.progress);
    }

    constexpr RankedColumn() = default;

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

    /// How many pawns of which colours, and what each has advanced; each is 0 for what it leaves out.
    [[nodiscard]] constexpr RankedColumn order() const { return RankedColumn(code_ & 0xF8888888U); }
    [[nodiscard]] constexpr std::uint32_t progress() const { return code_ & 0x07777777U; }

    [[nodiscard]] constexpr RankedColumn with_instead(int i, RankedPawn pawn) const {
        return RankedColumn((code_ & ~(15U << (4 * i))) | bits_of(pawn) << (4 * i));
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
constexpr int progress_of(RankedPawn pawn) {
    return pawn.progress;
}
/// Whether the pawn may advance to where the one that is wanted stands.
constexpr bool can_become(RankedPawn pawn, RankedPawn wanted) {
    return pawn.color == wanted.color && pawn.progress <= wanted.progress;
}

}  // namespace doublecheck::kernel
