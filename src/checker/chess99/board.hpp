// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/common/board.hpp"

/// The checker's own Chess 99: nothing here knows the module that finds the verdicts.
namespace doublecheck::checker::c99 {

constexpr int side = 9;
constexpr int cell_count = side * side;

/// Cells are numbers: a1 is 0, b1 is 1, i9 is 80; `nowhere` stands for none.
constexpr int cell_file(int cell) {
    return cell % side;
}
constexpr int cell_rank(int cell) {
    return cell / side;
}
constexpr int cell_at(int file, int rank) {
    return file < 0 || file >= side || rank < 0 || rank >= side ? nowhere : rank * side + file;
}
/// The cell of that name, or `nowhere`.
int cell_named(std::string_view name);
std::string cell_name(int cell);

constexpr int first_rank(Color color) {
    return color == Color::white ? 0 : side - 1;
}
constexpr int last_rank(Color color) {
    return first_rank(opposite(color));
}

/// The letters of the text form by cell, `nobody` on empty ones. `a` is the paladin.
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
    int passed = nowhere;  ///< the cell over which a pawn has just gone two cells
    int number = 1;        ///< of the move

    friend bool operator==(const Position&, const Position&) = default;
};

/// Reads the text form: one king a side, no pawn on its own first rank, a passed cell that fits the board.
std::optional<Position> read_position(std::string_view text);
/// The nine rows from rank 9 down.
std::string write_rows(const Men& men);
Position start_position();

/// The king's cell, or `nowhere`.
int king_cell(const Men& men, Color color);
/// Where the man stands that passed over the passed cell. Requires one.
int landing_cell(const Position& position);

/// Whether a man of that kind (small letter) and colour captures on `to` from `from`, going through empty
/// cells.
bool reaches(const Men& men, char kind, Color color, int from, int to);
/// The cells of the men of a colour that attack a cell, in their order.
std::vector<int> attackers_of(const Men& men, int cell, Color by);
/// The same of the king of the other colour; none if he is not on the board.
std::vector<int> checkers_of(const Men& men, Color king);

}  // namespace doublecheck::checker::c99
