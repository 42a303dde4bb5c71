// SPDX-License-Identifier: MIT
#include "winnable/playout.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "doublecheck/board/attacks.hpp"
#include "winnable/mobility/bitboards.hpp"

namespace doublecheck::mates {
namespace {

constexpr SquareSet corners{0x8100000000000081ULL};
constexpr int most_plies = 50;

/// Returns the corner in `among` with the smallest sum of distances to both kings.
Square nearest_corner(const Position& position, SquareSet among) {
    const auto kings_distance = [&](Square corner) {
        return distance(position.king_square(Color::white), corner) +
               distance(position.king_square(Color::black), corner);
    };
    Square best = among.first();
    for (const Square corner : among) {
        if (kings_distance(corner) < kings_distance(best)) best = corner;
    }
    return best;
}

/// The squares that a side attacks, and those that it attacks with at least two men. Lines pass through the
/// loser's king.
struct Guard {
    SquareSet once;
    SquareSet twice;

    void add(SquareSet attacked) {
        twice |= once & attacked;
        once |= attacked;
    }
    /// Returns the squares that remain attacked if a man that attacks the squares `attacked` is taken away.
    [[nodiscard]] SquareSet without(SquareSet attacked) const { return (once - attacked) | twice; }
};

/// The board of a greedy playout, with the line played so far.
class PlayoutBoard {
  public:
    PlayoutBoard(const Position& root, Color winner)
        : now_(root), winner_(winner), loser_(opposite(winner)) {}

    [[nodiscard]] const MoveList& line() const { return line_; }

  protected:
    [[nodiscard]] SquareSet men(Color color, PieceType type) const { return now_.of(color, type); }
    /// Returns the knights, bishops, rooks and queens of a colour.
    [[nodiscard]] SquareSet pieces(Color color) const {
        return now_.of(color) - now_.of(PieceType::pawn) - now_.of(PieceType::king);
    }
    template <PieceType type>
    static SquareSet attacks_of(Square from, SquareSet occupied) {
        if constexpr (type == PieceType::queen) return queen_attacks(from, occupied);
        if constexpr (type == PieceType::rook) return rook_attacks(from, occupied);
        if constexpr (type == PieceType::bishop) return bishop_attacks(from, occupied);
        if constexpr (type == PieceType::knight) return knight_attacks(from);
    }
    /// Calls `ask` for each type of piece that a side has, queens first, until it returns true. The type is a
    /// template argument: looking the type up at each step took a tenth of the time of a question about a
    /// game.
    template <typename Ask>
    bool any_piece_type(Color color, const Ask& ask) const {
        const auto ask_type = [&]<PieceType type>() {
            const SquareSet all = men(color, type);
            return !all.empty() && ask.template operator()<type>(all);
        };
        using enum PieceType;
        return ask_type.template operator()<queen>() || ask_type.template operator()<rook>() ||
               ask_type.template operator()<bishop>() || ask_type.template operator()<knight>();
    }

    void go(Move move) {
        line_.push_back(move);
        now_ = now_.after(move);
    }
    bool play(Move move) {
        if (!now_.is_legal(move)) return false;
        go(move);
        return true;
    }
    bool play(Square from, Square to) { return play(Move::normal(from, to)); }

    /// Returns what the winner attacks. `blockers` are the squares that end a line.
    [[nodiscard]] Guard guarded(SquareSet blockers) const {
        Guard guard;
        guard.add(king_attacks(now_.king_square(winner_)));
        for (const Square pawn : men(winner_, PieceType::pawn)) guard.add(pawn_attacks(winner_, pawn));
        any_piece_type(winner_, [&]<PieceType type>(SquareSet all) {
            for (const Square man : all) guard.add(attacks_of<type>(man, blockers));
            return false;
        });
        return guard;
    }

    /// Returns the squares directly in front of the winner's pawns.
    [[nodiscard]] SquareSet before_pawns() const { return ahead_of(winner_, men(winner_, PieceType::pawn)); }
    /// Returns true if no pawn of the winner can step or capture.
    [[nodiscard]] bool are_pawns_stuck() const {
        return (before_pawns() - now_.occupied()).empty() &&
               !pawns_attack(winner_, men(winner_, PieceType::pawn)).intersects(now_.of(loser_));
    }

    Position now_;
    Color winner_;
    Color loser_;
    MoveList line_;
};

/// A game in which both sides play for a mate of the loser's king on or beside one square.
class GreedyGame : private PlayoutBoard {
  public:
    GreedyGame(const Position& root, Color winner, Square target)
        : PlayoutBoard(root, winner), target_(target) {}

    /// Plays until a mate, or until neither plan nor budget has a move left. Returns true after a mate. Each
    /// ply costs a node.
    bool run(Budget* budget) {
        while (line_.size() < most_plies) {
            if (budget != nullptr && !budget->spend()) return false;
            if (now_.turn() == winner_ && mates()) return true;
            if (!(now_.turn() == winner_ ? advance() : yield())) return false;
        }
        return false;
    }
    using PlayoutBoard::line;

  private:
    /// Plays a mate in one by a piece, if there is one. A move is tried only if the winner's men guard every
    /// flight square of the king, as far as that can be seen without playing the move.
    bool mates() {
        const Square king = now_.king_square(loser_);
        const SquareSet own = now_.of(winner_);
        const SquareSet occupied = now_.occupied();
        const SquareSet blockers = occupied - king;
        const SquareSet flights = king_attacks(king) - now_.of(loser_);
        std::optional<Guard> guard;  // computed once a check is found
        return any_piece_type(winner_, [&]<PieceType type>(SquareSet all) {
            const SquareSet checking = attacks_of<type>(king, occupied) - own;
            for (const Square from : all) {
                const SquareSet reached = attacks_of<type>(from, occupied) & checking;
                if (reached.empty()) continue;
                if (!guard) guard = guarded(blockers);
                const SquareSet open = flights - guard->without(attacks_of<type>(from, blockers));
                for (const Square to : reached) {
                    const SquareSet left = open - attacks_of<type>(to, blockers - from);
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

    /// Plays a move of the winner.
    bool advance() {
        const SquareSet heavy = men(winner_, PieceType::queen) | men(winner_, PieceType::rook);
        if (heavy.empty()) return push_pawn() || capture() || clear_way() || walk() || guard() || wait();
        return walk() || capture() || guard() || push_pawn() || wait();
    }

    /// Plays any move that gives no check and leaves the loser a move. Varies the choice with the ply.
    bool wait() {
        const MoveList moves = now_.legal_moves();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves[(line_.size() + i) % moves.size()];
            if (play_on(move, false)) return true;
        }
        return false;
    }

    /// Returns how far the square `king` is from a post: a square on which the winner's king guards two of
    /// the three squares beside the target corner. Returns 0 on a post.
    [[nodiscard]] int way_to_post(Square king) const {
        const int files = std::abs(king.file_index() - target_.file_index());
        const int ranks = std::abs(king.rank_index() - target_.rank_index());
        const int most = std::max(files, ranks);
        const int least = std::min(files, ranks);
        if (most < 2) return 1;
        return most == 2 && least < 2 ? 0 : 4 * most + least;
    }
    /// Walks the winner's king towards a post (`way_to_post`), unless it would bar the way of the loser's
    /// king.
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

    /// Captures a piece of the loser, which could guard a square or give check.
    bool capture() {
        const SquareSet wanted = pieces(loser_);
        if (wanted.empty()) return false;
        const SquareSet occupied = now_.occupied();
        SquareSet takers;
        any_piece_type(winner_, [&]<PieceType type>(SquareSet all) {
            for (const Square from : all)
                if (attacks_of<type>(from, occupied).intersects(wanted)) takers |= from;
            return false;
        });
        for (const Square from : takers) {
            for (const Square to : attacks({winner_, *now_.type_at(from)}, from, occupied) & wanted) {
                if (play_on(from, to)) return true;
            }
        }
        return false;
    }

    /// Moves the foremost pawn that can move. The pawn captures if the square ahead is occupied.
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
        if (play_on(*best)) return true;
        return best->promotion_type() && play_on(Move::promotion(best->from(), best->to(), PieceType::rook));
    }

    /// Walks the winner's king to a pawn that blocks one of its own, by the shortest path around its own men
    /// and squares that pawns guard.
    bool clear_way() {
        if (!are_pawns_stuck()) return false;
        const SquareSet enemies = men(loser_, PieceType::pawn);
        const SquareSet open = ~(now_.of(winner_) | pawns_attack(loser_, enemies));
        const SquareSet steps = king_attacks(now_.king_square(winner_)) & open;
        SquareSet reached = before_pawns() & enemies & open;
        while (!reached.intersects(steps)) {
            const SquareSet further = with_neighbours(reached) & open;
            if (further == reached) return false;
            reached = further;
        }
        for (const Square to : (steps & reached)) {
            if (play(now_.king_square(winner_), to)) return true;
        }
        return false;
    }

    /// Moves a piece of the loser to a square where a blocked pawn of the winner can capture it. If no piece
    /// can get there in one move, moves one that will get there in two.
    bool feed_pawn() {
        if (pieces(loser_).empty() || !are_pawns_stuck()) return false;
        const SquareSet occupied = now_.occupied();
        const SquareSet goals = pawns_attack(winner_, men(winner_, PieceType::pawn)) - occupied;
        return !goals.empty() && any_piece_type(loser_, [&]<PieceType type>(SquareSet all) {
            for (const Square from : all) {
                const SquareSet reached = attacks_of<type>(from, occupied) - occupied;
                for (const Square to : (reached & goals))
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

    /// Moves a piece of the winner without giving check, so that the loser has a move left. Prefers a move
    /// that guards squares beside the loser's king. Varies the choice with the ply.
    bool guard() {
        const Square king = now_.king_square(loser_);
        const SquareSet near = king_attacks(king);
        const SquareSet occupied = now_.occupied();
        MoveList others;
        const bool is_found = any_piece_type(winner_, [&]<PieceType type>(SquareSet all) {
            const SquareSet shunned = occupied | near | attacks_of<type>(king, occupied);
            for (const Square from : all) {
                const SquareSet free = attacks_of<type>(from, occupied) - shunned;
                if (free.empty()) continue;
                const Square to = chosen(free);
                if (!attacks_of<type>(to, occupied - from).intersects(near)) {
                    others.push_back(Move::normal(from, to));
                } else if (play_on(from, to)) {
                    return true;
                }
            }
            return false;
        });
        return is_found ||
               std::ranges::any_of(others, [&](Move move) { return play_on(move.from(), move.to()); });
    }

    /// Returns one of the squares; the choice varies with the ply.
    [[nodiscard]] Square chosen(SquareSet squares) const {
        const auto turn = static_cast<int>((line_.size() * 21 + 5) & 63);
        const SquareSet from_turn(squares.bits() >> turn << turn);  // those with an index of `turn` or more
        return (from_turn.empty() ? squares : from_turn).first();
    }

    /// Plays the move if it is legal and leaves the loser a move.
    bool play_on(Square from, Square to) { return play_on(Move::normal(from, to)); }
    bool play_on(Move move, bool may_check = true) {
        if (!now_.is_legal(move)) return false;
        const Position after = now_.after(move);
        if ((!may_check && after.is_check()) || !after.has_legal_move()) return false;
        line_.push_back(move);
        now_ = after;
        return true;
    }

    /// Plays a move of the loser.
    bool yield() {
        if (now_.is_check()) return play_any();
        return feed_pawn() || step_to_target() || wait_aside() || play_any();
    }

    /// Plays the legal move of the loser with the lowest cost. A step of the king towards the target costs
    /// least, a capture most.
    bool play_any() {
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

    /// Steps with the loser's king towards the target.
    bool step_to_target() {
        const Square king = now_.king_square(loser_);
        const int here = distance(king, target_);
        if (here == 0) return false;
        for (const Square to : king_attacks(king) - now_.occupied()) {
            if (distance(to, target_) < here && play(king, to)) return true;
        }
        return false;
    }

    /// Plays a move of the loser that captures nothing and gives no check, if possible one that guards no
    /// square beside the corner.
    bool wait_aside() { return move_piece(king_attacks(target_)) || move_pawn() || move_piece({}); }

    bool move_piece(SquareSet shunned) {
        const SquareSet occupied = now_.occupied();
        shunned |= now_.king_square(winner_);
        return any_piece_type(loser_, [&]<PieceType type>(SquareSet all) {
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

std::optional<std::vector<Move>> greedy_playout(const Position& position, Color winner, Budget* budget) {
    const Square first = nearest_corner(position, corners);
    for (const Square corner : {first, nearest_corner(position, corners - first)}) {
        GreedyGame playout(position, winner, corner);
        if (playout.run(budget)) return std::vector<Move>(playout.line().begin(), playout.line().end());
    }
    return std::nullopt;
}

}  // namespace doublecheck::mates
