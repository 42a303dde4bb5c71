// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

// Only a move that gives check can mate, so the last move of a search considers checking moves alone. A man
// gives check from its arrival square, or by leaving a line of its own slider. Castling and en passant move
// two men, and are played to find out.

namespace doublecheck::problem {

/// Enumerates the legal moves of a position that give check.
class CheckingMoves {
  public:
    explicit CheckingMoves(const Position& position);

    /// Calls `visit(Move)` for each move that gives check until one call returns true. Returns true if one
    /// did.
    template <typename Visit>
    bool any(Visit&& visit) const {
        if (is_check_) return any_of_list(visit);
        return pawns(visit) || pieces(PieceType::knight, visit) || pieces(PieceType::bishop, visit) ||
               pieces(PieceType::rook, visit) || pieces(PieceType::queen, visit) || king(visit) ||
               specials(visit);
    }

    /// Returns true if the move gives check. Requires a legal move.
    [[nodiscard]] bool contains(Move move) const;

  private:
    [[nodiscard]] SquareSet checking_squares(PieceType type) const {
        return direct_[static_cast<std::size_t>(type)];
    }
    /// Returns the squares to which a man may go without exposing its own king.
    [[nodiscard]] SquareSet unpinned_squares(Square from) const {
        return pinned_.contains(from) ? line(own_king_, from) : ~SquareSet();
    }
    /// Returns the squares on which a man gives check by arriving, or discovers a check by leaving its line.
    [[nodiscard]] SquareSet checking_to(PieceType type, Square from) const {
        return discoverers_.contains(from) ? checking_squares(type) | ~line(enemy_king_, from)
                                           : checking_squares(type);
    }

    template <typename Visit>
    bool any_of_list(Visit& visit) const {
        MoveList list;
        position_.legal_moves(list);
        return std::ranges::any_of(list, [&](Move move) { return contains(move) && visit(move); });
    }

    template <typename Visit>
    bool pieces(PieceType type, Visit& visit) const {
        for (const Square from : position_.of(us_, type)) {
            const SquareSet targets = checking_to(type, from) - own_;
            if (targets.empty()) continue;
            for (const Square to : attacks({us_, type}, from, occupied_) & targets & unpinned_squares(from)) {
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
            const SquareSet targets = pawn_targets(from) & unpinned_squares(from);
            if (targets.empty()) continue;
            if (targets.intersects(end_ranks)) {
                if (promotions(from, targets, visit)) return true;
                continue;
            }
            for (const Square to : (targets & checking_to(PieceType::pawn, from))) {
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
    SquareSet pinned_;       ///< own men that alone shield their king from a slider
    SquareSet discoverers_;  ///< own men that alone block the line of an own slider to the enemy king
    std::array<SquareSet, 6> direct_;  ///< by type: the squares from which such a man attacks the enemy king
};

/// The squares that the king of the side not to move could flee to. Most checks are not mate because the king
/// has an unguarded square; this class finds that out without playing the move.
class Flights {
  public:
    explicit Flights(const Position& position);

    /// Returns true if the king certainly has a flight after a legal move. False proves nothing.
    [[nodiscard]] bool leaves_one(Move move) const;

  private:
    const Position& position_;
    SquareSet blockers_;  ///< the men that block lines: all except the king that may flee
    SquareSet around_;    ///< the squares beside the king without its own men
    SquareSet guarded_;
    SquareSet guarded_twice_;
    SquareSet lines_;  ///< squares that sliders attack
};

/// Returns a move that mates at once, if there is one.
[[nodiscard]] std::optional<Move> mate_in_one(const Position& position);

}  // namespace doublecheck::problem
