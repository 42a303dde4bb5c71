// SPDX-License-Identifier: MIT
#include "doublecheck/board/carried_move.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck {
namespace {

void lose_rights(Setup& setup, const Setup& before, const CarriedMove& carried) {
    if (before.board.type_at(carried.from) == PieceType::king)
        setup.castling_rooks -= squares_of(home_rank(before.board.at(carried.from)->color));
    setup.castling_rooks -= SquareSet(carried.from) | SquareSet(carried.to);
}

}  // namespace

std::optional<Square> castling_rook_beside(const Setup& board, const CarriedMove& carried, bool is_chess960) {
    const Piece man = *board.board.at(carried.from);
    const Square from = carried.from;
    if (man.type != PieceType::king || from.rank() != home_rank(man.color)) return std::nullopt;
    if (carried.to.rank() != from.rank()) return std::nullopt;
    const Piece rook{man.color, PieceType::rook};
    if (board.board.at(carried.to) == rook) return is_chess960 ? std::optional(carried.to) : std::nullopt;
    if (from.file() != File::e || distance(from, carried.to) != 2) return std::nullopt;
    const Square corner(carried.to > from ? File::h : File::a, from.rank());
    if (board.board.at(corner) != rook) return std::nullopt;
    return corner;
}

std::optional<Square> pawn_passed_by(const Setup& board, const CarriedMove& carried) {
    const Piece man = *board.board.at(carried.from);
    if (man.type != PieceType::pawn || board.board.at(carried.to)) return std::nullopt;
    if (!pawn_attacks(man.color, carried.from).contains(carried.to)) return std::nullopt;
    const Square beside(carried.to.file(), carried.from.rank());
    if (board.board.at(beside) != Piece{opposite(man.color), PieceType::pawn}) return std::nullopt;
    return beside;
}

bool moves_like_its_kind(const Setup& setup, const CarriedMove& carried) {
    const Piece man = *setup.board.at(carried.from);
    const SquareSet occupied = setup.board.occupied();
    if (man.type != PieceType::pawn) return attacks(man, carried.from, occupied).contains(carried.to);
    if (pawn_attacks(man.color, carried.from).contains(carried.to))
        return occupied.contains(carried.to) ||
               (setup.ep_square == carried.to && pawn_passed_by(setup, carried).has_value());
    if (carried.from.file() != carried.to.file() || occupied.contains(carried.to)) return false;
    const int ranks = (carried.to.rank_index() - carried.from.rank_index()) * forward(man.color);
    if (ranks == 1) return true;
    return ranks == 2 && carried.from.rank() == pawn_rank(man.color) &&
           (between(carried.from, carried.to) & occupied).empty();
}

bool can_castle_with(const Setup& board, Square king, Square rook) {
    const Color color = board.board.at(king)->color;
    const bool is_short = rook > king;
    const Square king_to(is_short ? File::g : File::c, king.rank());
    const Square rook_to(is_short ? File::f : File::d, king.rank());
    const SquareSet own = SquareSet(king) | SquareSet(rook);
    const SquareSet king_path = between(king, king_to) | SquareSet(king_to) | SquareSet(king);
    const SquareSet rook_path = between(rook, rook_to) | SquareSet(rook_to);
    if (!board.castling_rooks.contains(rook)) return false;
    if (!(((king_path | rook_path | between(king, rook)) - own) & board.board.occupied()).empty())
        return false;
    return std::ranges::none_of(
        king_path, [&](Square square) { return !attackers(board.board, square, opposite(color)).empty(); });
}

Setup carried_by_hand(const Setup& board, const CarriedMove& carried, bool is_chess960) {
    Setup after = board;
    const Piece man = *board.board.at(carried.from);
    const bool is_capture =
        board.board.at(carried.to).has_value() || pawn_passed_by(board, carried).has_value();
    if (const auto pawn = pawn_passed_by(board, carried)) after.board.remove(*pawn);
    after.board.remove(carried.from);
    if (const auto rook = castling_rook_beside(board, carried, is_chess960)) {
        const bool is_short = *rook > carried.from;
        after.board.remove(*rook);
        after.board.put(Square(is_short ? File::g : File::c, carried.from.rank()), man);
        after.board.put(Square(is_short ? File::f : File::d, carried.from.rank()),
                        {man.color, PieceType::rook});
    } else {
        const bool promotes = man.type == PieceType::pawn && carried.promotion &&
                              carried.to.rank() == home_rank(opposite(man.color));
        after.board.put(carried.to, {man.color, promotes ? *carried.promotion : man.type});
    }
    lose_rights(after, board, carried);
    after.ep_square = std::nullopt;
    after.halfmove_clock = is_capture || man.type == PieceType::pawn ? 0 : board.halfmove_clock + 1;
    if (board.turn == Color::black) ++after.fullmove_number;
    after.turn = opposite(board.turn);
    return after;
}

bool is_legal_by_hand(const Setup& board, const CarriedMove& carried, bool is_chess960) {
    const auto man = board.board.at(carried.from);
    const auto target = board.board.at(carried.to);
    if (!man || man->color != board.turn || carried.from == carried.to) return false;
    const Setup after = carried_by_hand(board, carried, is_chess960);
    const SquareSet kings = after.board.of(man->color, PieceType::king);
    const bool is_safe = std::ranges::all_of(
        kings, [&](Square king) { return attackers(after.board, king, opposite(man->color)).empty(); });
    if (const auto rook = castling_rook_beside(board, carried, is_chess960))
        return is_safe && can_castle_with(board, carried.from, *rook);
    const bool is_barred = target && (target->color == man->color || target->type == PieceType::king);
    const bool is_last = man->type == PieceType::pawn && carried.to.rank() == home_rank(opposite(man->color));
    return is_safe && !is_barred && is_last == carried.promotion.has_value() &&
           moves_like_its_kind(board, carried);
}

}  // namespace doublecheck
