// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "doublecheck/board/color.hpp"

namespace doublecheck::kernel {

/// The order of the pawns on one file, from the first rank upwards and without their ranks. The code has one
/// bit for each pawn, the lowest pawn in the lowest bit (1 for black), and a 1 above the last pawn. There are
/// at most seven pawns.
class Column {
  public:
    using Pawn = Color;
    static constexpr bool has_ranks = false;
    static constexpr int max_size = 7;

    static constexpr Pawn pawn(Color color, int /*progress*/) { return color; }
    /// The letter of a pawn in certificates.
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
    /// Returns the column with one more pawn inserted at index `i`. Requires fewer than `max_size` pawns.
    [[nodiscard]] constexpr Column with(int i, Color color) const {
        return Column(low(i) | bit(color) << i | code_ >> i << (i + 1));
    }
    /// Returns the column with the pawn at index `i` replaced.
    [[nodiscard]] constexpr Column with_instead(int i, Color color) const {
        return Column((code_ & ~(1U << i)) | bit(color) << i);
    }
    [[nodiscard]] constexpr Column with_on_top(Color color) const { return with(size(), color); }

    friend constexpr bool operator==(Column, Column) = default;

  private:
    explicit constexpr Column(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}
    [[nodiscard]] constexpr unsigned low(int i) const { return code_ & ((1U << i) - 1); }
    // Without the popcnt instruction, std::popcount is a function call, which this table avoids.
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
/// Returns true if the pawn can be the pawn `wanted` in the end. Without ranks only its colour matters.
constexpr bool can_become(Color pawn, Color wanted) {
    return pawn == wanted;
}

/// A pawn of a column and the least number of ranks that it has advanced; 6 means that it has promoted.
struct RankedPawn {
    Color color = Color::white;
    int progress = 0;

    friend constexpr bool operator==(RankedPawn, RankedPawn) = default;
};

inline constexpr int promoted_progress = 6;

/// The pawns of one file with their progress, from the first rank upwards; at most seven. The code has four
/// bits for each pawn (one for the colour, three for the progress), the lowest pawn in the lowest bits. The
/// highest four bits hold the number of pawns.
class RankedColumn {
  public:
    using Pawn = RankedPawn;
    static constexpr bool has_ranks = true;
    static constexpr int max_size = 7;

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

    /// `order` keeps the number and colours of the pawns and clears their progress; `progress` keeps only the
    /// progress.
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
    /// Returns the column with one more pawn inserted at index `i`. Requires fewer than `max_size` pawns.
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
/// Returns true if the pawn can become the pawn `wanted` by advancing further.
constexpr bool can_become(RankedPawn pawn, RankedPawn wanted) {
    return pawn.color == wanted.color && pawn.progress <= wanted.progress;
}

}  // namespace doublecheck::kernel
