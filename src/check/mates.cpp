// SPDX-License-Identifier: MIT
#include "check/mates.hpp"

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
    /// Whether it is still mate when the man on a square is taken off.
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

/// Each square around the king is denied to it for exactly one reason.
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

}  // namespace

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

}  // namespace doublecheck
