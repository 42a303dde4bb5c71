// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/board/color.hpp"

namespace doublecheck {

/// The files.
enum class File : std::uint8_t { a, b, c, d, e, f, g, h };
/// The ranks.
enum class Rank : std::uint8_t { r1, r2, r3, r4, r5, r6, r7, r8 };

/// One of the 64 squares. There is no "no square"; use `std::optional<Square>`.
///
///     constexpr Square e4{"e4"};                    // "e9" does not compile
///     const auto square = Square::parse(text);      // std::optional
class Square {
  public:
    /// Makes the square of a file and a rank.
    constexpr Square(File file, Rank rank)
        : index_(static_cast<std::uint8_t>(static_cast<unsigned>(rank) * 8 + static_cast<unsigned>(file))) {}

    /// Makes a square from a name that is known at compile time.
    consteval explicit Square(const char (&name)[3]) : index_(checked(name)) {}

    /// Returns the square with the name ("e4", not "E4"), or nothing.
    [[nodiscard]] static constexpr std::optional<Square> parse(std::string_view name) {
        if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
            return std::nullopt;
        return Square(static_cast<File>(name[0] - 'a'), static_cast<Rank>(name[1] - '1'));
    }

    /// Returns a square from its index: a1 is 0, b1 is 1, h8 is 63. Requires 0 <= index < 64.
    [[nodiscard]] static constexpr Square from_index(int index) {
        assert(index >= 0 && index < 64);
        return Square(static_cast<std::uint8_t>(index));
    }

    /// Returns the number of the square, from 0 (a1) through 7 (h1) to 63 (h8).
    [[nodiscard]] constexpr int index() const { return index_; }
    /// Returns the file.
    [[nodiscard]] constexpr File file() const { return static_cast<File>(index_ & 7); }
    /// Returns the rank.
    [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ >> 3); }
    /// Returns the number of the file, from 0 (a) to 7 (h).
    [[nodiscard]] constexpr int file_index() const { return index_ & 7; }
    /// Returns the number of the rank, from 0 to 7.
    [[nodiscard]] constexpr int rank_index() const { return index_ >> 3; }
    /// Returns the letter of the file.
    [[nodiscard]] constexpr char file_letter() const { return static_cast<char>('a' + file_index()); }
    /// Returns the digit of the rank, from `1` to `8`.
    [[nodiscard]] constexpr char rank_digit() const { return static_cast<char>('1' + rank_index()); }
    /// Returns true for a light square such as h1, false for a dark one such as a1.
    [[nodiscard]] constexpr bool is_light() const { return ((file_index() + rank_index()) & 1) != 0; }
    /// Returns the square seen from the other side of the board: e2 becomes e7.
    [[nodiscard]] constexpr Square flipped() const { return Square(static_cast<std::uint8_t>(index_ ^ 56)); }
    /// Returns the square mirrored left to right: e2 becomes d2.
    [[nodiscard]] constexpr Square mirrored() const { return Square(static_cast<std::uint8_t>(index_ ^ 7)); }
    /// Returns the square that is `files` to the right and `ranks` up, or nothing if it is off the board.
    [[nodiscard]] constexpr std::optional<Square> offset(int files, int ranks) const {
        const int file = file_index() + files;
        const int rank = rank_index() + ranks;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
        return Square(static_cast<std::uint8_t>(rank * 8 + file));
    }

    /// Returns the name of the square, such as `e4`.
    [[nodiscard]] std::string name() const { return {file_letter(), rank_digit()}; }

    friend constexpr bool operator==(Square, Square) = default;
    friend constexpr auto operator<=>(Square, Square) = default;

  private:
    constexpr explicit Square(std::uint8_t index) : index_(index) {}
    static consteval std::uint8_t checked(const char (&name)[3]) {
        const auto square = parse(std::string_view(name, 2));
        return square ? square->index_ : throw "no such square";
    }

    std::uint8_t index_;
};

/// Returns the number of moves that a king needs between two squares on an empty board.
[[nodiscard]] constexpr int distance(Square a, Square b) {
    const int files =
        a.file_index() > b.file_index() ? a.file_index() - b.file_index() : b.file_index() - a.file_index();
    const int ranks =
        a.rank_index() > b.rank_index() ? a.rank_index() - b.rank_index() : b.rank_index() - a.rank_index();
    return files > ranks ? files : ranks;
}

/// Returns rank 1 for White, rank 8 for Black.
[[nodiscard]] constexpr Rank home_rank(Color color) {
    return color == Color::white ? Rank::r1 : Rank::r8;
}
/// Returns the rank on which pawns begin: 2 for White, 7 for Black.
[[nodiscard]] constexpr Rank pawn_rank(Color color) {
    return color == Color::white ? Rank::r2 : Rank::r7;
}
/// Returns the rank that a double step passes over: 3 for White, 6 for Black.
[[nodiscard]] constexpr Rank passed_rank(Color color) {
    return color == Color::white ? Rank::r3 : Rank::r6;
}
/// Returns the rank on which a double step ends: 4 for White, 5 for Black.
[[nodiscard]] constexpr Rank double_step_rank(Color color) {
    return color == Color::white ? Rank::r4 : Rank::r5;
}
/// Returns the direction in which pawns move, in ranks: +1 for White, -1 for Black.
[[nodiscard]] constexpr int forward(Color color) {
    return color == Color::white ? 1 : -1;
}

}  // namespace doublecheck
