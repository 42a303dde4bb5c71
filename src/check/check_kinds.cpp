// SPDX-License-Identifier: MIT
#include "doublecheck/check/check_kinds.hpp"

#include "check/mates.hpp"
#include "doublecheck/check/check_context.hpp"

namespace doublecheck {
namespace {

/// Where the men that moved stand now.
SquareSet moved_men(Move move) {
    if (!move.is_castling()) return move.to();
    return SquareSet(move.arrival()) | move.rook_arrival();
}

/// The kinds that ask through which emptied square a line was opened.
void add_reveals(CheckKinds& kinds, Move move, Square king, SquareSet revealers) {
    const Square captured(move.to().file(), move.from().rank());
    for (const Square checker : revealers) {
        const SquareSet path = between(king, checker);
        if (move.kind() == MoveKind::promotion && path.contains(move.from()))
            kinds.add(CheckKind::promotion_discovery);
        if (move.kind() != MoveKind::en_passant || !path.contains(captured)) continue;
        kinds.add(CheckKind::en_passant_reveal);
        kinds.add_if(king.rank() == captured.rank(), CheckKind::both_pawns_rank_reveal);
    }
}

void add_cross_check(CheckKinds& kinds, const Position& before, Move move) {
    const SquareSet met = before.checkers();
    if (met.empty()) return;
    kinds.add(CheckKind::cross_check);
    if (before.of(PieceType::king).contains(move.from())) {
        kinds.add(CheckKind::cross_check_king_move);
    } else if (move.kind() == MoveKind::en_passant) {
        kinds.add(CheckKind::cross_check_en_passant);
    } else if (met.contains(move.to())) {
        kinds.add(CheckKind::cross_check_capture);
    } else {
        kinds.add(CheckKind::cross_check_interposition);
    }
}

}  // namespace

std::string_view to_string(CheckKind kind) {
    return check_kind_names[static_cast<std::size_t>(kind)];
}

CheckKinds kinds_of(const Position& before, Move move, SquareSet checkers) {
    CheckKinds kinds(checkers);
    if (checkers.empty()) return kinds;
    const Square king = before.king_square(opposite(before.turn()));
    const SquareSet moved = moved_men(move);
    const bool is_direct = checkers.intersects(moved) && !move.is_castling();
    const bool is_double = checkers.has_more_than_one();
    const SquareSet revealers = checkers - moved;

    kinds.add(CheckKind::check);
    kinds.add_if(is_direct, CheckKind::direct);
    kinds.add_if(!revealers.empty(), CheckKind::discovered);
    kinds.add_if(is_double, CheckKind::double_check);
    kinds.add_if(is_double && checkers == revealers, CheckKind::two_way);
    kinds.add_if(move.kind() == MoveKind::en_passant, CheckKind::en_passant);
    kinds.add_if(move.is_castling() && checkers.contains(move.rook_arrival()), CheckKind::castling);
    kinds.add_if(move.from() == before.king_square(before.turn()) && !move.is_castling(),
                 CheckKind::royal_discovery);
    if (const auto promoted = move.promotion_type(); promoted && is_direct) {
        kinds.add(CheckKind::promotion);
        kinds.add_if(*promoted != PieceType::queen, CheckKind::underpromotion);
    }
    if (!revealers.empty()) add_reveals(kinds, move, king, revealers);

    const SquareSet near = king_attacks(king) | knight_attacks(king);
    kinds.add_if(checkers.intersects(near), CheckKind::contact);
    kinds.add_if(!(checkers - near).empty(), CheckKind::distant);
    add_cross_check(kinds, before, move);
    return kinds;
}

CheckKinds classify_check(const Position& before, Move move) {
    return CheckContext(before).classify(move);
}

CheckKinds check_kinds(const Position& before, Move move) {
    CheckKinds kinds = classify_check(before, move);
    if (kinds.empty()) return kinds;
    const Position after = before.after(move);
    if (!after.has_legal_move()) add_mate_kinds(kinds, after);
    return kinds;
}

}  // namespace doublecheck
