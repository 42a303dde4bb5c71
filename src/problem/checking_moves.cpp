// SPDX-License-Identifier: MIT
#include "problem/checking_moves.hpp"

#include "problem/flights.hpp"

namespace doublecheck::problem {
namespace {

/// The men of `among` that stand alone between a slider of `by` and a square.
SquareSet sole_blockers(const Position& position, Square square, Color by, SquareSet among) {
    const SquareSet queens = position.of(PieceType::queen);
    const SquareSet enemy = position.of(by);
    const SquareSet sliders = ((rook_attacks(square, {}) & (position.of(PieceType::rook) | queens)) |
                               (bishop_attacks(square, {}) & (position.of(PieceType::bishop) | queens))) &
                              enemy;
    SquareSet found;
    for (const Square slider : sliders) {
        const SquareSet blockers = between(square, slider) & position.occupied();
        if (!blockers.empty() && !blockers.has_more_than_one()) found |= blockers & among;
    }
    return found;
}

}  // namespace

CheckingMoves::CheckingMoves(const Position& position)
    : position_(position),
      us_(position.turn()),
      own_(position.of(us_)),
      occupied_(position.occupied()),
      own_king_(position.king_square(us_)),
      enemy_king_(position.king_square(opposite(us_))),
      is_check_(position.is_check()),
      pinned_(sole_blockers(position, own_king_, opposite(us_), own_)),
      discoverers_(sole_blockers(position, enemy_king_, us_, own_)),
      direct_{pawn_attacks(opposite(us_), enemy_king_),
              knight_attacks(enemy_king_),
              bishop_attacks(enemy_king_, occupied_),
              rook_attacks(enemy_king_, occupied_),
              {},
              {}} {
    direct_[4] = direct_[2] | direct_[3];
}

SquareSet CheckingMoves::pawn_targets(Square from) const {
    SquareSet targets = pawn_attacks(us_, from) & position_.of(opposite(us_));
    const auto ahead = from.offset(0, forward(us_));
    if (!ahead || occupied_.contains(*ahead)) return targets;
    targets |= *ahead;
    if (from.rank() != pawn_rank(us_)) return targets;
    const auto two_ahead = ahead->offset(0, forward(us_));
    return occupied_.contains(*two_ahead) ? targets : targets | *two_ahead;
}

bool CheckingMoves::contains(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    switch (move.kind()) {
        case MoveKind::castling:
        case MoveKind::en_passant: return position_.after(move).is_check();
        case MoveKind::promotion:
            if (discoverers_.contains(from) && !line(enemy_king_, from).contains(to)) return true;
            // The pawn itself may have been in the way.
            return attacks({us_, *move.promotion_type()}, to, occupied_ - SquareSet(from))
                .contains(enemy_king_);
        case MoveKind::normal: break;
    }
    return checking_to(*position_.type_at(from), from).contains(to);
}

std::optional<Move> mate_in_one(const Position& position) {
    std::optional<Move> found;
    std::optional<Flights> flights;
    (void)CheckingMoves(position).any([&](Move move) {
        if (!flights) flights.emplace(position);
        if (flights->leaves_one(move) || position.after(move).has_legal_move()) return false;
        found = move;
        return true;
    });
    return found;
}

}  // namespace doublecheck::problem
