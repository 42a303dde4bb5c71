// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/common/board.hpp"

/// The checker's own board of Chess 99. It shares no code with the module that finds the verdicts.
namespace doublecheck::checker::c99 {

constexpr int side = 9;
constexpr int cell_count = side * side;

/// Cells are numbers: a1 is 0, b1 is 1, i9 is 80. `nowhere` is not a cell of the board.
constexpr int cell_file(int cell) {
    return cell % side;
}
constexpr int cell_rank(int cell) {
    return cell / side;
}
constexpr int cell_at(int file, int rank) {
    return file < 0 || file >= side || rank < 0 || rank >= side ? nowhere : rank * side + file;
}
/// Returns the cell called `name`, or `nowhere` if there is none.
int cell_named(std::string_view name);
std::string cell_name(int cell);

constexpr int first_rank(Color color) {
    return color == Color::white ? 0 : side - 1;
}
constexpr int last_rank(Color color) {
    return first_rank(opposite(color));
}

/// The men by cell: letters of the text form, and `nobody` on empty cells. `a` is the paladin.
class Men {
  public:
    Men() { men_.fill(nobody); }

    /// Requires a cell of the board.
    [[nodiscard]] char operator[](int cell) const { return men_[static_cast<std::size_t>(cell)]; }
    void put(int cell, char man) { men_[static_cast<std::size_t>(cell)] = man; }

    friend bool operator==(const Men&, const Men&) = default;

  private:
    std::array<char, cell_count> men_;
};

struct Position {
    Men men = {};
    Color turn = Color::white;
    int passed = nowhere;  ///< the cell that a pawn has just passed over by moving two cells
    int number = 1;        ///< the move number

    friend bool operator==(const Position&, const Position&) = default;
};

/// Reads the text form. Returns nothing unless each side has one king and no pawn on its first rank, and a
/// pawn could have passed over the passed cell.
std::optional<Position> read_position(std::string_view text);

/// Returns the cell of the king of `color`, or `nowhere`.
int king_cell(const Men& men, Color color);
/// Returns the cell of the man that passed over the passed cell. Requires a passed cell.
int landing_cell(const Position& position);

/// Returns true if a man of `kind` (a small letter) and `color` on `from` attacks `to`. It does not jump over
/// men, unless it moves as a knight.
bool reaches(const Men& men, char kind, Color color, int from, int to);
/// Returns the cells of the men of colour `by` that attack `cell`, in ascending order.
std::vector<int> attackers_of(const Men& men, int cell, Color by);
/// Returns the cells of the men that attack the king of colour `king`. Returns none if that king is not on
/// the board.
std::vector<int> checkers_of(const Men& men, Color king);

}  // namespace doublecheck::checker::c99
