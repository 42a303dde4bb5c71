// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

// Only a move that gives check can mate, so the last moves of a search look at these alone. A move checks
// from the square where its man arrives, or by leaving a line of its own slider; castling and en passant,
// which move two men, are played to see.

namespace doublecheck::problem {

/// The legal moves of a position that give check.
class CheckingMoves {
  public:
    explicit CheckingMoves(const Position& position);

    /// Calls `visit(Move)` for each until one returns true, and returns whether one did.
    template <typename Visit>
    bool any(Visit&& visit) const {
        if (is_check_) return any_of_list(visit);
        return pawns(visit) || officers(PieceType::knight, visit) || officers(PieceType::bishop, visit) ||
               officers(PieceType::rook, visit) || officers(PieceType::queen, visit) || king(visit) ||
               specials(visit);
    }

    /// Whether a legal move gives check.
    [[nodiscard]] bool contains(Move move) const;

  private:
    [[nodiscard]] SquareSet from_where(PieceType type) const {
        return direct_[static_cast<std::size_t>(type)];
    }
    /// Where a man may go without opening a line to its own king.
    [[nodiscard]] SquareSet free_to(Square from) const {
        return pinned_.contains(from) ? line(own_king_, from) : ~SquareSet();
    }
    /// Where a man gives check by arriving or by having left.
    [[nodiscard]] SquareSet checking_to(PieceType type, Square from) const {
        return discoverers_.contains(from) ? from_where(type) | ~line(enemy_king_, from) : from_where(type);
    }

    template <typename Visit>
    bool any_of_list(Visit& visit) const {
        MoveList list;
        position_.legal_moves(list);
        return std::ranges::any_of(list, [&](Move move) { return contains(move) && visit(move); });
    }

    template <typename Visit>
    bool officers(PieceType type, Visit& visit) const {
        for (const Square from : position_.of(us_, type)) {
            const SquareSet wanted = checking_to(type, from) - own_;
            if (wanted.empty()) continue;
            for (const Square to : attacks({us_, type}, from, occupied_) & wanted & free_to(from)) {
                const Move move = Move::normal(from, to);
                if (visit(move)) return true;
            }
        }
        return false;
    }

    template <typename Visit>
    bool king(Visit& visit) const {
        if (!discoverers_.contains(own_king_)) return false;
        for (const Square to : king_attacks(own_king_) - own_ - line(enemy_king_, own_king_)) {
            const Move move = Move::normal(own_king_, to);
            if (position_.is_legal(move) && visit(move)) return true;
        }
        return false;
    }

    template <typename Visit>
    bool pawns(Visit& visit) const {
        for (const Square from : position_.of(us_, PieceType::pawn)) {
            const SquareSet targets = pawn_targets(from) & free_to(from);
            if (targets.empty()) continue;
            if (targets.intersects(end_ranks)) {
                if (promotions(from, targets, visit)) return true;
                continue;
            }
            for (const Square to : targets& checking_to(PieceType::pawn, from)) {
                const Move move = Move::normal(from, to);
                if (visit(move)) return true;
            }
        }
        return false;
    }

    template <typename Visit>
    bool promotions(Square from, SquareSet targets, Visit& visit) const {
        for (const Square to : targets) {
            for (const PieceType type : promotion_types) {
                const Move move = Move::promotion(from, to, type);
                if (contains(move) && visit(move)) return true;
            }
        }
        return false;
    }

    /// Castling and en passant.
    template <typename Visit>
    bool specials(Visit& visit) const {
        for (const Square rook : position_.castling_rooks(us_)) {
            if (special(Move::castling(own_king_, rook), visit)) return true;
        }
        const auto ep = position_.ep_square();
        if (!ep) return false;
        for (const Square from : pawn_attacks(opposite(us_), *ep) & position_.of(us_, PieceType::pawn)) {
            if (special(Move::en_passant(from, *ep), visit)) return true;
        }
        return false;
    }

    template <typename Visit>
    bool special(Move move, Visit& visit) const {
        if (!position_.is_legal(move)) return false;
        return position_.after(move).is_check() && visit(move);
    }

    [[nodiscard]] SquareSet pawn_targets(Square from) const;

    const Position& position_;
    Color us_;
    SquareSet own_;
    SquareSet occupied_;
    Square own_king_;
    Square enemy_king_;
    bool is_check_;
    SquareSet pinned_;                 ///< own men that shield the own king
    SquareSet discoverers_;            ///< own men that stand alone between an own slider and the enemy king
    std::array<SquareSet, 6> direct_;  ///< by kind: the squares from which it attacks the enemy king
};

/// A move that mates at once, if there is one.
[[nodiscard]] std::optional<Move> mate_in_one(const Position& position);

}  // namespace doublecheck::problem
