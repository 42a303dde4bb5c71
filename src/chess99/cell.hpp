// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace doublecheck::chess99 {

/// The board has nine files and nine ranks.
inline constexpr int board_side = 9;
inline constexpr int cell_count = board_side * board_side;

/// One of the 81 cells. There is no invalid cell; use `std::optional<Cell>`.
///
///     constexpr Cell e5{"e5"};                  // "j1" does not compile
///     const auto cell = Cell::parse(text);      // std::optional
class Cell {
  public:
    /// Makes a cell whose name is known at compile time.
    consteval explicit Cell(const char (&name)[3]) : index_(checked(name)) {}

    /// Returns the cell with the name, or nothing. Names are in lower case: "i9", not "I9".
    [[nodiscard]] static constexpr std::optional<Cell> parse(std::string_view name) {
        if (name.size() != 2 || name[0] < 'a' || name[0] > 'i' || name[1] < '1' || name[1] > '9')
            return std::nullopt;
        return at(name[0] - 'a', name[1] - '1');
    }
    /// Returns the cell on a file and a rank. Both are counted from 0 and must be on the board.
    [[nodiscard]] static constexpr Cell at(int file, int rank) {
        assert(file >= 0 && file < board_side && rank >= 0 && rank < board_side);
        return from_index(rank * board_side + file);
    }
    /// Returns the cell with the index: a1 is 0, b1 is 1, i9 is 80. Requires 0 <= index < 81.
    [[nodiscard]] static constexpr Cell from_index(int index) {
        assert(index >= 0 && index < cell_count);
        return Cell(static_cast<std::uint8_t>(index));
    }

    [[nodiscard]] constexpr int index() const { return index_; }
    /// Returns the index of the file: 0 for the a-file to 8 for the i-file.
    [[nodiscard]] constexpr int file() const { return index_ % board_side; }
    /// Returns the index of the rank: 0 for rank 1 to 8 for rank 9.
    [[nodiscard]] constexpr int rank() const { return index_ / board_side; }
    [[nodiscard]] constexpr char file_letter() const { return static_cast<char>('a' + file()); }
    [[nodiscard]] constexpr char rank_digit() const { return static_cast<char>('1' + rank()); }
    /// Returns true for a light cell. The corners, e5 and both long diagonals are dark.
    [[nodiscard]] constexpr bool is_light() const { return (index_ & 1) != 0; }
    /// Returns the cell that is `files` to the right and `ranks` up, or nothing if it is off the board.
    [[nodiscard]] constexpr std::optional<Cell> offset(int files, int ranks) const {
        const int to_file = file() + files;
        const int to_rank = rank() + ranks;
        if (to_file < 0 || to_file >= board_side || to_rank < 0 || to_rank >= board_side) return std::nullopt;
        return at(to_file, to_rank);
    }

    [[nodiscard]] std::string name() const { return {file_letter(), rank_digit()}; }

    friend constexpr bool operator==(Cell, Cell) = default;
    friend constexpr auto operator<=>(Cell, Cell) = default;

  private:
    constexpr explicit Cell(std::uint8_t index) : index_(index) {}
    static consteval std::uint8_t checked(const char (&name)[3]) {
        const auto cell = parse(std::string_view(name, 2));
        return cell ? cell->index_ : throw "no such cell";
    }

    std::uint8_t index_;
};

}  // namespace doublecheck::chess99
