// SPDX-License-Identifier: MIT
#include "problem/checking_moves.hpp"

namespace doublecheck::problem {
namespace {

/// Returns the men of `among` that alone block the line of a slider of colour `by` to the square.
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
            // The pawn itself may have blocked the line.
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

Flights::Flights(const Position& position) : position_(position) {
    const Color us = position.turn();
    const Square king = position.king_square(opposite(us));
    blockers_ = position.occupied() - king;
    around_ = king_attacks(king) - position.of(opposite(us));
    for (const PieceType type : all_piece_types) {
        for (const Square from : position.of(us, type)) {
            const SquareSet reach = attacks({us, type}, from, blockers_);
            guarded_twice_ |= guarded_ & reach;
            guarded_ |= reach;
            const bool is_slider =
                type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
            if (is_slider) lines_ |= reach;
        }
    }
}

// No line of another man ends on the square of the moving man, so its departure opens no line. The other men
// guard after the move what they guarded before. So a square is a flight if the other men do not guard it,
// and the moving man does not guard it from its new square.
bool Flights::leaves_one(Move move) const {
    const bool is_plain = move.kind() == MoveKind::normal || move.kind() == MoveKind::promotion;
    if (!is_plain || lines_.contains(move.from())) return false;
    const Color us = position_.turn();
    const PieceType type = *position_.type_at(move.from());
    const SquareSet before = attacks({us, type}, move.from(), blockers_);
    const SquareSet free = around_ - (guarded_ - (before - guarded_twice_));
    if (free.empty()) return false;
    const SquareSet blockers = (blockers_ - SquareSet(move.from())) | move.to();
    const SquareSet after = attacks({us, move.promotion_type().value_or(type)}, move.to(), blockers);
    return !(free - after).empty();
}

}  // namespace doublecheck::problem
