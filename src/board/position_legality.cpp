// SPDX-License-Identifier: MIT
#include <array>

#include "board/kernel.hpp"
#include "doublecheck/board/position.hpp"

// Legality of a single move, without generating all moves.

namespace doublecheck {
namespace {

/// Returns true if `by` attacks the square. Men of `by` on squares of `gone` are ignored. Sliders are blocked
/// by `occupied`.
bool is_attacked(const Position& position, Square square, Color by, SquareSet occupied, SquareSet gone) {
    const SquareSet men = position.of(by) - gone;
    const SquareSet straight = (position.of(PieceType::rook) | position.of(PieceType::queen)) & men;
    const SquareSet diagonal = (position.of(PieceType::bishop) | position.of(PieceType::queen)) & men;
    const auto i = static_cast<std::size_t>(square.index());
    return (pawn_attacks(opposite(by), square) & position.of(PieceType::pawn)).intersects(men) ||
           (knight_attacks(square) & position.of(PieceType::knight)).intersects(men) ||
           (king_attacks(square) & position.of(PieceType::king)).intersects(men) ||
           (straight.intersects(SquareSet(detail::step_tables.straight[i])) &&
            rook_attacks(square, occupied).intersects(straight)) ||
           (diagonal.intersects(SquareSet(detail::step_tables.diagonal[i])) &&
            bishop_attacks(square, occupied).intersects(diagonal));
}

/// Returns true if a piece of the kind can go from one square to the other: the move is possible on an empty
/// board, and the squares between are empty. No branch depends on the kind.
bool is_piece_move(PieceType type, Square from, Square to, SquareSet occupied) {
    using detail::step_tables;
    constexpr std::array lines = {&step_tables.knight,   &step_tables.knight,   &step_tables.diagonal,
                                  &step_tables.straight, &step_tables.diagonal, &step_tables.king};
    const auto i = static_cast<std::size_t>(from.index());
    const std::uint64_t straight = type == PieceType::queen ? step_tables.straight[i] : 0;
    const SquareSet reached((*lines[static_cast<std::size_t>(type)])[i] | straight);
    return reached.contains(to) && !between(from, to).intersects(occupied);
}

/// Returns true if the move has the right form for a pawn: a step, a double step or a capture, and a
/// promotion if and only if it ends on the last rank.
bool is_pawn_move(const Position& position, Move move) {
    const Color us = position.turn();
    const Square from = move.from();
    const Square to = move.to();
    const bool is_last_rank = to.rank() == home_rank(opposite(us));
    if (is_last_rank != (move.kind() == MoveKind::promotion)) return false;
    if (pawn_attacks(us, from).contains(to)) return position.of(opposite(us)).contains(to);
    const auto ahead = from.offset(0, forward(us));
    if (!ahead || position.occupied().contains(*ahead)) return false;
    if (*ahead == to) return true;
    const auto two_ahead = from.offset(0, 2 * forward(us));
    return from.rank() == pawn_rank(us) && two_ahead == to && !position.occupied().contains(to);
}

}  // namespace

bool Position::has_legal_move() const {
    return detail::kernel->any(core_, turn_);
}

bool Position::is_ep_capture_safe(Square from) const {
    const Square to = SquareSet(core_.ep).first();
    const SquareSet captured(Square(to.file(), from.rank()));
    const SquareSet after = (occupied() - SquareSet(from) - captured) | SquareSet(to);
    return !is_attacked(*this, king_square(turn_), opposite(turn_), after, captured);
}

std::optional<Square> Position::pseudo_legal_ep_square() const {
    const auto square = ep_square();
    if (!square || (pawn_attacks(opposite(turn_), *square) & of(turn_, PieceType::pawn)).empty())
        return std::nullopt;
    return square;
}

std::optional<Square> Position::legal_ep_square() const {
    const auto square = pseudo_legal_ep_square();
    if (!square) return std::nullopt;
    for (const Square from : pawn_attacks(opposite(turn_), *square) & of(turn_, PieceType::pawn)) {
        if (is_ep_capture_safe(from)) return square;
    }
    return std::nullopt;
}

bool Position::is_castling_legal(Move move) const {
    const Square king = move.from();
    const Square rook = move.to();
    if (king != king_square(turn_) || !castling_rooks(turn_).contains(rook)) return false;
    const Color enemy = opposite(turn_);
    const SquareSet both = SquareSet(king) | SquareSet(rook);
    const SquareSet king_path = between(king, move.arrival()) | SquareSet(king) | SquareSet(move.arrival());
    const SquareSet rook_path = between(rook, move.rook_arrival()) | SquareSet(move.rook_arrival());
    if ((occupied() - both).intersects(king_path | rook_path)) return false;
    for (const Square square : king_path) {
        if (is_attacked(*this, square, enemy, occupied() - SquareSet(king), {})) return false;
    }
    const SquareSet after = (occupied() - both) | SquareSet(move.arrival()) | SquareSet(move.rook_arrival());
    return !is_attacked(*this, move.arrival(), enemy, after, {});
}

bool Position::is_legal(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    const auto type = type_at(from);
    if (!type || !of(turn_).contains(from)) return false;
    if (move.is_castling()) return is_castling_legal(move);
    if (of(turn_).contains(to) || of(PieceType::king).contains(to)) return false;
    if (move.kind() == MoveKind::en_passant) {
        return *type == PieceType::pawn && core_.ep == SquareSet(to).bits() &&
               pawn_attacks(turn_, from).contains(to) && is_ep_capture_safe(from);
    }
    if (*type == PieceType::pawn) {
        if (!is_pawn_move(*this, move)) return false;
    } else if (move.kind() != MoveKind::normal || !is_piece_move(*type, from, to, occupied())) {
        return false;
    }
    const SquareSet after = (occupied() - SquareSet(from)) | SquareSet(to);
    const Square king = *type == PieceType::king ? to : king_square(turn_);
    return !is_attacked(*this, king, opposite(turn_), after, SquareSet(to));
}

}  // namespace doublecheck
