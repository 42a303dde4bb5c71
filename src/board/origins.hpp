// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/retraction.hpp"

namespace doublecheck::detail {

/// Finds the origins of the men of one position.
template <typename Visit>
class OriginWalk {
  public:
    OriginWalk(const Setup& after, StartArray array, Visit& visit)
        : board_(after.board),
          array_(array),
          mover_(opposite(after.turn)),
          empty_(~after.board.occupied()),
          visit_(visit) {}

    bool run() {
        return pieces(PieceType::knight) && pieces(PieceType::bishop) && pieces(PieceType::rook) &&
               pieces(PieceType::queen) && pawns() && pieces(PieceType::king) && castlings();
    }

  private:
    bool pieces(PieceType type) {
        for (const Square to : board_.of(mover_, type)) {
            if (!promotions(type, to)) return false;
            for (const Square from : attacks({mover_, type}, to, ~empty_) & empty_) {
                if (!visit_(Origin{from, to, type, RetractionKind::normal, Uncapture::optional}))
                    return false;
            }
        }
        return true;
    }

    bool promotions(PieceType type, Square to) {
        if (type == PieceType::king || to.rank() != home_rank(opposite(mover_))) return true;
        for (int files = -1; files <= 1; ++files) {
            const auto from = to.offset(files, -forward(mover_));
            if (!from || !empty_.contains(*from)) continue;
            const Uncapture uncapture = files == 0 ? Uncapture::none : Uncapture::required;
            if (!visit_(Origin{*from, to, PieceType::pawn, RetractionKind::promotion, uncapture}))
                return false;
        }
        return true;
    }

    bool pawns() {
        for (const Square to : board_.of(mover_, PieceType::pawn)) {
            if (to.rank() == pawn_rank(mover_) || to.rank() == home_rank(mover_)) continue;
            if (!pawn_steps(to)) return false;
            for (const Square from : pawn_attacks(opposite(mover_), to) & empty_) {
                if (!visit_(Origin{from, to, PieceType::pawn, RetractionKind::normal, Uncapture::required}))
                    return false;
                if (can_be_en_passant(to) &&
                    !visit_(
                        Origin{from, to, PieceType::pawn, RetractionKind::en_passant, Uncapture::required})) {
                    return false;
                }
            }
        }
        return true;
    }

    bool pawn_steps(Square to) {
        const auto from = to.offset(0, -forward(mover_));
        if (!from || !empty_.contains(*from)) return true;
        if (!visit_(Origin{*from, to, PieceType::pawn, RetractionKind::normal, Uncapture::none}))
            return false;
        if (to.rank() != double_step_rank(mover_)) return true;
        const auto origin = from->offset(0, -forward(mover_));
        return !empty_.contains(*origin) ||
               visit_(Origin{*origin, to, PieceType::pawn, RetractionKind::double_step, Uncapture::none});
    }

    /// Returns true if an en passant capture could have ended on `to`. The captured pawn stood one rank
    /// behind `to` and came from one rank ahead of it; both squares must be empty now.
    bool can_be_en_passant(Square to) const {
        if (to.rank() != passed_rank(opposite(mover_))) return false;
        return empty_.contains(*to.offset(0, -forward(mover_))) &&
               empty_.contains(*to.offset(0, forward(mover_)));
    }

    bool castlings() {
        const Rank home = home_rank(mover_);
        for (const Side side : {Side::king, Side::queen}) {
            const Square king(side == Side::king ? File::g : File::c, home);
            const Square rook(side == Side::king ? File::f : File::d, home);
            if (!board_.of(mover_, PieceType::king).contains(king)) continue;
            if (!board_.of(mover_, PieceType::rook).contains(rook)) continue;
            if (!castlings_from(side, king, rook)) return false;
        }
        return true;
    }

    bool castlings_from(Side side, Square king, Square rook) {
        const int first = array_ == StartArray::standard ? 4 : 1;
        const int last = array_ == StartArray::standard ? 4 : 6;
        for (int k = first; k <= last; ++k) {
            const int corner = side == Side::king ? 7 : 0;
            const int outwards = side == Side::king ? 1 : -1;
            const int nearest = array_ == StartArray::standard ? corner : k + outwards;
            for (int r = nearest; r >= 0 && r <= 7; r += outwards) {
                const Square king_home(static_cast<File>(k), king.rank());
                const Square rook_home(static_cast<File>(r), king.rank());
                if (!is_path_clear(king_home, king, rook_home, rook)) continue;
                if (!visit_(Origin{king_home, king, PieceType::king, RetractionKind::castling,
                                   Uncapture::none, rook_home})) {
                    return false;
                }
            }
        }
        return true;
    }

    bool is_path_clear(Square king_home, Square king, Square rook_home, Square rook) const {
        const SquareSet path =
            between(king_home, king) | SquareSet(king_home) | between(rook_home, rook) | SquareSet(rook_home);
        return (path - empty_ - SquareSet(king) - SquareSet(rook)).empty();
    }

    const Board& board_;
    StartArray array_;
    Color mover_;
    SquareSet empty_;
    Visit& visit_;
};

}  // namespace doublecheck::detail

namespace doublecheck {

/// Calls `visit(const Origin&)` for every origin of a last move by the side that is not to move. Considers
/// only the men and the geometry of moves. Checks, the numbers of men and castling rights are ignored, so
/// that many of these moves were impossible. Stops when `visit` returns false, and then returns false. The
/// order is always the same.
template <typename Visit>
bool for_each_origin(const Setup& after, StartArray array, Visit&& visit) {
    return detail::OriginWalk<Visit>(after, array, visit).run();
}

}  // namespace doublecheck
