// SPDX-License-Identifier: MIT
#include "check/check_kinds.hpp"

#include "check/check_context.hpp"
#include "check/evasions.hpp"

namespace doublecheck {
namespace {

using detail::Defender;

/// A mated king and the board around it.
struct Mate {
    Defender defender;
    Square king;
    SquareSet checkers;
    SquareSet own_men;

    [[nodiscard]] Color winner() const { return opposite(defender.color); }
    /// Returns true if the king is still mated after the man on that square is removed.
    [[nodiscard]] bool stands_without(Square square) const {
        Defender without = defender;
        without.board.remove(square);
        if (defender.ep_square && square == defender.ep_square->offset(0, forward(winner()))) {
            without.ep_square = std::nullopt;
        }
        return detail::is_checkmated(without);
    }
    [[nodiscard]] SquareSet guards(Square square) const {
        return attackers(defender.board, square, winner(), defender.board.occupied() - king);
    }
    [[nodiscard]] bool is_on_file_or_rank_with_king(Square square) const {
        return square.file() == king.file() || square.rank() == king.rank();
    }
};

bool needs_both_checkers(const Mate& mate) {
    for (const Square checker : mate.checkers) {
        if (mate.stands_without(checker)) return false;
    }
    return mate.checkers.size() == 2;
}

bool is_smothered(const Mate& mate) {
    return mate.defender.board.of(PieceType::knight).intersects(mate.checkers) &&
           mate.own_men.contains_all(king_attacks(mate.king));
}

bool is_back_rank(const Mate& mate) {
    const Rank home = home_rank(mate.defender.color);
    if (mate.king.rank() != home) return false;
    const SquareSet line_pieces =
        mate.defender.board.of(PieceType::rook) | mate.defender.board.of(PieceType::queen);
    return (mate.checkers & squares_of(home)).intersects(line_pieces) &&
           mate.own_men.contains_all(king_attacks(mate.king) - squares_of(home));
}

bool is_epaulette(const Mate& mate) {
    if (mate.checkers.size() != 1) return false;
    const Square checker = mate.checkers.first();
    const SquareSet line_pieces =
        mate.defender.board.of(PieceType::rook) | mate.defender.board.of(PieceType::queen);
    if (!line_pieces.contains(checker) || !mate.is_on_file_or_rank_with_king(checker)) return false;
    const bool is_along_file = checker.file() == mate.king.file();
    for (const int step : {-1, 1}) {
        const auto beside = is_along_file ? mate.king.offset(step, 0) : mate.king.offset(0, step);
        if (!beside || !mate.own_men.contains(*beside)) return false;
    }
    return true;
}

/// Returns true if each square around the king is denied to it for exactly one reason.
bool is_pure(const Mate& mate) {
    if (mate.checkers.size() > 1 && !needs_both_checkers(mate)) return false;
    for (const Square square : king_attacks(mate.king)) {
        const int blocked = mate.own_men.contains(square) ? 1 : 0;
        if (mate.guards(square).size() + blocked != 1) return false;
    }
    return true;
}

bool do_all_take_part(const Mate& mate) {
    const Board& board = mate.defender.board;
    SquareSet at_work = mate.checkers;
    for (const Square square : king_attacks(mate.king)) at_work |= mate.guards(square);
    const SquareSet excused = board.of(PieceType::king) | board.of(PieceType::pawn);
    for (const Square square : board.of(mate.winner()) - excused - at_work) {
        if (mate.stands_without(square)) return false;
    }
    return true;
}

/// Adds the kinds of mate to the kinds of a check. Requires that the side to move in `after` is checkmated.
void add_mate_kinds(CheckKinds& kinds, const Position& after) {
    const Color loser = after.turn();
    const Mate mate{.defender = {after.board(), loser, after.ep_square()},
                    .king = after.king_square(loser),
                    .checkers = kinds.checkers(),
                    .own_men = after.of(loser)};
    kinds.add(CheckKind::checkmate);
    kinds.add_if(kinds.contains(CheckKind::double_check), CheckKind::double_mate);
    kinds.add_if(kinds.contains(CheckKind::two_way), CheckKind::two_way_mate);
    kinds.add_if(kinds.contains(CheckKind::discovered), CheckKind::discovered_mate);
    kinds.add_if(kinds.contains(CheckKind::castling), CheckKind::castling_mate);
    kinds.add_if(kinds.contains(CheckKind::promotion), CheckKind::promotion_mate);
    kinds.add_if(kinds.contains(CheckKind::en_passant), CheckKind::en_passant_mate);
    kinds.add_if(needs_both_checkers(mate), CheckKind::pure_double_check_mate);
    kinds.add_if(is_smothered(mate), CheckKind::smothered_mate);
    kinds.add_if(is_back_rank(mate), CheckKind::back_rank_mate);
    kinds.add_if(is_epaulette(mate), CheckKind::epaulette_mate);
    const bool pure = is_pure(mate);
    kinds.add_if(pure, CheckKind::pure_mate);
    kinds.add_if(pure && do_all_take_part(mate), CheckKind::model_mate);
}

/// Returns the squares on which the moved men stand after the move.
SquareSet moved_men(Move move) {
    if (!move.is_castling()) return move.to();
    return SquareSet(move.arrival()) | move.rook_arrival();
}

/// Adds the kinds that depend on the emptied square through which a line was opened.
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
