// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/sprint.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "doublecheck/board/attacks.hpp"
#include "winnable/playout.hpp"
#include "winnable/sprint_board.hpp"

namespace doublecheck::winnable {
namespace {

constexpr SquareSet corners{0x8100000000000081ULL};
constexpr int most_plies = 50;

/// The corner to which king and enemy king have the shortest way together.
Square nearest_corner(const Position& position, SquareSet among) {
    const auto way = [&](Square corner) {
        return distance(position.king_square(Color::white), corner) +
               distance(position.king_square(Color::black), corner);
    };
    Square best = among.first();
    for (const Square corner : among) {
        if (way(corner) < way(best)) best = corner;
    }
    return best;
}

/// Both sides play for a mate of the loser's king on or beside one square.
class Sprint : private SprintBoard {
  public:
    Sprint(const Position& root, Color winner, Square target) : SprintBoard(root, winner), target_(target) {}

    /// Spends a node each half-move.
    bool run(Budget* budget) {
        while (line_.size() < most_plies) {
            if (budget != nullptr && !budget->spend()) return false;
            if (now_.turn() == winner_ && mates()) return true;
            if (!(now_.turn() == winner_ ? advance() : yield())) return false;
        }
        return false;
    }
    using SprintBoard::line;

  private:
    /// Whether a man other than a pawn mates. Only where it or the others guard each flight of the king, as
    /// far as that is seen without playing the move, it is played.
    bool mates() {
        const Square king = now_.king_square(loser_);
        const SquareSet own = now_.of(winner_);
        const SquareSet occupied = now_.occupied();
        const SquareSet seen = occupied - king;
        const SquareSet flights = king_attacks(king) - now_.of(loser_);
        std::optional<Guard> guard;  // only where there is a check
        return any_officers(winner_, [&]<PieceType type>(SquareSet all) {
            const SquareSet checking = attacks_of<type>(king, occupied) - own;
            for (const Square from : all) {
                const SquareSet reached = attacks_of<type>(from, occupied) & checking;
                if (reached.empty()) continue;
                if (!guard) guard = guarded(seen);
                const SquareSet open = flights - guard->without(attacks_of<type>(from, seen));
                for (const Square to : reached) {
                    const SquareSet left = open - attacks_of<type>(to, seen - from);
                    if (!left.empty() || !is_mate(Move::normal(from, to))) continue;
                    line_.push_back(Move::normal(from, to));
                    return true;
                }
            }
            return false;
        });
    }

    [[nodiscard]] bool is_mate(Move move) const {
        if (!now_.is_legal(move)) return false;
        const Position after = now_.after(move);
        return after.is_check() && !after.has_legal_move();
    }

    bool advance() {
        const SquareSet heavy = men(winner_, PieceType::queen) | men(winner_, PieceType::rook);
        if (heavy.empty()) return push_pawn() || capture() || clear_way() || walk() || guard() || wait();
        return walk() || capture() || guard() || push_pawn() || wait();
    }

    /// Any move that gives no check and leaves the loser a move, another one each time.
    bool wait() {
        const MoveList moves = now_.legal_moves();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves[(line_.size() + i) % moves.size()];
            if (goes_on(move, false)) return true;
        }
        return false;
    }

    /// Steps of a king to where it guards two of the three squares beside the corner.
    [[nodiscard]] int way_to_post(Square king) const {
        const int files = std::abs(king.file_index() - target_.file_index());
        const int ranks = std::abs(king.rank_index() - target_.rank_index());
        const int most = std::max(files, ranks);
        const int least = std::min(files, ranks);
        if (most < 2) return 1;
        return most == 2 && least < 2 ? 0 : 4 * most + least;
    }
    bool walk() {
        const Square king = now_.king_square(winner_);
        const int here = way_to_post(king);
        const int losers = distance(now_.king_square(loser_), target_);
        const bool bars_the_way = losers > 1 && distance(king, target_) <= losers + 1;
        if (here == 0 || bars_the_way) return false;
        for (const Square to : king_attacks(king) - now_.of(winner_)) {
            if (way_to_post(to) < here && play(king, to)) return true;
        }
        return false;
    }

    /// An officer of the loser is taken: it could guard or give check.
    bool capture() {
        const SquareSet wanted = officers(loser_);
        if (wanted.empty()) return false;
        const SquareSet occupied = now_.occupied();
        SquareSet takers;
        any_officers(winner_, [&]<PieceType type>(SquareSet all) {
            for (const Square from : all)
                if (attacks_of<type>(from, occupied).intersects(wanted)) takers |= from;
            return false;
        });
        for (const Square from : takers) {
            for (const Square to : attacks({winner_, *now_.type_at(from)}, from, occupied) & wanted) {
                if (goes_on(from, to)) return true;
            }
        }
        return false;
    }

    /// The foremost pawn that can go, taking where it must.
    bool push_pawn() {
        const int up = winner_ == Color::white ? 8 : -8;
        std::optional<Move> best;
        int best_rank = -1;
        for (const Square from : men(winner_, PieceType::pawn)) {
            const int rank = winner_ == Color::white ? from.rank_index() : 7 - from.rank_index();
            if (rank <= best_rank) continue;
            SquareSet goals = pawn_attacks(winner_, from) & now_.of(loser_);
            const Square ahead = Square::from_index(from.index() + up);
            if (!now_.occupied().contains(ahead)) goals = ahead;
            if (goals.empty()) continue;
            const Square to = goals.first();
            const Move move =
                rank == 6 ? Move::promotion(from, to, PieceType::queen) : Move::normal(from, to);
            if (!now_.is_legal(move)) continue;
            best = move;
            best_rank = rank;
        }
        if (!best) return false;
        if (goes_on(*best)) return true;
        return best->promotion_type() && goes_on(Move::promotion(best->from(), best->to(), PieceType::rook));
    }

    /// The king goes for a pawn before one of its own, the shortest way past men of its own and squares that
    /// pawns guard.
    bool clear_way() {
        if (!is_stuck()) return false;
        const SquareSet enemies = men(loser_, PieceType::pawn);
        const SquareSet open = ~(now_.of(winner_) | pawns_attack(loser_, enemies));
        const SquareSet steps = king_attacks(now_.king_square(winner_)) & open;
        SquareSet reached = before_pawns() & enemies & open;
        while (!reached.intersects(steps)) {
            const SquareSet further = with_neighbours(reached) & open;
            if (further == reached) return false;
            reached = further;
        }
        for (const Square to : steps& reached) {
            if (play(now_.king_square(winner_), to)) return true;
        }
        return false;
    }

    /// An officer goes to where a pawn takes it that could not go otherwise, or to where it sees such a
    /// square.
    bool feed_pawn() {
        if (officers(loser_).empty() || !is_stuck()) return false;
        const SquareSet occupied = now_.occupied();
        const SquareSet goals = pawns_attack(winner_, men(winner_, PieceType::pawn)) - occupied;
        return !goals.empty() && any_officers(loser_, [&]<PieceType type>(SquareSet all) {
            for (const Square from : all) {
                const SquareSet reached = attacks_of<type>(from, occupied) - occupied;
                for (const Square to : reached& goals)
                    if (play(from, to)) return true;
            }
            for (const Square from : all) {
                if (attacks_of<type>(from, occupied).intersects(goals)) continue;
                for (const Square to : attacks_of<type>(from, occupied) - occupied) {
                    if (attacks_of<type>(to, occupied - from).intersects(goals) && play(from, to))
                        return true;
                }
            }
            return false;
        });
    }

    /// A move of an officer that gives no check and leaves the loser a move: another one each time, and one
    /// that guards squares beside the king if it is soon found.
    bool guard() {
        const Square king = now_.king_square(loser_);
        const SquareSet near = king_attacks(king);
        const SquareSet occupied = now_.occupied();
        MoveList others;
        const bool is_found = any_officers(winner_, [&]<PieceType type>(SquareSet all) {
            const SquareSet shunned = occupied | near | attacks_of<type>(king, occupied);
            for (const Square from : all) {
                const SquareSet free = attacks_of<type>(from, occupied) - shunned;
                if (free.empty()) continue;
                const Square to = chosen(free);
                if (!attacks_of<type>(to, occupied - from).intersects(near)) {
                    others.push_back(Move::normal(from, to));
                } else if (goes_on(from, to)) {
                    return true;
                }
            }
            return false;
        });
        return is_found ||
               std::ranges::any_of(others, [&](Move move) { return goes_on(move.from(), move.to()); });
    }

    /// One of the squares, another one each time.
    [[nodiscard]] Square chosen(SquareSet squares) const {
        const auto turn = static_cast<int>((line_.size() * 21 + 5) & 63);
        const SquareSet behind(squares.bits() >> turn << turn);
        return (behind.empty() ? squares : behind).first();
    }

    /// Plays a move behind which the loser has another.
    bool goes_on(Square from, Square to) { return goes_on(Move::normal(from, to)); }
    bool goes_on(Move move, bool may_check = true) {
        if (!now_.is_legal(move)) return false;
        const Position after = now_.after(move);
        if ((!may_check && after.is_check()) || !after.has_legal_move()) return false;
        line_.push_back(move);
        now_ = after;
        return true;
    }

    bool yield() {
        if (now_.is_check()) return leave_check();
        return feed_pawn() || step_to_target() || spend_a_move() || leave_check();
    }

    /// Any move, a king's to the target before others.
    bool leave_check() {
        const MoveList moves = now_.legal_moves();
        if (moves.empty()) return false;
        Move best = moves[0];
        for (const Move move : moves) {
            if (cost(move) < cost(best)) best = move;
        }
        go(best);
        return true;
    }
    [[nodiscard]] int cost(Move move) const {
        const bool is_king = move.from() == now_.king_square(loser_);
        return (now_.of(winner_).contains(move.to()) ? 20 : 0) + (is_king ? distance(move.to(), target_) : 8);
    }

    bool step_to_target() {
        const Square king = now_.king_square(loser_);
        const int here = distance(king, target_);
        if (here == 0) return false;
        for (const Square to : king_attacks(king) - now_.occupied()) {
            if (distance(to, target_) < here && play(king, to)) return true;
        }
        return false;
    }

    /// A move that takes nothing, gives no check and, if there is one, guards no square beside the corner.
    bool spend_a_move() { return move_officer(king_attacks(target_)) || move_pawn() || move_officer({}); }

    bool move_officer(SquareSet shunned) {
        const SquareSet occupied = now_.occupied();
        shunned |= now_.king_square(winner_);
        return any_officers(loser_, [&]<PieceType type>(SquareSet all) {
            for (const Square from : all) {
                for (const Square to : attacks_of<type>(from, occupied) - occupied) {
                    const SquareSet then = attacks_of<type>(to, occupied - from);
                    if (!then.intersects(shunned) && play(from, to)) return true;
                }
            }
            return false;
        });
    }

    bool move_pawn() {
        const int up = loser_ == Color::white ? 8 : -8;
        for (const Square from : men(loser_, PieceType::pawn)) {
            const Square to = Square::from_index(from.index() + up);
            if (!end_ranks.contains(to) && !now_.occupied().contains(to) && play(from, to)) return true;
        }
        return false;
    }

    Square target_;
};

}  // namespace

std::optional<std::vector<Move>> sprint(const Position& position, Color winner, Budget* budget) {
    const Square first = nearest_corner(position, corners);
    for (const Square corner : {first, nearest_corner(position, corners - first)}) {
        Sprint sprint(position, winner, corner);
        if (sprint.run(budget)) return std::vector<Move>(sprint.line().begin(), sprint.line().end());
    }
    return std::nullopt;
}

bool sprints_to_mate(const Position& position, Color winner) {
    const SquareSet force =
        position.of(PieceType::queen) | position.of(PieceType::rook) | position.of(PieceType::pawn);
    if (!force.intersects(position.of(winner))) return false;
    return sprint(position, winner) || play_to_mate(position, winner, 1, most_plies, nullptr);
}

}  // namespace doublecheck::winnable
