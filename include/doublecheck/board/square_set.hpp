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
    /// Makes a set from a bitboard: bit 0 is a1, bit 63 is h8.
    constexpr explicit SquareSet(std::uint64_t bits) : bits_(bits) {}
    /// Makes a set of one square.
    constexpr SquareSet(Square square) : bits_(std::uint64_t{1} << square.index()) {}

    /// Returns the set as a bitboard.
    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    /// Returns true if there is no square.
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    /// Returns the number of squares.
    [[nodiscard]] constexpr int size() const { return count(bits_); }
    /// Returns true if there are two squares or more.
    [[nodiscard]] constexpr bool has_more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    /// Returns true if the square is in the set.
    [[nodiscard]] constexpr bool contains(Square square) const {
        return ((bits_ >> square.index()) & 1) != 0;
    }
    /// Returns true if all squares of the other set are in this one.
    [[nodiscard]] constexpr bool contains_all(SquareSet other) const { return (other.bits_ & ~bits_) == 0; }
    /// Returns true if a square is in both sets.
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

    /// Returns the squares of either set.
    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return SquareSet(a.bits_ | b.bits_); }
    /// Returns the squares of both sets.
    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & b.bits_); }
    /// Returns the squares of exactly one of the sets.
    friend constexpr SquareSet operator^(SquareSet a, SquareSet b) { return SquareSet(a.bits_ ^ b.bits_); }
    /// Returns the squares of `a` that are not in `b`.
    friend constexpr SquareSet operator-(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & ~b.bits_); }
    /// Returns the squares that are not in the set.
    friend constexpr SquareSet operator~(SquareSet a) { return SquareSet(~a.bits_); }
    /// Adds the squares of the other set.
    constexpr SquareSet& operator|=(SquareSet other) {
        bits_ |= other.bits_;
        return *this;
    }
    /// Keeps only the squares of the other set.
    constexpr SquareSet& operator&=(SquareSet other) {
        bits_ &= other.bits_;
        return *this;
    }
    /// Removes the squares of both sets, and adds those of the other set alone.
    constexpr SquareSet& operator^=(SquareSet other) {
        bits_ ^= other.bits_;
        return *this;
    }
    /// Removes the squares of the other set.
    constexpr SquareSet& operator-=(SquareSet other) {
        bits_ &= ~other.bits_;
        return *this;
    }
    friend constexpr bool operator==(SquareSet, SquareSet) = default;

    /// Visits the squares from a1 to h8.
    class iterator {
      public:
        /// What is visited.
        using value_type = Square;
        /// A type that iterators must name.
        using difference_type = std::ptrdiff_t;
        constexpr iterator() = default;
        /// Makes an iterator over the squares of a bitboard.
        constexpr explicit iterator(std::uint64_t bits) : bits_(bits) {}
        /// Returns the square.
        constexpr Square operator*() const { return Square::from_index(std::countr_zero(bits_)); }
        /// Goes on to the next square.
        constexpr iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        /// Goes on to the next square, and returns an iterator to this one.
        constexpr iterator operator++(int) {
            iterator old = *this;
            ++*this;
            return old;
        }
        friend constexpr bool operator==(iterator, iterator) = default;

      private:
        std::uint64_t bits_ = 0;
    };
    /// Returns an iterator to the first square.
    [[nodiscard]] constexpr iterator begin() const { return iterator(bits_); }
    /// Returns the end of the set.
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

/// Returns the squares of a file.
[[nodiscard]] constexpr SquareSet squares_of(File file) {
    return SquareSet(std::uint64_t{0x0101010101010101} << static_cast<unsigned>(file));
}
/// Returns the squares of a rank.
[[nodiscard]] constexpr SquareSet squares_of(Rank rank) {
    return SquareSet(std::uint64_t{0xff} << (8 * static_cast<unsigned>(rank)));
}
/// The 32 light squares.
inline constexpr SquareSet light_squares{0x55aa55aa55aa55aaULL};
/// The 32 dark squares.
inline constexpr SquareSet dark_squares{0xaa55aa55aa55aa55ULL};
/// The first and the eighth rank.
inline constexpr SquareSet end_ranks{0xff000000000000ffULL};

}  // namespace doublecheck
