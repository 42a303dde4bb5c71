// SPDX-License-Identifier: MIT
#include "problem/mate_pictures.hpp"

#include <algorithm>
#include <array>

#include "problem/covers.hpp"

namespace doublecheck::problem {
namespace {

/// Returns the squares that a king reaches in at most `moves` moves on an empty board.
SquareSet king_range(Square from, int moves) {
    SquareSet range(from);
    for (; moves > 0; --moves) {
        SquareSet wider = range;
        for (const Square square : range) wider |= king_attacks(square);
        range = wider;
    }
    return range;
}

/// Returns what a man attacks once `leaving` men have left each of its lines.
SquareSet reach_through(Piece piece, Square from, SquareSet occupied, int leaving) {
    SquareSet reach = attacks(piece, from, occupied);
    if (piece.type == PieceType::pawn || piece.type == PieceType::knight || piece.type == PieceType::king)
        return reach;
    if (leaving > 2) return attacks(piece, from, {});
    for (; leaving > 0; --leaving) {
        occupied -= reach;
        reach = attacks(piece, from, occupied);
    }
    return reach;
}

/// The most squares beside a king that a man of each type covers.
constexpr std::array<int, 6> most_covered = {2, 2, 3, 3, 5, 3};

/// The bounds for one position and the moves that are left.
class Picture {
  public:
    Picture(const Position& position, Color mater, MovesLeft left)
        : position_(position),
          covers_(Covers::of_this_thread()),
          left_(left),
          helper_(opposite(mater)),
          king_now_(position.king_square(helper_)),
          blocked_(position.of(helper_) - position.of(PieceType::king)) {
        const SquareSet blockers = position.occupied() - king_now_;
        // A move removes one man from its square; en passant removes two.
        const int leaving =
            left.mater + left.helper + (position.ep_square() || left.mater + left.helper > 1 ? 1 : 0);
        for (const PieceType type : all_piece_types) {
            for (const Square from : position.of(mater, type)) {
                const SquareSet reach = reach_through({mater, type}, from, blockers, leaving);
                men_[count_++] = {{mater, type}, from, reach};
                reach_ |= reach;
                most_ = std::max(most_, type == PieceType::pawn && steps_to_promote(mater, from) <= left.mater
                                            ? 5
                                            : most_covered[static_cast<std::size_t>(type)]);
            }
            if (type == PieceType::king || left.helper == 0) continue;
            for (const Square from : position.of(helper_, type))
                blocks_in_one_ |= attacks({helper_, type}, from, {}) | pawn_steps({helper_, type}, from);
        }
    }

    /// Returns true if some mate picture can still arise.
    [[nodiscard]] bool is_left() {
        if (left_.helper == 0) return is_left_on(king_now_, 0);
        if (is_left_around(king_now_, left_.helper, left_.helper)) return true;
        for (const Square rook : position_.castling_rooks(helper_)) {
            const Square castled = Move::castling(king_now_, rook).arrival();
            // With the same move the rook may block a square.
            if (is_left_around(castled, left_.helper - 1, left_.helper)) return true;
        }
        return false;
    }

    /// Returns where the helper may move, one move before the mate.
    [[nodiscard]] UsefulSquares useful() {
        UsefulSquares useful;
        const Square king = king_now_;
        if (is_left_on(king, 0)) {
            useful.others = ~SquareSet();
        } else if (is_left_on(king, 1)) {
            const SquareSet blocked = blocked_;
            for (const Square square : king_attacks(king) & (blocks_in_one_ - blocked)) {
                blocked_ = blocked | square;
                if (is_left_on(king, 0)) useful.others |= square;
            }
            blocked_ = blocked;
        }
        for (const Square place : king_attacks(king)) {
            if (is_left_on(place, 0)) useful.king |= place;
        }
        return useful;
    }

  private:
    /// Tries every square that the king can reach. Moves that the king does not need may block squares beside
    /// it.
    [[nodiscard]] bool is_left_around(Square from, int moves, int blocks) {
        for (const Square place : king_range(from, moves)) {
            if (is_left_on(place, blocks - distance(from, place))) return true;
        }
        return false;
    }

    /// Returns true if the king can be mated on that square while its other men make at most `blocks` moves,
    /// with which they may block squares.
    [[nodiscard]] bool is_left_on(Square king, int blocks) {
        flights_ = Covers::beside(king, king_attacks(king) - blocked_);
        const CoverMask open = Covers::beside(king, king_attacks(king) - blocked_ - reach_);
        if (size_of(open) > blocks + left_.mater * most_) return false;
        king_ = king;
        blocks_ = blocks;
        blockable_ = Covers::beside(king, blocks_in_one_);
        stay_[count_] = 0;
        for (std::size_t i = count_; i-- > 0;) {
            const SquareSet reach = men_[i].reach;
            here_[i] = static_cast<CoverMask>(Covers::beside(king, reach) |
                                              (reach.contains(king) ? Covers::check : 0));
            stay_[i] = stay_[i + 1] | here_[i];
        }
        return is_left_with(0, 0, left_.mater);
    }

    /// Returns true if the king can be attacked while all squares beside it are covered or blocked. The men
    /// with an index below `first` cover `covered`; the other men have `moves` moves together.
    [[nodiscard]] bool is_left_with(std::size_t first, CoverMask covered, int moves) const {
        const CoverMask now = covered | stay_[first];
        const CoverMask open = static_cast<CoverMask>(flights_ & ~now);
        const int cost = size_of(open) + size_of(static_cast<CoverMask>(open & ~blockable_));
        if (cost <= blocks_ && (now & Covers::check) != 0) return true;
        if (moves == 0 || first == count_) return false;
        if (size_of(open) > blocks_ + moves * most_) return false;
        if (is_left_with(first + 1, covered | here_[first], moves)) return true;
        // A move is useless if the man covers nothing new after it.
        const auto done = static_cast<CoverMask>(covered | here_[first] | ~(flights_ | Covers::check));
        const auto& [piece, from, reach] = men_[first];
        for (int spent = 1; spent <= moves; ++spent) {
            for (const CoverMask mask : covers_.later(piece, from, king_, spent)) {
                if ((mask & ~done) == 0) continue;
                if (is_left_with(first + 1, covered | mask, moves - spent)) return true;
            }
        }
        return false;
    }

    /// Returns where a pawn may step without capturing.
    [[nodiscard]] static SquareSet pawn_steps(Piece piece, Square from) {
        if (piece.type != PieceType::pawn) return {};
        SquareSet steps;
        const auto one = from.offset(0, forward(piece.color));
        if (one) steps |= *one;
        if (one && from.rank() == pawn_rank(piece.color)) steps |= *one->offset(0, forward(piece.color));
        return steps;
    }

    static int steps_to_promote(Color color, Square from) {
        const int rank = color == Color::white ? from.rank_index() : 7 - from.rank_index();
        return rank == 1 ? 5 : 7 - rank;
    }

    struct Man {
        Piece piece = {Color::white, PieceType::pawn};
        Square from = Square("a1");
        SquareSet reach = {};
    };
    const Position& position_;
    Covers& covers_;
    MovesLeft left_;
    Color helper_;
    Square king_now_;
    SquareSet blocked_;  ///< squares of the king's own men
    std::array<Man, 64> men_;
    std::size_t count_ = 0;
    SquareSet reach_;  ///< squares that any man of the mating side attacks
    int most_ = 0;     ///< most squares beside a king that one of these men may cover
    SquareSet blocks_in_one_;

    // For the square of the king that is tried:
    Square king_ = Square("a1");
    int blocks_ = 0;
    CoverMask flights_ = 0;
    CoverMask blockable_ = 0;
    std::array<CoverMask, 64> here_;
    std::array<CoverMask, 65> stay_;  ///< what the men from that index on cover where they stand
};

}  // namespace

UsefulSquares useful_before_mate(const Position& position) {
    if (!position.castling_rooks().empty()) return {~SquareSet(), ~SquareSet()};
    return Picture(position, opposite(position.turn()), {.mater = 1, .helper = 1}).useful();
}

bool can_still_mate(const Position& position, Color mater, MovesLeft left) {
    // Castling moves the king by two squares and the rook as well: three moves on an empty board.
    if (!position.castling_rooks(mater).empty()) left.mater += 2;
    return left.mater > Covers::most_moves || Picture(position, mater, left).is_left();
}

}  // namespace doublecheck::problem
