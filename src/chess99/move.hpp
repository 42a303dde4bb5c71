// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "chess99/cell.hpp"
#include "chess99/piece.hpp"

namespace doublecheck::chess99 {

enum class MoveKind : std::uint8_t { normal, en_passant, castling };

/// A play, the author's word for a move. Its meaning depends on the position.
///
///   - A castling contains the cells of the king and of the partner.
///   - A promotion contains the type of the new piece. If a pawn promotes that waited on the last rank, `to`
///     is the cell to which the new piece goes, or the pawn's own cell if it stays.
class Move {
  public:
    [[nodiscard]] static constexpr Move normal(Cell from, Cell to) {
        return Move(from, to, MoveKind::normal, 0);
    }
    /// Makes a capture en passant. `to` is the cell that the pawn passed, where the capturing man arrives.
    [[nodiscard]] static constexpr Move en_passant(Cell from, Cell to) {
        return Move(from, to, MoveKind::en_passant, 0);
    }
    [[nodiscard]] static constexpr Move castling(Cell king, Cell partner) {
        return Move(king, partner, MoveKind::castling, 0);
    }
    /// Returns this play with a promotion to a bishop or a knight.
    [[nodiscard]] constexpr Move promoting_to(PieceType type) const {
        assert(type == PieceType::bishop || type == PieceType::knight);
        return Move(from(), to(), kind(), type == PieceType::bishop ? 1U : 2U);
    }

    [[nodiscard]] constexpr Cell from() const { return Cell::from_index(part(0)); }
    [[nodiscard]] constexpr Cell to() const { return Cell::from_index(part(8)); }
    [[nodiscard]] constexpr MoveKind kind() const { return static_cast<MoveKind>(part(16)); }
    [[nodiscard]] constexpr bool is_castling() const { return kind() == MoveKind::castling; }
    [[nodiscard]] constexpr bool is_en_passant() const { return kind() == MoveKind::en_passant; }
    [[nodiscard]] constexpr bool is_promotion_in_place() const { return part(24) != 0 && from() == to(); }
    [[nodiscard]] constexpr std::optional<PieceType> promotion() const {
        if (part(24) == 0) return std::nullopt;
        return part(24) == 1 ? PieceType::bishop : PieceType::knight;
    }
    /// Returns the cell where the king arrives, one step towards the partner. Requires a castling.
    [[nodiscard]] constexpr Cell king_arrival() const {
        assert(is_castling());
        return Cell::from_index(part(8) > part(0) ? part(0) + 1 : part(0) - 1);
    }

    friend constexpr bool operator==(Move, Move) = default;

  private:
    friend class MoveList;
    constexpr Move() = default;
    constexpr Move(Cell from, Cell to, MoveKind kind, std::uint32_t promotion)
        : bits_(static_cast<std::uint32_t>(from.index()) | static_cast<std::uint32_t>(to.index()) << 8U |
                static_cast<std::uint32_t>(kind) << 16U | promotion << 24U) {}
    [[nodiscard]] constexpr int part(unsigned shift) const {
        return static_cast<int>(bits_ >> shift & 0xffU);
    }

    std::uint32_t bits_ = 0;  ///< one byte each: from, to, kind, promotion (1 bishop, 2 knight)
};

/// An upper bound on the number of plays in a position. On each cell at most one man can arrive along each of
/// eight lines and from each of eight knight hops (a waiting pawn leaves along a line as a bishop or by a hop
/// as a knight). Along three lines pawns arrive on the last rank, where each has three choices. En passant
/// repeats the plays to one cell. Nine waiting pawns promote in place in two ways, and a king castles with at
/// most eight partners.
inline constexpr std::size_t max_moves = 81 * 16 + 9 * 6 + 16 + 18 + 8;

/// A list of plays that does not allocate memory.
class MoveList {
  public:
    MoveList() {}  // not initialised: clearing five kilobytes costs more than generating the plays

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
    [[nodiscard]] Move operator[](std::size_t i) const {
        assert(i < size_);
        return moves_[i];
    }
    void push_back(Move move) {
        assert(size_ < max_moves);
        moves_[size_++] = move;
    }
    void clear() { size_ = 0; }

  private:
    std::size_t size_ = 0;
    union {
        std::array<Move, max_moves> moves_;
    };
};

}  // namespace doublecheck::chess99
