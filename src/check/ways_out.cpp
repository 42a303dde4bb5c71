// SPDX-License-Identifier: MIT
#include "check/ways_out.hpp"

#include "check/evasions.hpp"
#include "doublecheck/board/carried_move.hpp"

namespace doublecheck {
namespace detail {
namespace {

void add(MoveList& list, Square from, Square to, bool is_pawn) {
    if (!is_pawn || !end_ranks.contains(to)) {
        list.push_back(Move::normal(from, to));
        return;
    }
    for (const PieceType type : promotion_types) list.push_back(Move::promotion(from, to, type));
}

void add_safe(MoveList& list, const Defender& defender, SquareSet men, Square to) {
    const SquareSet pawns = defender.board.of(PieceType::pawn);
    for (const Square from : men) {
        if (!leaves_king_attacked(defender, Move::normal(from, to)))
            add(list, from, to, pawns.contains(from));
    }
}

void king_moves(const Defender& defender, MoveList& list) {
    const Square king = defender.king();
    const SquareSet seen_through = defender.board.occupied() - king;
    for (const Square to : king_attacks(king) - defender.board.of(defender.color)) {
        if (attackers(defender.board, to, opposite(defender.color), seen_through).empty()) {
            list.push_back(Move::normal(king, to));
        }
    }
}

/// Returns the pawns that can move straight to an empty square.
SquareSet pawns_stepping_to(const Defender& defender, Square to) {
    const SquareSet pawns = defender.board.of(defender.color, PieceType::pawn);
    const auto behind = to.offset(0, -forward(defender.color));
    if (!behind) return {};
    if (pawns.contains(*behind)) return *behind;
    if (to.rank() != double_step_rank(defender.color) || defender.board.occupied().contains(*behind))
        return {};
    return pawns & Square(to.file(), pawn_rank(defender.color));
}

void en_passant(const Defender& defender, Square checker, WaysOut& ways) {
    if (!defender.ep_square) return;
    const Square to = *defender.ep_square;
    const SquareSet takers =
        pawn_attacks(opposite(defender.color), to) & defender.board.of(defender.color, PieceType::pawn);
    for (const Square from : takers) {
        const Move move = Move::en_passant(from, to);
        if (leaves_king_attacked(defender, move)) continue;
        const bool takes_checker = checker == Square(to.file(), from.rank());
        (takes_checker ? ways.captures : ways.interpositions).push_back(move);
    }
}

}  // namespace

Board played(const Defender& defender, Move move) {
    const Setup before{.board = defender.board, .turn = defender.color};
    return carried_by_hand(before, {move.from(), move.to(), move.promotion_type()}, false).board;
}

bool leaves_king_attacked(const Defender& defender, Move move) {
    const SquareSet captured =
        move.kind() == MoveKind::en_passant ? Square(move.to().file(), move.from().rank()) : move.to();
    const Square king = defender.king() == move.from() ? move.to() : defender.king();
    const SquareSet occupied = (defender.board.occupied() - move.from() - captured) | move.to();
    return !(attackers(defender.board, king, opposite(defender.color), occupied) - captured).empty();
}

WaysOut ways_out(const Defender& defender) {
    WaysOut ways;
    const SquareSet checkers = defender.checkers();
    if (checkers.empty()) return ways;
    king_moves(defender, ways.king_moves);
    if (checkers.has_more_than_one()) return ways;

    const Square checker = checkers.first();
    const SquareSet king = defender.king();
    const SquareSet pawns = defender.board.of(PieceType::pawn);
    add_safe(ways.captures, defender, attackers(defender.board, checker, defender.color) - king, checker);
    const PieceType checker_type = *defender.board.type_at(checker);
    const bool is_line_piece = checker_type != PieceType::knight && checker_type != PieceType::pawn;
    const SquareSet path = is_line_piece ? between(checker, defender.king()) : SquareSet();
    for (const Square to : path) {
        const SquareSet pieces = attackers(defender.board, to, defender.color) - king - pawns;
        add_safe(ways.interpositions, defender, pieces | pawns_stepping_to(defender, to), to);
    }
    en_passant(defender, checker, ways);
    return ways;
}

bool is_checkmated(const Defender& defender) {
    return !defender.checkers().empty() && ways_out(defender).size() == 0;
}

}  // namespace detail

WaysOut ways_out(const Position& position) {
    return detail::ways_out({position.board(), position.turn(), position.ep_square()});
}

}  // namespace doublecheck
