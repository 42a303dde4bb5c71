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

enum class File : std::uint8_t { a, b, c, d, e, f, g, h };
enum class Rank : std::uint8_t { r1, r2, r3, r4, r5, r6, r7, r8 };

/// One of the 64 squares; there is no "no square", use `std::optional<Square>`.
///
///     constexpr Square e4{"e4"};                    // "e9" does not compile
///     const auto square = Square::parse(text);      // std::optional
class Square {
  public:
    constexpr Square(File file, Rank rank)
        : index_(static_cast<std::uint8_t>(static_cast<unsigned>(rank) * 8 + static_cast<unsigned>(file))) {}

    /// A square known when compiling.
    consteval explicit Square(const char (&name)[3]) : index_(checked(name)) {}

    /// The square of that name, or nothing ("e4", not "E4").
    [[nodiscard]] static constexpr std::optional<Square> parse(std::string_view name) {
        if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
            return std::nullopt;
        return Square(static_cast<File>(name[0] - 'a'), static_cast<Rank>(name[1] - '1'));
    }

    /// a1 is 0, b1 is 1, h8 is 63. Requires 0 <= index < 64.
    [[nodiscard]] static constexpr Square from_index(int index) {
        assert(index >= 0 && index < 64);
        return Square(static_cast<std::uint8_t>(index));
    }

    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr File file() const { return static_cast<File>(index_ & 7); }
    [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ >> 3); }
    [[nodiscard]] constexpr int file_index() const { return index_ & 7; }
    [[nodiscard]] constexpr int rank_index() const { return index_ >> 3; }
    [[nodiscard]] constexpr char file_letter() const { return static_cast<char>('a' + file_index()); }
    [[nodiscard]] constexpr char rank_digit() const { return static_cast<char>('1' + rank_index()); }
    /// h1 is light, a1 is dark.
    [[nodiscard]] constexpr bool is_light() const { return ((file_index() + rank_index()) & 1) != 0; }
    /// The same square seen from the other side of the board (e2 and e7).
    [[nodiscard]] constexpr Square flipped() const { return Square(static_cast<std::uint8_t>(index_ ^ 56)); }
    /// The same square in a left-right mirror (e2 and d2).
    [[nodiscard]] constexpr Square mirrored() const { return Square(static_cast<std::uint8_t>(index_ ^ 7)); }
    /// The square `files` to the right and `ranks` up, if it is on the board.
    [[nodiscard]] constexpr std::optional<Square> offset(int files, int ranks) const {
        const int file = file_index() + files;
        const int rank = rank_index() + ranks;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
        return Square(static_cast<std::uint8_t>(rank * 8 + file));
    }

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

/// King moves between two squares on an empty board.
[[nodiscard]] constexpr int distance(Square a, Square b) {
    const int files =
        a.file_index() > b.file_index() ? a.file_index() - b.file_index() : b.file_index() - a.file_index();
    const int ranks =
        a.rank_index() > b.rank_index() ? a.rank_index() - b.rank_index() : b.rank_index() - a.rank_index();
    return files > ranks ? files : ranks;
}

/// Rank 1 for White, 8 for Black.
[[nodiscard]] constexpr Rank home_rank(Color color) {
    return color == Color::white ? Rank::r1 : Rank::r8;
}
/// Rank 2 for White, 7 for Black: where pawns begin.
[[nodiscard]] constexpr Rank pawn_rank(Color color) {
    return color == Color::white ? Rank::r2 : Rank::r7;
}
/// Rank 3 for White, 6 for Black: the square passed over by a double step.
[[nodiscard]] constexpr Rank passed_rank(Color color) {
    return color == Color::white ? Rank::r3 : Rank::r6;
}
/// Rank 4 for White, 5 for Black: where a double step ends.
[[nodiscard]] constexpr Rank double_step_rank(Color color) {
    return color == Color::white ? Rank::r4 : Rank::r5;
}
/// +1 for White, -1 for Black: the direction of pawns in ranks.
[[nodiscard]] constexpr int forward(Color color) {
    return color == Color::white ? 1 : -1;
}

}  // namespace doublecheck
