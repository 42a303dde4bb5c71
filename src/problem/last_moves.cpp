// SPDX-License-Identifier: MIT
#include "problem/last_moves.hpp"

#include <algorithm>
#include <array>

#include "problem/covers.hpp"

namespace doublecheck::problem {
namespace {

using Attack = MovesBeforeMate::Attack;

/// Returns what a man attacks once up to `leaving` of the men that can leave have left each of its lines.
SquareSet reach_through(Piece piece, Square from, SquareSet occupied, SquareSet can_leave, int leaving) {
    SquareSet reach = attacks(piece, from, occupied);
    if (!is_line_piece(piece.type)) return reach;
    for (; leaving > 0 && (reach & can_leave).intersects(occupied); --leaving) {
        occupied -= reach & can_leave;
        reach = attacks(piece, from, occupied);
    }
    return reach;
}

/// Returns the squares straight ahead of a pawn.
SquareSet pawn_steps(Color color, Square from, SquareSet occupied) {
    SquareSet steps;
    const auto one = from.offset(0, forward(color));
    if (!one || occupied.contains(*one)) return steps;
    steps |= *one;
    if (from.rank() == pawn_rank(color)) steps |= *one->offset(0, forward(color));
    return steps - occupied;
}

/// The ways to mate with one move, as far as the bounds tell.
class LastMove {
  public:
    /// What happens before the mating move: nothing, a move of the king that is mated, or a move of another
    /// man of its side.
    enum class Before { nothing, king_move, other_move };

    LastMove(const Position& position, Color mater, Before before)
        : covers_(Covers::of_this_thread()),
          position_(position),
          mater_(mater),
          before_(before),
          occupied_(position.occupied() - position.king_square(opposite(mater))),
          can_leave_(before == Before::other_move || position.ep_square() ? occupied_ : position.of(mater)),
          leaving_(1 + leaving_before(position, mater, before)) {
        for (const PieceType type : all_piece_types) {
            for (const Square from : position.of(mater, type)) {
                const Piece piece = {mater, type};
                const bool promotes = type == PieceType::pawn && from.rank() == pawn_rank(opposite(mater));
                const int most = covers_.most_covered(promotes ? PieceType::queen : type);
                const SquareSet reach = reach_through(piece, from, occupied_, can_leave_, leaving_);
                men_[count_++] = {piece, from, reach, most};
                reach_ |= reach;
                most_ = std::max(most_, most);
            }
        }
    }

    /// Calls `visit(Attack)` for each way to mate a king on this square with these flights, until a call
    /// returns true. A king that captures a man on its square removes it.
    template <typename Visit>
    bool any(Square king, CoverMask flights, Visit&& visit) const {
        if (exceeds(most_, flights & ~Covers::beside(king, reach_))) return false;
        CoverMask once = 0;
        CoverMask twice = 0;
        std::array<CoverMask, 64> masks;
        for (std::size_t i = 0; i < count_; ++i) {
            masks[i] = men_[i].from == king ? CoverMask{0} : standing_mask(men_[i], king);
            twice = static_cast<CoverMask>(twice | (once & masks[i]));
            once |= masks[i];
        }
        if (exceeds(most_, flights & ~once)) return false;
        for (std::size_t i = 0; i < count_; ++i) {
            const int of_others = once & ~(masks[i] & ~twice);
            const auto needed = static_cast<CoverMask>((flights | Covers::check) & ~of_others);
            if (men_[i].from != king && size_of(needed) <= men_[i].most &&
                any_of_man(men_[i], king, needed, visit))
                return true;
        }
        return false;
    }

    [[nodiscard]] bool can_mate(Square king, CoverMask flights) const {
        return any(king, flights, [](const Attack&) { return true; });
    }

  private:
    struct Man {
        Piece piece = {Color::white, PieceType::pawn};
        Square from = Square("a1");
        SquareSet reach = {};  ///< what it attacks where it stands
        int most = 0;          ///< the most squares beside a king that it may cover then
    };

    static bool exceeds(int most, int mask) { return size_of(static_cast<CoverMask>(mask)) > most; }

    /// Returns the number of men that the move before the mate removes from lines, and one more if the mating
    /// move may capture en passant.
    static int leaving_before(const Position& position, Color mater, Before before) {
        const Color helper = opposite(mater);
        switch (before) {
            case Before::nothing: return position.ep_square() ? 1 : 0;
            case Before::king_move:
                // The king itself does not count. It may capture a man.
                return king_attacks(position.king_square(helper)).intersects(position.of(mater)) ? 1 : 0;
            case Before::other_move: break;
        }
        const bool may_pass =
            position.of(mater, PieceType::pawn).intersects(squares_of(double_step_rank(helper))) &&
            position.of(helper, PieceType::pawn).intersects(squares_of(pawn_rank(helper)));
        return may_pass ? 2 : 1;
    }

    /// Returns what a man covers where it stands. A man other than a line piece gives check only by moving.
    static CoverMask standing_mask(const Man& man, Square king) {
        const bool gives_check = is_line_piece(man.piece.type) && man.reach.contains(king);
        return static_cast<CoverMask>(Covers::beside(king, man.reach) | (gives_check ? Covers::check : 0));
    }

    /// Returns where a man may move.
    [[nodiscard]] SquareSet moves_of(const Man& man) const {
        const bool is_free = before_ == Before::other_move;
        const SquareSet theirs = position_.of(opposite(mater_));
        if (man.piece.type != PieceType::pawn)
            return is_free ? reach_through(man.piece, man.from, occupied_, theirs, 1)
                           : attacks(man.piece, man.from, occupied_) - position_.of(mater_);
        if (is_free) return man.reach | pawn_steps(mater_, man.from, {});
        SquareSet captured = theirs;
        if (before_ == Before::nothing && position_.ep_square()) captured |= *position_.ep_square();
        return (man.reach & captured) | pawn_steps(mater_, man.from, occupied_);
    }

    template <typename Visit>
    bool any_of_man(const Man& man, Square king, CoverMask needed, Visit& visit) const {
        if (man.piece.type != PieceType::pawn || man.most == covers_.most_covered(PieceType::pawn))
            return any_to(man, man.piece.type, king, needed, visit);
        // A queen covers what a rook or a bishop does.
        return any_to(man, PieceType::queen, king, needed, visit) ||
               any_to(man, PieceType::knight, king, needed, visit);
    }

    template <typename Visit>
    bool any_to(const Man& man, PieceType arriving, Square king, CoverMask needed, Visit& visit) const {
        const bool gives_check = (needed & Covers::check) != 0;
        SquareSet to = covers_.covering({mater_, arriving}, king, needed);
        if (to.empty()) return false;
        to &= moves_of(man);
        if (gives_check && is_line_piece(arriving))
            to &= reach_through({mater_, arriving}, king, occupied_, can_leave_, leaving_);
        return !to.empty() && visit(Attack{man.piece, man.from, arriving, to, gives_check});
    }

    Covers& covers_;
    const Position& position_;
    Color mater_;
    Before before_;
    SquareSet occupied_;   ///< without the king that will be mated
    SquareSet can_leave_;  ///< the men that may leave a line until the mate
    int leaving_;          ///< how many of them may do so
    std::array<Man, 64> men_;
    std::size_t count_ = 0;
    SquareSet reach_;  ///< the squares that any man attacks
    int most_ = 0;     ///< the most squares beside a king that any man may cover after a move
};

/// Returns the squares that the men of the side to move, except its king, may go to.
SquareSet moves_of_others(const Position& position) {
    const Color us = position.turn();
    SquareSet to;
    for (const PieceType type : all_piece_types) {
        if (type == PieceType::king) continue;
        for (const Square from : position.of(us, type)) {
            to |= attacks({us, type}, from, position.occupied());
            if (type == PieceType::pawn) to |= pawn_steps(us, from, position.occupied());
        }
    }
    return to - position.of(us);
}

}  // namespace

bool can_mate_now(const Position& position) {
    const Color mater = position.turn();
    const Square own_king = position.king_square(mater);
    for (const Square rook : position.castling_rooks(mater)) {
        if (position.is_legal(Move::castling(own_king, rook))) return true;
    }
    const Square king = position.king_square(opposite(mater));
    const LastMove last(position, mater, LastMove::Before::nothing);
    return last.can_mate(king, Covers::beside(king, ~position.of(opposite(mater))));
}

MovesBeforeMate::MovesBeforeMate(const Position& position, SquareSet kings)
    : position_(position), king_(position.king_square(position.turn())) {
    const Color mater = opposite(position.turn());
    const SquareSet blocked = position.of(position.turn()) - king_;
    if (kings.contains(king_)) {
        const LastMove last(position, mater, LastMove::Before::other_move);
        (void)last.any(king_, Covers::beside(king_, ~blocked), [&](const Attack& attack) {
            attacks_.push_back(attack);
            return false;
        });
        const SquareSet blocks = king_attacks(king_) & moves_of_others(position);
        if (!attacks_.empty()) {
            others_to_ = ~SquareSet();
        } else if (!blocks.empty() && last.can_mate(king_, Covers::beside(king_, ~blocked - blocks))) {
            for (const Square square : blocks) {
                if (last.can_mate(king_, Covers::beside(king_, ~blocked - SquareSet(square))))
                    others_to_ |= square;
            }
        }
    }
    const SquareSet places = (king_attacks(king_) & kings) - blocked;
    if (places.empty()) return;
    const LastMove last(position, mater, LastMove::Before::king_move);
    for (const Square place : places) {
        if (last.can_mate(place, Covers::beside(place, ~blocked))) king_to_ |= place;
    }
}

MovesBeforeMate::Mates MovesBeforeMate::find_mates(Move move, std::vector<Move>& mates) const {
    mates.clear();
    if (move.kind() == MoveKind::castling || move.kind() == MoveKind::en_passant) return Mates::unknown;
    const bool is_king = move.from() == king_;
    if (!(is_king ? king_to_ : others_to_).contains(move.to())) return Mates::among_these;
    // A man beside the king makes other mates possible. A double step may be captured en passant.
    const bool may_pass = position_.of(PieceType::pawn).contains(move.from()) &&
                          move.from().rank() == pawn_rank(position_.turn());
    if (is_king || attacks_.empty() || may_pass || king_attacks(king_).contains(move.to()))
        return Mates::unknown;
    for (const Attack& attack : attacks_) {
        for (const Square to : targets(attack, move)) {
            if (attack.piece.type == attack.arriving) {
                mates.push_back(Move::normal(attack.from, to));
                continue;
            }
            mates.push_back(Move::promotion(attack.from, to, attack.arriving));
            if (attack.arriving != PieceType::queen) continue;
            // The queen stands for all line pieces.
            mates.push_back(Move::promotion(attack.from, to, PieceType::rook));
            mates.push_back(Move::promotion(attack.from, to, PieceType::bishop));
        }
    }
    return Mates::among_these;
}

/// Returns where the attack may go with the lines as they are after the first move.
SquareSet MovesBeforeMate::targets(const Attack& attack, Move first) const {
    if (attack.from == first.to()) return {};
    const SquareSet occupied = (position_.occupied() - SquareSet(first.from())) | first.to();
    SquareSet to = attack.to - (position_.of(attack.piece.color) - SquareSet(first.to()));
    if (attack.piece.type == PieceType::pawn) {
        to &= pawn_steps(attack.piece.color, attack.from, occupied) |
              (pawn_attacks(attack.piece.color, attack.from) & occupied);
    } else {
        to &= attacks(attack.piece, attack.from, occupied);
    }
    if (attack.gives_check && is_line_piece(attack.arriving))
        to &= attacks({attack.piece.color, attack.arriving}, king_, occupied - SquareSet(attack.from));
    return to;
}

}  // namespace doublecheck::problem
