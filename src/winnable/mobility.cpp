// SPDX-License-Identifier: MIT
#include "winnable/mobility.hpp"

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::winnable {
namespace {

/// What all bounds together say, and what the rules ask for again and again.
struct Summary {
    SquareSet steady;  ///< squares of men that never move and are never captured
    std::array<SquareSet, 2> own_steady;
    std::array<SquareSet, 2> men;              ///< where a man of that colour can ever stand
    std::array<SquareSet, 2> victims;          ///< the same without the king
    std::array<SquareSet, 2> always_attacked;  ///< squares that this colour attacks whatever happens
};

std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

SquareSet slider_rays(PieceType type, Square square, SquareSet blockers) {
    switch (type) {
        case PieceType::bishop: return bishop_attacks(square, blockers);
        case PieceType::rook: return rook_attacks(square, blockers);
        default: return queen_attacks(square, blockers);
    }
}

/// Squares that a man attacks from `square` whatever stands elsewhere, as long as nothing ever stands on
/// other squares than `ever`.
SquareSet surely_attacked(Piece piece, Square square, SquareSet ever) {
    return attacks(piece, square, ever);
}

Summary summarise(const Mobility& mobility) {
    Summary summary{};
    for (const ManBounds& man : mobility) {
        const std::size_t color = index(man.piece.color);
        summary.men[color] |= man.anywhere();
        if (man.piece.type != PieceType::king) summary.victims[color] |= man.anywhere();
        if (man.is_steady()) summary.own_steady[color] |= man.start;
    }
    summary.steady = summary.own_steady[0] | summary.own_steady[1];
    const SquareSet ever = summary.men[0] | summary.men[1];
    for (const ManBounds& man : mobility) {
        if (man.is_capturable || !man.promoted_reach.empty()) continue;
        SquareSet always = ~SquareSet();
        for (const Square square : man.reach) {
            always &= surely_attacked(man.piece, square, ever - SquareSet(square));
            if (always.empty()) break;
        }
        summary.always_attacked[index(man.piece.color)] |= always;
    }
    return summary;
}

/// Moves that no rule excludes, of one man.
struct Moves {
    SquareSet arrivals;  ///< quiet or by capture
    SquareSet captures;  ///< squares on which it may capture
    SquareSet promoted;  ///< arrivals as a promoted man
};

class Saturation {
  public:
    explicit Saturation(Mobility& mobility, const Position& position)
        : mobility_(mobility), position_(position) {}

    void run() {
        bool is_changed = true;
        while (is_changed) {
            is_changed = false;
            summary_ = summarise(mobility_);
            passed_by_double_steps();
            for (std::size_t i = 0; i < mobility_.count; ++i) is_changed |= widen(mobility_.men_storage[i]);
        }
    }

  private:
    bool widen(ManBounds& man) {
        const Moves moves = man.piece.type == PieceType::pawn ? pawn_moves(man) : officer_moves(man);
        const SquareSet reach = man.reach | moves.arrivals;
        const SquareSet promoted = man.promoted_reach | moves.promoted;
        bool is_changed = reach != man.reach || promoted != man.promoted_reach;
        man.reach = reach;
        man.promoted_reach = promoted;
        is_changed |= mark_captured(man.piece.color, moves.captures);
        if (man.piece.type == PieceType::pawn) is_changed |= mark_passed(man);
        return is_changed;
    }

    bool mark_captured(Color by, SquareSet captures) {
        bool is_changed = false;
        for (std::size_t i = 0; i < mobility_.count; ++i) {
            ManBounds& victim = mobility_.men_storage[i];
            if (victim.piece.color == by || victim.is_capturable || victim.piece.type == PieceType::king)
                continue;
            if (!victim.anywhere().intersects(captures)) continue;
            victim.is_capturable = true;
            is_changed = true;
        }
        return is_changed;
    }

    /// En passant: a pawn that stands beside a double step may take.
    bool mark_passed(const ManBounds& taker) {
        const Color enemy = opposite(taker.piece.color);
        SquareSet ahead;
        for (const Square square : taker.reach) ahead |= pawn_attacks(taker.piece.color, square);
        ahead &= passed_[index(enemy)];
        bool is_changed = false;
        for (std::size_t i = 0; i < mobility_.count; ++i) {
            ManBounds& victim = mobility_.men_storage[i];
            if (victim.piece != Piece{enemy, PieceType::pawn} || victim.is_capturable) continue;
            for (const Square square : ahead) {
                const Square behind = *square.offset(0, forward(enemy));
                if (!victim.reach.contains(behind)) continue;
                victim.is_capturable = true;
                is_changed = true;
            }
        }
        return is_changed;
    }

    /// Squares that pawns may pass over by a double step.
    void passed_by_double_steps() {
        passed_ = {};
        for (const ManBounds& man : mobility_) {
            if (man.piece.type != PieceType::pawn || man.start.rank() != pawn_rank(man.piece.color)) continue;
            const auto two = man.start.offset(0, 2 * forward(man.piece.color));
            if (man.reach.contains(*two))
                passed_[index(man.piece.color)] |= *man.start.offset(0, forward(man.piece.color));
        }
        if (const auto ep = position_.ep_square()) passed_[index(opposite(position_.turn()))] |= *ep;
    }

    Moves officer_moves(const ManBounds& man) const {
        const Color color = man.piece.color;
        SquareSet arrivals;
        for (const Square square : man.reach) {
            switch (man.piece.type) {
                case PieceType::knight: arrivals |= knight_attacks(square); break;
                case PieceType::king: arrivals |= king_attacks(square); break;
                default: arrivals |= slider_rays(man.piece.type, square, summary_.steady); break;
            }
        }
        if (man.piece.type == PieceType::king) arrivals -= summary_.always_attacked[index(opposite(color))];
        arrivals -= summary_.own_steady[index(color)];
        const SquareSet captures = arrivals & summary_.victims[index(opposite(color))];
        arrivals -= summary_.own_steady[index(opposite(color))];
        if (man.piece.type == PieceType::king || man.piece.type == PieceType::rook)
            arrivals |= castling_arrivals(man);
        return {.arrivals = arrivals, .captures = captures, .promoted = {}};
    }

    SquareSet castling_arrivals(const ManBounds& man) const {
        SquareSet arrivals;
        for (const Square rook : position_.castling_rooks(man.piece.color)) {
            const Square king = position_.king_square(man.piece.color);
            const Move castling = Move::castling(king, rook);
            if (man.start == king) arrivals |= castling.arrival();
            if (man.start == rook) arrivals |= castling.rook_arrival();
        }
        return arrivals;
    }

    Moves pawn_moves(const ManBounds& man) const {
        const Color color = man.piece.color;
        const SquareSet limit = ~beyond_opponents(man);
        Moves moves{};
        SquareSet arrivals;
        for (const Square square : man.reach) {
            const auto one = square.offset(0, forward(color));
            if (!one) continue;
            if (!summary_.steady.contains(*one) && limit.contains(*one)) {
                arrivals |= *one;
                const auto two = one->offset(0, forward(color));
                const bool is_home = square.rank() == pawn_rank(color);
                if (is_home && !summary_.steady.contains(*two) && limit.contains(*two)) arrivals |= *two;
            }
            const SquareSet ahead = pawn_attacks(color, square);
            moves.captures |= ahead & summary_.victims[index(opposite(color))];
            arrivals |= ahead & passed_[index(opposite(color))];
        }
        arrivals |= moves.captures - summary_.own_steady[index(opposite(color))];
        const SquareSet last_rank = squares_of(home_rank(opposite(color)));
        moves.arrivals = arrivals - last_rank;
        moves.promoted = arrivals & last_rank;
        add_promoted_moves(man, moves);
        return moves;
    }

    /// A promoted man may be a queen or a knight.
    void add_promoted_moves(const ManBounds& man, Moves& moves) const {
        for (const Square square : man.promoted_reach) {
            SquareSet arrivals = queen_attacks(square, summary_.steady) | knight_attacks(square);
            arrivals -= summary_.own_steady[index(man.piece.color)];
            moves.captures |= arrivals & summary_.victims[index(opposite(man.piece.color))];
            moves.promoted |= arrivals - summary_.own_steady[index(opposite(man.piece.color))];
        }
    }

    /// Two pawns that face each other on a file, that never leave it, and of which the one ahead is never
    /// captured, never pass: the pawn stays short of where the other one began.
    SquareSet beyond_opponents(const ManBounds& man) const {
        const SquareSet file = squares_of(man.start.file());
        SquareSet beyond;
        if (!file.contains_all(man.reach) || !man.promoted_reach.empty()) return beyond;
        for (const ManBounds& other : mobility_) {
            const bool faces = other.piece == Piece{opposite(man.piece.color), PieceType::pawn} &&
                               !other.is_capturable && other.promoted_reach.empty() &&
                               file.contains(other.start) && file.contains_all(other.reach) &&
                               (other.start > man.start) == (man.piece.color == Color::white);
            if (!faces) continue;
            for (auto square = std::optional(other.start); square;
                 square = square->offset(0, forward(man.piece.color))) {
                beyond |= *square;
            }
        }
        return beyond;
    }

    Mobility& mobility_;
    const Position& position_;
    Summary summary_{};
    std::array<SquareSet, 2> passed_{};
};

/// Whether the loser's king, mated on a square, could be: what can attack it and each of its flights there.
class MateTest {
  public:
    MateTest(const Mobility& mobility, Color winner)
        : mobility_(mobility), winner_(winner), summary_(summarise(mobility)) {}

    [[nodiscard]] bool is_possible() const {
        SquareSet region;
        for (const ManBounds& man : mobility_) {
            if (man.piece == Piece{opposite(winner_), PieceType::king}) region = man.reach;
        }
        for (const Square king : region) {
            if (is_possible_on(king)) return true;
        }
        return false;
    }

  private:
    /// Where a man can stand to attack `target`, seen through everything that may ever be gone, the loser's
    /// king too.
    [[nodiscard]] bool can_attack(const ManBounds& man, Square target, Square king) const {
        if (!man.promoted_reach.empty()) return true;
        const SquareSet blockers = summary_.steady - SquareSet(king);
        switch (man.piece.type) {
            case PieceType::pawn: return pawn_attacks(opposite(winner_), target).intersects(man.reach);
            case PieceType::knight: return knight_attacks(target).intersects(man.reach);
            case PieceType::king:
                return king_attacks(target).intersects(man.reach - king_attacks(king) - SquareSet(king));
            default:
                return slider_rays(man.piece.type, target, blockers).intersects(man.reach - SquareSet(king));
        }
    }

    [[nodiscard]] bool is_possible_on(Square king) const {
        bool can_be_checked = false;
        for (const ManBounds& man : mobility_) {
            if (man.piece.color != winner_ || man.piece.type == PieceType::king) continue;
            can_be_checked |= can_attack(man, king, king);
        }
        return can_be_checked && can_flights_be_covered(king);
    }

    [[nodiscard]] bool can_flights_be_covered(Square king) const {
        SquareSet open;  // flights that no man of the winner but the king can attack, and none of the loser's
                         // surely fills
        for (const Square flight :
             king_attacks(king) - summary_.own_steady[static_cast<std::size_t>(opposite(winner_))]) {
            bool is_covered = false;
            for (const ManBounds& man : mobility_) {
                if (man.piece.color != winner_ || man.piece.type == PieceType::king) continue;
                is_covered = is_covered || can_attack(man, flight, king);
            }
            if (!is_covered) open |= flight;
        }
        if (open.empty() || can_be_filled(open)) return true;
        for (const ManBounds& man : mobility_) {
            if (man.piece != Piece{winner_, PieceType::king}) continue;
            for (const Square from : man.reach - king_attacks(king) - SquareSet(king)) {
                if (king_attacks(from).intersects(open) && can_be_filled(open - king_attacks(from)))
                    return true;
            }
        }
        return false;
    }

    /// Whether different men of the loser can stand on all of these squares (a matching, by augmenting
    /// paths).
    [[nodiscard]] bool can_be_filled(SquareSet squares) const {
        std::array<int, 32> filled;
        filled.fill(-1);
        for (const Square square : squares) {
            std::uint32_t tried = 0;
            if (!fill(square, filled, tried)) return false;
        }
        return true;
    }

    [[nodiscard]] bool fill(Square square, std::array<int, 32>& filled, std::uint32_t& tried) const {
        for (std::size_t i = 0; i < mobility_.count; ++i) {
            const ManBounds& man = mobility_.men_storage[i];
            if (man.piece.color == winner_ || man.piece.type == PieceType::king) continue;
            if ((tried >> i & 1) != 0 || !man.anywhere().contains(square)) continue;
            tried |= std::uint32_t{1} << i;
            if (filled[i] < 0 || fill(Square::from_index(filled[i]), filled, tried)) {
                filled[i] = square.index();
                return true;
            }
        }
        return false;
    }

    const Mobility& mobility_;
    Color winner_;
    Summary summary_;
};

}  // namespace

Mobility mobility_of(const Position& position) {
    Mobility mobility{.men_storage = [] {
        const ManBounds empty{.piece = {Color::white, PieceType::pawn}, .start = Square("a1"), .reach = {}};
        std::array<ManBounds, 32> men = {empty, empty, empty, empty, empty, empty, empty, empty,
                                         empty, empty, empty, empty, empty, empty, empty, empty,
                                         empty, empty, empty, empty, empty, empty, empty, empty,
                                         empty, empty, empty, empty, empty, empty, empty, empty};
        return men;
    }()};
    for (const Square square : position.occupied()) {
        mobility.men_storage[mobility.count++] = {
            .piece = *position.at(square), .start = square, .reach = square};
    }
    Saturation(mobility, position).run();
    return mobility;
}

bool excludes_mate(const Mobility& mobility, Color winner) {
    return !MateTest(mobility, winner).is_possible();
}

}  // namespace doublecheck::winnable
