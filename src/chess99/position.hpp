// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chess99/cell.hpp"
#include "chess99/cell_set.hpp"
#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/piece.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck::chess99 {

/// A board of Chess 99 with the player to move, the cell passed by a pawn that has just moved two cells, and
/// the move number.
///
/// Any board with one king for each side is a position, since check does not make a play illegal: kings may
/// be in check or next to each other. A position with a single king results only from the capture of the
/// other king, which ends the game.
class Position {
  public:
    /// Returns the initial position. Each player has, from the left as the player sees it, rook, knight,
    /// bishop, queen, king, paladin, bishop, knight and rook, and nine pawns in front of them.
    [[nodiscard]] static Position start();

    /// Parses the text form: rows from rank 9 down with `K Q A R B N P` (A is the paladin; lower case is
    /// Black) and digits for empty cells; `w` or `b`; `-` (castling needs no right); the passed cell or `-`;
    /// the move number. The last field, the last two or the last three may be left out.
    ///
    /// Errors, with the offset of the character: `c99.rows`, `c99.row-length`, `c99.letter`, `c99.king`,
    /// `c99.pawn`, `c99.turn`, `c99.castling`, `c99.passed`, `c99.number`, `c99.trailing`.
    [[nodiscard]] static Result<Position> parse(std::string_view text);
    /// Returns the text form with all fields.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] std::optional<Piece> piece_at(Cell cell) const {
        const std::uint8_t code = men_[static_cast<std::size_t>(cell.index())];
        if (code == 0) return std::nullopt;
        return piece_of(code);
    }
    [[nodiscard]] bool is_empty(Cell cell) const { return men_[static_cast<std::size_t>(cell.index())] == 0; }
    /// Returns true if a man of the colour is on the cell.
    [[nodiscard]] bool is_held_by(Color color, Cell cell) const {
        const int code = men_[static_cast<std::size_t>(cell.index())];
        return static_cast<unsigned>(code - code_of({color, PieceType::king})) < piece_type_count;
    }
    [[nodiscard]] Color turn() const { return turn_; }
    /// Returns the cell that a pawn has just passed by moving two cells, on which the pawn may be captured.
    [[nodiscard]] std::optional<Cell> passed_cell() const {
        if (passed_ == none) return std::nullopt;
        return Cell::from_index(passed_);
    }
    /// Returns the cell of the man that passed over `passed_cell`. Requires that there is a passed cell.
    [[nodiscard]] Cell passing_man() const {
        return Cell::from_index(passed_ + board_side * forward(opposite(turn_)));
    }
    /// Returns the move number: 1 at the start. It grows by one after each of Black's moves.
    [[nodiscard]] int move_number() const { return move_number_; }
    /// Returns the cell of the king, or nothing if the king has been captured.
    [[nodiscard]] std::optional<Cell> king(Color color) const {
        const std::uint8_t cell = kings_[static_cast<std::size_t>(color)];
        if (cell == none) return std::nullopt;
        return Cell::from_index(cell);
    }
    [[nodiscard]] const CellSet& men_of(Color color) const {
        return by_color_[static_cast<std::size_t>(color)];
    }
    /// Returns a hash of everything that affects the rest of the game, except the move number.
    [[nodiscard]] std::uint64_t key() const { return key_; }

    /// Returns the cells of the men of colour `by` that attack the cell, that is, that could capture a man of
    /// the other colour there. A pawn that waits on the last rank attacks nothing.
    [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
    [[nodiscard]] bool is_attacked(Cell cell, Color by) const;
    /// Returns true if the king of the colour is on the board and attacked.
    [[nodiscard]] bool is_in_check(Color color) const;

    /// Returns the position after a play. Requires a play that `moves` lists for some options.
    [[nodiscard]] Position after(Move move) const;

    friend bool operator==(const Position&, const Position&) = default;

    /// Returns the code of a man: 1 to 7 for White's king to pawn, 9 to 15 for Black's. The code of an empty
    /// cell is 0.
    [[nodiscard]] static constexpr std::uint8_t code_of(Piece piece) {
        return static_cast<std::uint8_t>(1 + static_cast<unsigned>(piece.type) +
                                         8 * static_cast<unsigned>(piece.color));
    }
    /// Returns the man with the code. Requires a code other than 0.
    [[nodiscard]] static constexpr Piece piece_of(std::uint8_t code) {
        return Piece{static_cast<Color>(code >> 3), static_cast<PieceType>((code & 7) - 1)};
    }
    [[nodiscard]] const std::array<std::uint8_t, cell_count>& codes() const { return men_; }

  private:
    static constexpr std::uint8_t none = 255;

    Position() = default;
    void put(Cell cell, Piece piece);
    void take(Cell cell);
    void set_passed(std::uint8_t cell);

    std::array<std::uint8_t, cell_count> men_ = {};
    Color turn_ = Color::white;
    std::uint8_t passed_ = none;
    std::array<std::uint8_t, 2> kings_ = {none, none};
    std::int32_t move_number_ = 1;
    std::array<CellSet, 2> by_color_ = {};
    std::uint64_t key_ = 0;
};

}  // namespace doublecheck::chess99
