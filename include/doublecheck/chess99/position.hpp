// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/chess99/cell.hpp"
#include "doublecheck/chess99/cell_set.hpp"
#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/piece.hpp"

namespace doublecheck::chess99 {

/// A board of Chess 99 with the player to move, the cell passed by a pawn that has just moved two cells, and
/// the number of the move.
///
/// Any board with one king a side is a position, for there is no illegality by check: kings may stand in
/// check or side by side. Only after the capture of a king does a position hold a single one; the game is
/// over then.
class Position {
  public:
    /// The set-up: rook, knight, bishop, queen, king, paladin, bishop, knight, rook from White's left, the
    /// same from Black's own left, and nine pawns each.
    [[nodiscard]] static Position start();

    /// Reads the text form: rows from rank 9 down with `K Q A R B N P` (A the paladin, lower case for Black)
    /// and digits for empty cells; `w` or `b`; `-` (castling has no rights); the passed cell or `-`; the
    /// number of the move. The last three may be left out, from the right.
    ///
    /// Errors (offset of the character): `c99.rows`, `c99.row-length`, `c99.letter`, `c99.king`, `c99.pawn`,
    /// `c99.turn`, `c99.castling`, `c99.passed`, `c99.number`, `c99.trailing`.
    [[nodiscard]] static Result<Position> parse(std::string_view text);
    /// The text form with all fields.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] std::optional<Piece> piece_at(Cell cell) const {
        const std::uint8_t code = men_[static_cast<std::size_t>(cell.index())];
        if (code == 0) return std::nullopt;
        return piece_of(code);
    }
    [[nodiscard]] bool is_empty(Cell cell) const { return men_[static_cast<std::size_t>(cell.index())] == 0; }
    /// Whether a man of that colour stands there.
    [[nodiscard]] bool is_held_by(Color color, Cell cell) const {
        const int code = men_[static_cast<std::size_t>(cell.index())];
        return static_cast<unsigned>(code - code_of({color, PieceType::king})) < piece_type_count;
    }
    [[nodiscard]] Color turn() const { return turn_; }
    /// The cell over which a pawn has just moved two cells, where it may still be captured.
    [[nodiscard]] std::optional<Cell> passed_cell() const {
        if (passed_ == none) return std::nullopt;
        return Cell::from_index(passed_);
    }
    /// Where the man stands that passed over `passed_cell`. Requires one.
    [[nodiscard]] Cell passing_man() const {
        return Cell::from_index(passed_ + board_side * forward(opposite(turn_)));
    }
    /// 1 at the start, one more after each of Black's moves.
    [[nodiscard]] int move_number() const { return move_number_; }
    /// The king's cell; nothing once he has been captured.
    [[nodiscard]] std::optional<Cell> king(Color color) const {
        const std::uint8_t cell = kings_[static_cast<std::size_t>(color)];
        if (cell == none) return std::nullopt;
        return Cell::from_index(cell);
    }
    [[nodiscard]] const CellSet& men_of(Color color) const {
        return by_color_[static_cast<std::size_t>(color)];
    }
    /// A hash of all that matters for the play to come, but the number of the move.
    [[nodiscard]] std::uint64_t key() const { return key_; }

    /// The men of that colour that attack the cell: that could capture a man of the other colour there.
    /// A pawn that waits on the last rank attacks nothing.
    [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
    [[nodiscard]] bool is_attacked(Cell cell, Color by) const;
    /// Whether that player's king is on the board and attacked.
    [[nodiscard]] bool is_in_check(Color color) const;

    /// The position after a play. Requires one that `moves` lists under some options.
    [[nodiscard]] Position after(Move move) const;

    friend bool operator==(const Position&, const Position&) = default;

    /// A man as the board keeps him: 0 is an empty cell, 1 to 7 White's king to pawn, 9 to 15 Black's.
    [[nodiscard]] static constexpr std::uint8_t code_of(Piece piece) {
        return static_cast<std::uint8_t>(1 + static_cast<unsigned>(piece.type) +
                                         8 * static_cast<unsigned>(piece.color));
    }
    /// Requires a code that is not 0.
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
