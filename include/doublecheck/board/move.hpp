// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>

#include "doublecheck/board/piece.hpp"
#include "doublecheck/board/square.hpp"

namespace doublecheck {

/// The kinds of moves. A double step is a normal move.
enum class MoveKind : std::uint8_t { normal, promotion, en_passant, castling };

/// A move in two bytes. Castling is stored as the square of the king and the square of the rook, both in
/// standard chess and in Chess960. Whether a move is legal depends on the position.
class Move {
  public:
    /// Makes a move without promotion. It may be a capture.
    [[nodiscard]] static constexpr Move normal(Square from, Square to) {
        return Move(from, to, MoveKind::normal, 0);
    }
    /// Makes an en passant capture. The captured pawn is beside `from`.
    [[nodiscard]] static constexpr Move en_passant(Square from, Square to) {
        return Move(from, to, MoveKind::en_passant, 0);
    }
    /// Makes a castling from the squares of king and rook.
    [[nodiscard]] static constexpr Move castling(Square king, Square rook) {
        return Move(king, rook, MoveKind::castling, 0);
    }
    /// Makes a promotion to a knight, bishop, rook or queen.
    [[nodiscard]] static constexpr Move promotion(Square from, Square to, PieceType type) {
        assert(type != PieceType::pawn && type != PieceType::king);
        return Move(from, to, MoveKind::promotion, static_cast<unsigned>(type) - 1);
    }

    /// Returns the square that the man leaves; for castling, that of the king.
    [[nodiscard]] constexpr Square from() const { return Square::from_index(bits_ & 63); }
    /// Returns the square where the man arrives; for castling, the square of the rook (see `arrival`).
    [[nodiscard]] constexpr Square to() const { return Square::from_index((bits_ >> 6) & 63); }
    /// Returns the kind of the move.
    [[nodiscard]] constexpr MoveKind kind() const { return static_cast<MoveKind>((bits_ >> 12) & 3); }
    /// Returns true if the move is castling.
    [[nodiscard]] constexpr bool is_castling() const { return kind() == MoveKind::castling; }
    /// Returns the piece to which a pawn promotes, or nothing.
    [[nodiscard]] constexpr std::optional<PieceType> promotion_type() const {
        if (kind() != MoveKind::promotion) return std::nullopt;
        return static_cast<PieceType>((bits_ >> 14) + 1);
    }
    /// Returns the side to which the king castles. Requires a castling.
    [[nodiscard]] constexpr Side castling_side() const { return to() > from() ? Side::king : Side::queen; }
    /// Returns the square where the moving man ends: `to`, or for a castling king its square on the g- or
    /// c-file.
    [[nodiscard]] constexpr Square arrival() const {
        if (!is_castling()) return to();
        return Square(castling_side() == Side::king ? File::g : File::c, from().rank());
    }
    /// Returns the square where the castling rook ends. Requires a castling.
    [[nodiscard]] constexpr Square rook_arrival() const {
        return Square(castling_side() == Side::king ? File::f : File::d, from().rank());
    }
    /// Returns the two bytes of the move, for compact storage.
    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr bool operator==(Move, Move) = default;

  private:
    friend class MoveList;
    friend struct KernelMoves;
    constexpr Move() = default;
    constexpr Move(Square from, Square to, MoveKind kind, unsigned promotion)
        : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(from.index()) |
                                           static_cast<unsigned>(to.index()) << 6 |
                                           static_cast<unsigned>(kind) << 12 | promotion << 14)) {}

    std::uint16_t bits_ = 0;
};

/// An upper bound on the number of legal moves in any playable position. On each square, at most one man can
/// arrive along each of eight lines and from each of eight knight's squares. On the eight squares of the last
/// rank, pawns can arrive along three of the lines and promote in four ways. Castlings are counted
/// separately.
inline constexpr std::size_t max_moves = 64 * 16 + 8 * 9 + 8;

/// A list of moves that does not allocate.
class MoveList {
  public:
    MoveList() {}  // not initialised: clearing two kilobytes costs more than generating the moves

    /// Returns the number of moves.
    [[nodiscard]] std::size_t size() const { return size_; }
    /// Returns true if there is none.
    [[nodiscard]] bool empty() const { return size_ == 0; }
    /// Returns an iterator to the first move.
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    /// Returns the end of the list.
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
    /// Returns the move with that index. Requires `i < size()`.
    [[nodiscard]] Move operator[](std::size_t i) const {
        assert(i < size_);
        return moves_[i];
    }
    /// Adds a move. Requires that the list is not full.
    void push_back(Move move) {
        assert(size_ < max_moves);
        moves_[size_++] = move;
    }
    /// Removes all moves.
    void clear() { size_ = 0; }

  private:
    std::size_t size_ = 0;
    union {
        std::array<Move, max_moves> moves_;
    };
};

}  // namespace doublecheck
