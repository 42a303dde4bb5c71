// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "check/evasions.hpp"
#include "check/reasons.hpp"
#include "check/ways_out.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

/// Returns the place of a refused try in the list: first tries that would meet the check, then king moves,
/// then tries that do not meet the check.
std::ptrdiff_t place_of(std::string_view rule) {
    constexpr std::array<std::string_view, 7> places = {
        "check.pinned", "check.through-king",  "check.square-attacked", "check.no-castling",
        "check.double", "check.more-than-two", "check.not-met"};
    return std::find(places.begin(), places.end(), rule) - places.begin();
}

/// Collects the refused tries of a side in check.
class Tries {
  public:
    explicit Tries(const Position& position)
        : position_(position),
          defender_({position.board(), position.turn(), position.ep_square()}),
          king_(defender_.king()),
          checkers_(defender_.checkers()) {}

    std::vector<RefusedTry> refused() {
        if (checkers_.empty()) return {};
        for (const Square from : position_.of(position_.turn())) {
            if (from == king_) {
                king_tries();
            } else if (position_.of(PieceType::pawn).contains(from)) {
                pawn_tries(from);
            } else {
                piece_tries(from);
            }
        }
        castling_tries();
        std::stable_sort(list_.begin(), list_.end(), [](const RefusedTry& a, const RefusedTry& b) {
            return place_of(a.rule) < place_of(b.rule);
        });
        return std::move(list_);
    }

  private:
    [[nodiscard]] Color us() const { return position_.turn(); }
    [[nodiscard]] const Board& board() const { return defender_.board; }

    void add(Move move, std::string_view rule, std::string why, SquareSet squares) {
        list_.push_back({.move = move, .rule = rule, .why = std::move(why) + ".", .squares = squares});
    }

    void king_tries() {
        for (const Square to : king_attacks(king_) - position_.of(us())) {
            const Move move = Move::normal(king_, to);
            if (!detail::leaves_king_attacked(defender_, move)) continue;
            const SquareSet by = attackers(board(), to, opposite(us()));
            if (!by.empty()) {
                add(move, "check.square-attacked",
                    to.name() + " is attacked by " + man_on(board(), by.first()), by | to);
                continue;
            }
            const SquareSet through = attackers(board(), to, opposite(us()), board().occupied() - king_);
            add(move, "check.through-king",
                "on " + to.name() + " the king stays on the line of " + man_on(board(), through.first()),
                through | to);
        }
    }

    void piece_tries(Square from) {
        const Piece piece = *board().at(from);
        for (const Square to : attacks(piece, from, board().occupied()) - position_.of(us())) {
            consider(Move::normal(from, to));
        }
    }

    void pawn_tries(Square from) {
        const SquareSet occupied = board().occupied();
        for (const Square to : pawn_attacks(us(), from)) {
            if (position_.of(opposite(us())).contains(to)) {
                consider(pawn_move(from, to));
            } else if (defender_.ep_square == to && !occupied.contains(to)) {
                consider(Move::en_passant(from, to));
            }
        }
        const auto one = from.offset(0, forward(us()));
        if (!one || occupied.contains(*one)) return;
        consider(pawn_move(from, *one));
        if (from.rank() != pawn_rank(us())) return;
        const Square two(from.file(), double_step_rank(us()));
        if (!occupied.contains(two)) consider(Move::normal(from, two));
    }

    static Move pawn_move(Square from, Square to) {
        return end_ranks.contains(to) ? Move::promotion(from, to, PieceType::queen) : Move::normal(from, to);
    }

    /// Judges a move of any man other than the king.
    void consider(Move move) {
        if (checkers_.has_more_than_one()) {
            std::vector<std::string> men;
            for (const Square checker : checkers_) men.push_back(man_on(board(), checker));
            add(move, check_rule(checkers_),
                joined(men) + (men.size() == 2 ? " both" : " all") + " give check, so only the king can move",
                checkers_);
            return;
        }
        if (!detail::leaves_king_attacked(defender_, move)) return;
        const Square checker = checkers_.first();
        const Board after = detail::played(defender_, move);
        const SquareSet takers = attackers(after, king_, opposite(us()));
        if (takers.contains(checker)) {
            const bool can_block = !between(checker, king_).empty() && !is_short_range(checker);
            add(move, "check.not-met",
                can_block ? "it neither captures " + man_on(board(), checker) + " nor interposes"
                          : "it does not capture " + man_on(board(), checker),
                SquareSet(move.from()) | checker);
            return;
        }
        const Square attacker = takers.first();
        const bool is_pinned = between(attacker, king_).contains(move.from());
        add(move, "check.pinned",
            is_pinned ? man_on(board(), move.from()) + " is pinned by " + man_on(board(), attacker)
                      : "it opens the line from " + man_on(board(), attacker) + " to the king",
            SquareSet(move.from()) | attacker);
    }

    [[nodiscard]] bool is_short_range(Square square) const {
        return (board().of(PieceType::pawn) | board().of(PieceType::knight)).contains(square);
    }

    void castling_tries() {
        for (const Square rook : position_.castling_rooks(us())) {
            const Move move = Move::castling(king_, rook);
            const SquareSet path = between(king_, move.arrival()) | move.arrival() |
                                   between(rook, move.rook_arrival()) | move.rook_arrival();
            if (path.intersects(board().occupied() - king_ - rook)) continue;
            add(move, "check.no-castling", "a king in check may not castle", checkers_ | king_);
        }
    }

    const Position& position_;
    detail::Defender defender_;
    Square king_;
    SquareSet checkers_;
    std::vector<RefusedTry> list_;
};

}  // namespace

std::vector<RefusedTry> refused_tries(const Position& position) {
    return Tries(position).refused();
}

}  // namespace doublecheck
