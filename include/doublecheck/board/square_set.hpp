// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "doublecheck/board/square.hpp"

namespace doublecheck {

/// A set of squares as a bitboard: bit 0 is a1, bit 63 is h8. Iteration goes from a1 to h8.
class SquareSet {
  public:
    constexpr SquareSet() = default;
    constexpr explicit SquareSet(std::uint64_t bits) : bits_(bits) {}
    constexpr SquareSet(Square square) : bits_(std::uint64_t{1} << square.index()) {}

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return count(bits_); }
    [[nodiscard]] constexpr bool has_more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    [[nodiscard]] constexpr bool contains(Square square) const {
        return ((bits_ >> square.index()) & 1) != 0;
    }
    [[nodiscard]] constexpr bool contains_all(SquareSet other) const { return (other.bits_ & ~bits_) == 0; }
    [[nodiscard]] constexpr bool intersects(SquareSet other) const { return (bits_ & other.bits_) != 0; }
    /// Returns the square with the lowest index. Requires a set that is not empty.
    [[nodiscard]] constexpr Square first() const {
        assert(bits_ != 0);
        return Square::from_index(std::countr_zero(bits_));
    }
    /// Returns the square with the highest index. Requires a set that is not empty.
    [[nodiscard]] constexpr Square last() const {
        assert(bits_ != 0);
        return Square::from_index(63 - std::countl_zero(bits_));
    }

    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return SquareSet(a.bits_ | b.bits_); }
    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & b.bits_); }
    friend constexpr SquareSet operator^(SquareSet a, SquareSet b) { return SquareSet(a.bits_ ^ b.bits_); }
    friend constexpr SquareSet operator-(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & ~b.bits_); }
    friend constexpr SquareSet operator~(SquareSet a) { return SquareSet(~a.bits_); }
    constexpr SquareSet& operator|=(SquareSet other) {
        bits_ |= other.bits_;
        return *this;
    }
    constexpr SquareSet& operator&=(SquareSet other) {
        bits_ &= other.bits_;
        return *this;
    }
    constexpr SquareSet& operator^=(SquareSet other) {
        bits_ ^= other.bits_;
        return *this;
    }
    constexpr SquareSet& operator-=(SquareSet other) {
        bits_ &= ~other.bits_;
        return *this;
    }
    friend constexpr bool operator==(SquareSet, SquareSet) = default;

    class iterator {
      public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        constexpr iterator() = default;
        constexpr explicit iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Square operator*() const { return Square::from_index(std::countr_zero(bits_)); }
        constexpr iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr iterator operator++(int) {
            iterator old = *this;
            ++*this;
            return old;
        }
        friend constexpr bool operator==(iterator, iterator) = default;

      private:
        std::uint64_t bits_ = 0;
    };
    [[nodiscard]] constexpr iterator begin() const { return iterator(bits_); }
    [[nodiscard]] constexpr iterator end() const { return iterator(); }

  private:
    /// Counts bits. On x86-64 processors without the popcnt instruction, std::popcount is a function call;
    /// this code avoids the call.
    static constexpr int count(std::uint64_t bits) {
#if defined(__x86_64__)
        bits -= bits >> 1 & 0x5555555555555555ULL;
        bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
        bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
        return static_cast<int>(bits * 0x0101010101010101ULL >> 56);
#else
        return std::popcount(bits);
#endif
    }

    std::uint64_t bits_ = 0;
};

[[nodiscard]] constexpr SquareSet squares_of(File file) {
    return SquareSet(std::uint64_t{0x0101010101010101} << static_cast<unsigned>(file));
}
[[nodiscard]] constexpr SquareSet squares_of(Rank rank) {
    return SquareSet(std::uint64_t{0xff} << (8 * static_cast<unsigned>(rank)));
}
inline constexpr SquareSet light_squares{0x55aa55aa55aa55aaULL};
inline constexpr SquareSet dark_squares{0xaa55aa55aa55aa55ULL};
inline constexpr SquareSet end_ranks{0xff000000000000ffULL};

}  // namespace doublecheck
