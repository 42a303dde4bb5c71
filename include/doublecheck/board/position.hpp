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

/// A playable position: one king each, the side that has just moved is not in check, no pawn on an end rank.
/// Castling rights have their king and rook at home, as standard chess or Chess960 has it, and an en passant
/// square has its pawn. How the
/// position arose is not asked; any number of other men may stand on it. 128 bytes, trivially copyable.
class Position {
  public:
    /// The standard initial position.
    [[nodiscard]] static Position initial(StartArray array = StartArray::standard);

    /// A position from a setup. Castling rights and an en passant square that the board contradicts are
    /// dropped, not errors: `contradictions` names them. Errors: `setup.kings`, `setup.pawn-on-end-rank`,
    /// `setup.opposite-check` (offset 0).
    [[nodiscard]] static Result<Position> from_setup(const Setup& setup);

    [[nodiscard]] Setup setup() const;
    [[nodiscard]] Board board() const;

    [[nodiscard]] Color turn() const { return turn_; }
    /// Whether it is a position of standard chess or of Chess960. It makes no difference to what can be
    /// played from here, since only rights that stand are kept.
    [[nodiscard]] StartArray array() const { return array_; }
    [[nodiscard]] SquareSet of(Color color) const {
        return SquareSet(core_.colors[static_cast<std::size_t>(color)]);
    }
    [[nodiscard]] SquareSet of(PieceType type) const {
        return SquareSet(core_.types[static_cast<std::size_t>(type)]);
    }
    [[nodiscard]] SquareSet of(Color color, PieceType type) const { return of(color) & of(type); }
    [[nodiscard]] SquareSet occupied() const { return SquareSet(core_.colors[0] | core_.colors[1]); }
    [[nodiscard]] std::optional<Piece> at(Square square) const;
    [[nodiscard]] std::optional<PieceType> type_at(Square square) const;
    [[nodiscard]] Square king_square(Color color) const { return of(color, PieceType::king).first(); }

    /// The rooks that still carry a castling right (FIDE 3.8.2.1), on their home squares.
    [[nodiscard]] SquareSet castling_rooks() const { return SquareSet(core_.castling_rooks); }
    [[nodiscard]] SquareSet castling_rooks(Color color) const {
        return castling_rooks() & squares_of(home_rank(color));
    }
    /// The rook of that castling, if the right is there. With several rooks on one side, the outermost.
    [[nodiscard]] std::optional<Square> castling_rook(Color color, Side side) const;
    [[nodiscard]] bool has_right(Color color, Side side) const {
        return castling_rook(color, side).has_value();
    }

    /// The square passed over by the last double step, whether or not a pawn can capture there.
    [[nodiscard]] std::optional<Square> ep_square() const {
        if (core_.ep == 0) return std::nullopt;
        return SquareSet(core_.ep).first();
    }
    /// The same, but only if some en passant capture is legal now (FIDE 9.2.3.1).
    [[nodiscard]] std::optional<Square> legal_ep_square() const;
    /// The same, but only if some pawn stands ready to capture, pinned or not.
    [[nodiscard]] std::optional<Square> pseudo_legal_ep_square() const;

    [[nodiscard]] int halfmove_clock() const { return halfmove_clock_; }
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }

    /// The enemy men that attack the king of the side to move.
    [[nodiscard]] SquareSet checkers() const;
    [[nodiscard]] bool is_check() const { return !checkers().empty(); }
    [[nodiscard]] bool is_checkmate() const;
    [[nodiscard]] bool is_stalemate() const;

    /// All legal moves, in no promised but fixed order. Does not allocate.
    [[nodiscard]] MoveList legal_moves() const;
    /// The same into a list of the caller's.
    void legal_moves(MoveList& list) const;
    /// How many there are, without making a list.
    [[nodiscard]] int count_legal_moves() const;
    [[nodiscard]] bool has_legal_move() const;
    /// Calls `visit(Move)` for each legal move.
    template <typename Visitor>
    void visit_legal_moves(Visitor&& visit) const {
        MoveList list;
        legal_moves(list);
        for (const Move move : list) visit(move);
    }
    /// Whether a move that need not come from this position is legal here.
    [[nodiscard]] bool is_legal(Move move) const;

    /// The position after a legal move. Requires `is_legal(move)`.
    [[nodiscard]] Position after(Move move) const;
    /// The position after a null move (the turn passes). Requires that the side to move is not in check.
    [[nodiscard]] Position after_null_move() const;

    /// A Zobrist key of the position in the sense of FIDE 9.2.3: men, turn, castling rights, and the en
    /// passant square only if a capture there is legal. Two equal keys are as good as surely, but not
    /// provably, equal positions.
    [[nodiscard]] std::uint64_t key() const;
    /// Whether two positions are the same in the sense of FIDE 9.2.3, exactly.
    [[nodiscard]] bool is_repetition_of(const Position& other) const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    friend std::uint64_t perft(const Position& position, int depth);
    friend struct detail::PositionParts;
    Position() = default;
    [[nodiscard]] bool is_ep_capture_safe(Square from) const;
    [[nodiscard]] bool is_castling_legal(Move move) const;

    alignas(64) detail::Core core_;  // not the class: clang 19 lays that out anew from precompiled headers
    std::uint16_t halfmove_clock_;
    std::uint16_t fullmove_number_;
    Color turn_;
    StartArray array_;
};

static_assert(sizeof(Position) == 128);

/// Leaf nodes of the tree of legal moves to that depth; 1 at depth 0.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

/// What `Position::from_setup` drops: castling rooks whose right the board contradicts.
[[nodiscard]] SquareSet contradicted_castling_rooks(const Setup& setup);
/// Whether the en passant square has no pawn behind it, lies on the wrong rank, or a man in the way.
[[nodiscard]] bool is_ep_square_contradicted(const Setup& setup);

}  // namespace doublecheck
