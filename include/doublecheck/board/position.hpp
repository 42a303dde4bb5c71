// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/detail/core.hpp"
#include "doublecheck/board/move.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

namespace detail {
struct PositionParts;
}

/// A playable position: each side has one king, the side that has just moved is not in check, and no pawn is
/// on an end rank. For every castling right, king and rook are on their home squares by the rules of standard
/// chess or Chess960. For an en passant square, the pawn that passed over it is on its square. Otherwise any
/// men may be on the board, whether or not a game can lead to the position. 128 bytes, trivially copyable.
class Position {
  public:
    /// Returns the standard initial position.
    [[nodiscard]] static Position initial(StartArray array = StartArray::standard);

    /// Makes a position from a setup. Castling rights and an en passant square that the board contradicts are
    /// dropped without an error; `contradicted_castling_rooks` and `is_ep_square_contradicted` report them.
    /// Errors: `setup.kings`, `setup.pawn-on-end-rank`, `setup.opposite-check` (offset 0).
    [[nodiscard]] static Result<Position> from_setup(const Setup& setup);

    /// Returns the position as plain data.
    [[nodiscard]] Setup setup() const;
    /// Returns the men.
    [[nodiscard]] Board board() const;

    /// Returns the side to move.
    [[nodiscard]] Color turn() const { return turn_; }
    /// Returns the array that the castling rights follow: that of standard chess or of Chess960. The legal
    /// moves do not depend on it, since a position has only castling rights that the board justifies.
    [[nodiscard]] StartArray array() const { return array_; }
    /// Returns the squares of the men of a colour.
    [[nodiscard]] SquareSet of(Color color) const {
        return SquareSet(core_.colors[static_cast<std::size_t>(color)]);
    }
    /// Returns the squares of the men of a kind.
    [[nodiscard]] SquareSet of(PieceType type) const {
        return SquareSet(core_.types[static_cast<std::size_t>(type)]);
    }
    /// Returns the squares of the men of a colour and kind.
    [[nodiscard]] SquareSet of(Color color, PieceType type) const { return of(color) & of(type); }
    /// Returns the squares that are not empty.
    [[nodiscard]] SquareSet occupied() const { return SquareSet(core_.colors[0] | core_.colors[1]); }
    /// Returns the man on a square, or nothing if it is empty.
    [[nodiscard]] std::optional<Piece> at(Square square) const;
    /// Returns the kind of the man on a square, or nothing if it is empty.
    [[nodiscard]] std::optional<PieceType> type_at(Square square) const;
    /// Returns the square of a king.
    [[nodiscard]] Square king_square(Color color) const { return of(color, PieceType::king).first(); }

    /// Returns the rooks with a castling right (FIDE 3.8.2.1). They stand on their home squares.
    [[nodiscard]] SquareSet castling_rooks() const { return SquareSet(core_.castling_rooks); }
    /// Returns the squares of the rooks of a colour with which castling is not lost.
    [[nodiscard]] SquareSet castling_rooks(Color color) const {
        return castling_rooks() & squares_of(home_rank(color));
    }
    /// Returns the rook with which `color` may castle to `side`, or nothing if there is no such right. At
    /// most one rook on each side of the king has a right.
    [[nodiscard]] std::optional<Square> castling_rook(Color color, Side side) const;
    /// Returns true if the right to castle on a side is not lost.
    [[nodiscard]] bool has_right(Color color, Side side) const {
        return castling_rook(color, side).has_value();
    }

    /// Returns the square that the last move passed over if it was a double step, whether or not a pawn can
    /// capture there.
    [[nodiscard]] std::optional<Square> ep_square() const {
        if (core_.ep == 0) return std::nullopt;
        return SquareSet(core_.ep).first();
    }
    /// Returns the en passant square if an en passant capture is legal in this position (FIDE 9.2.3.1).
    [[nodiscard]] std::optional<Square> legal_ep_square() const;
    /// Returns the en passant square if an enemy pawn is beside the pawn that made the double step, whether
    /// or not the enemy pawn is pinned.
    [[nodiscard]] std::optional<Square> pseudo_legal_ep_square() const;

    /// Returns the number of plies since the last capture or move of a pawn.
    [[nodiscard]] int halfmove_clock() const { return halfmove_clock_; }
    /// Returns the number of the move, which grows after each move of Black.
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }

    /// Returns the enemy men that attack the king of the side to move.
    [[nodiscard]] SquareSet checkers() const;
    /// Returns true if the side to move is in check (FIDE 3.9.1).
    [[nodiscard]] bool is_check() const { return !checkers().empty(); }
    /// Returns true if the side to move is checkmated (FIDE 5.1.1).
    [[nodiscard]] bool is_checkmate() const;
    /// Returns true if the side to move is stalemated (FIDE 5.2.1).
    [[nodiscard]] bool is_stalemate() const;

    /// Returns all legal moves, in an unspecified but fixed order. Does not allocate.
    [[nodiscard]] MoveList legal_moves() const;
    /// Writes all legal moves into `list`.
    void legal_moves(MoveList& list) const;
    /// Returns the number of legal moves without making a list.
    [[nodiscard]] int count_legal_moves() const;
    /// Returns true if the side to move has a legal move.
    [[nodiscard]] bool has_legal_move() const;
    /// Calls `visit(Move)` for each legal move.
    template <typename Visitor>
    void visit_legal_moves(Visitor&& visit) const {
        MoveList list;
        legal_moves(list);
        for (const Move move : list) visit(move);
    }
    /// Returns true if the move is legal here. The move may come from another position.
    [[nodiscard]] bool is_legal(Move move) const;

    /// Returns the position after a legal move. Requires `is_legal(move)`.
    [[nodiscard]] Position after(Move move) const;
    /// Returns the position after a null move, which only passes the turn. Requires that the side to move is
    /// not in check.
    [[nodiscard]] Position after_null_move() const;

    /// Returns a Zobrist key of the position in the sense of FIDE 9.2.3: it depends on the men, the turn, the
    /// castling rights, and the en passant square if a capture there is legal. Different positions have the
    /// same key only by a very unlikely coincidence.
    [[nodiscard]] std::uint64_t key() const;
    /// Returns true if both positions are the same in the sense of FIDE 9.2.3, without using keys.
    [[nodiscard]] bool is_repetition_of(const Position& other) const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    friend std::uint64_t perft(const Position& position, int depth);
    friend struct detail::PositionParts;
    Position() = default;
    [[nodiscard]] bool is_ep_capture_safe(Square from) const;
    [[nodiscard]] bool is_castling_legal(Move move) const;

    alignas(
        64) detail::Core core_;  // not on the class, whose layout clang 19 changes with precompiled headers
    std::uint16_t halfmove_clock_;
    std::uint16_t fullmove_number_;
    Color turn_;
    StartArray array_;
};

static_assert(sizeof(Position) == 128);

/// Returns the number of leaves in the tree of legal moves of that depth; 1 for depth 0.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

/// Returns the rooks of the castling rights that `Position::from_setup` drops because the board contradicts
/// them.
[[nodiscard]] SquareSet contradicted_castling_rooks(const Setup& setup);
/// Returns true if the setup is one of standard chess, and the board contradicts a castling right that would
/// exist in Chess960.
[[nodiscard]] bool has_rights_of_chess960(const Setup& setup);
/// Returns true if the board contradicts the en passant square of the setup: the square is on the wrong rank
/// or occupied, no pawn is in front of it, or the square from which that pawn came is occupied. Returns false
/// if there is no en passant square.
[[nodiscard]] bool is_ep_square_contradicted(const Setup& setup);

}  // namespace doublecheck
