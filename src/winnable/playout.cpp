// SPDX-License-Identifier: MIT
#include "winnable/playout.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "doublecheck/board/attacks.hpp"
#include "winnable/check_squares.hpp"

namespace doublecheck::mates {
namespace {

/// The plan of one game: the square on which the loser's king is to be mated.
struct Plan {
    Color winner;
    Square target;
    SquareSet contact;  ///< the neighbours of that square
};

/// Counts for each square how many of at most seven sets contain it. The counts are binary numbers, one bit
/// in each member.
class CountsOfSquares {
  public:
    void add(SquareSet squares) {
        const SquareSet two = ones_ & squares;
        ones_ = (ones_ | squares) - two;
        const SquareSet four = twos_ & two;
        twos_ = (twos_ | two) - four;
        fours_ |= four;
    }
    [[nodiscard]] int of(Square square) const {
        return (ones_.contains(square) ? 1 : 0) + (twos_.contains(square) ? 2 : 0) +
               (fours_.contains(square) ? 4 : 0);
    }

  private:
    SquareSet ones_ = {};
    SquareSet twos_ = {};
    SquareSet fours_ = {};
};

/// Counts for every square how many neighbours of the target a piece would attack from that square. Attacks
/// are symmetric, so the counts are computed from the few neighbours.
class Contacts {
  public:
    explicit Contacts(SquareSet contact) : contact_(contact) {
        for (const Square square : contact_) knights_.add(knight_attacks(square));
    }
    void update(const Position& position, Color color) {
        const SquareSet queens = position.of(color, PieceType::queen);
        straights_ = {};
        diagonals_ = {};
        if (!(queens | position.of(color, PieceType::rook)).empty()) {
            for (const Square square : contact_) straights_.add(rook_attacks(square, position.occupied()));
        }
        if (!(queens | position.of(color, PieceType::bishop)).empty()) {
            for (const Square square : contact_) diagonals_.add(bishop_attacks(square, position.occupied()));
        }
    }
    [[nodiscard]] int of(PieceType type, Square square) const {
        switch (type) {
            case PieceType::knight: return knights_.of(square);
            case PieceType::bishop: return diagonals_.of(square);
            case PieceType::rook: return straights_.of(square);
            default: return diagonals_.of(square) + straights_.of(square);
        }
    }

  private:
    SquareSet contact_;
    CountsOfSquares knights_ = {};
    CountsOfSquares diagonals_ = {};
    CountsOfSquares straights_ = {};
};

class Playout {
  public:
    Playout(const Plan& plan, std::uint64_t seed) : plan_(plan), random_(seed), contacts_(plan.contact) {}

    /// Plays one game. Each ply costs a node. Returns true if it ends in mate; `line` then holds the moves.
    bool run(const Position& root, int plies, std::vector<Move>& line, Budget* budget) {
        Position position = root;
        line.clear();
        position.legal_moves(*moves_);
        for (int ply = 0; ply < plies; ++ply) {
            if (budget != nullptr && !budget->spend()) return false;
            const bool is_winners = position.turn() == plan_.winner;
            note_types(position);
            const CheckSquares checks(position, position.turn(),
                                      position.king_square(opposite(position.turn())));
            if (is_winners && add_mate(position, checks, line)) return true;
            score_moves(position, checks);
            const auto move = play_best(position);
            if (!move) return false;
            line.push_back(*move);
        }
        return false;
    }

  private:
    /// Notes the types of the men of the side to move, which are needed twice for each move.
    void note_types(const Position& position) {
        for (std::size_t type = 0; type < 6; ++type) {
            for (const Square square : position.of(position.turn(), static_cast<PieceType>(type)))
                types_[static_cast<std::size_t>(square.index())] = static_cast<PieceType>(type);
        }
    }

    int noise() {
        random_ ^= random_ << 13;
        random_ ^= random_ >> 7;
        random_ ^= random_ << 17;
        return static_cast<int>(random_ & 3);
    }

    /// Appends a mate in one to the line, if there is one.
    bool add_mate(const Position& position, const CheckSquares& checks, std::vector<Move>& line) const {
        for (const Move move : *moves_) {
            if (!checks.may_check(move, types_[static_cast<std::size_t>(move.from().index())])) continue;
            const Position after = position.after(move);
            if (!after.is_check() || after.has_legal_move()) continue;
            line.push_back(move);
            return true;
        }
        return false;
    }

    void score_moves(const Position& position, const CheckSquares& checks) {
        const bool is_winners = position.turn() == plan_.winner;
        if (!is_winners) contacts_.update(position, position.turn());
        for (std::size_t i = 0; i < moves_->size(); ++i) {
            const Move move = (*moves_)[i];
            const PieceType type = types_[static_cast<std::size_t>(move.from().index())];
            int score = noise() + (is_winners ? winners_score(position, move, type)
                                              : losers_score(position, move, type));
            if (checks.may_check(move, type)) score -= is_winners ? 4 : 6;
            scores_[i] = static_cast<std::int16_t>(score);
        }
    }

    /// Plays the move with the highest score that leaves the other side a move, and lists the replies.
    std::optional<Move> play_best(Position& position) {
        for (std::size_t tries = 0; tries < moves_->size(); ++tries) {
            std::size_t best = 0;
            for (std::size_t i = 1; i < moves_->size(); ++i) {
                if (scores_[i] > scores_[best]) best = i;
            }
            if (scores_[best] == never) return std::nullopt;
            const Position after = position.after((*moves_)[best]);
            after.legal_moves(*next_);
            if (!next_->empty()) {
                const Move move = (*moves_)[best];
                position = after;
                std::swap(moves_, next_);
                return move;
            }
            scores_[best] = never;
        }
        return std::nullopt;
    }

    [[nodiscard]] int winners_score(const Position& position, Move move, PieceType type) const {
        if (move.is_castling()) return -4;
        const Color winner = plan_.winner;
        const Square to = move.to();
        int score = position.of(opposite(winner)).contains(to) ? 5 : 0;
        if (type == PieceType::king) {
            const int now = std::max(2, distance(move.from(), plan_.target));
            score += 5 * (now - std::max(2, distance(to, plan_.target)));
            if (distance(to, plan_.target) < 2) score -= 12;
        } else if (type == PieceType::pawn) {
            const bool has_queen = !position.of(winner, PieceType::queen).empty();
            if (!has_queen) score += 6 + (winner == Color::white ? to.rank_index() : 7 - to.rank_index());
            if (const auto promotion = move.promotion_type())
                score += *promotion == PieceType::queen ? 20 : -6;
        }
        return score;
    }

    [[nodiscard]] int losers_score(const Position& position, Move move, PieceType type) const {
        if (move.is_castling()) return 0;
        const Color winner = plan_.winner;
        const Square to = move.to();
        int score = 0;
        if (position.of(winner).contains(to)) score -= cost_of_capture(position, to);
        if (type == PieceType::king) {
            score += 5 * (distance(move.from(), plan_.target) - distance(to, plan_.target));
            return move.from() == plan_.target ? score - 6 : score;
        }
        if (type == PieceType::pawn) return score - (move.promotion_type() ? 10 : 1);
        return score + 3 * (contacts_.of(type, move.from()) - contacts_.of(type, to));
    }

    /// Returns the penalty for capturing a man of the winner: high for material that the mate needs.
    [[nodiscard]] int cost_of_capture(const Position& position, Square to) const {
        const SquareSet force =
            position.of(plan_.winner) &
            (position.of(PieceType::queen) | position.of(PieceType::rook) | position.of(PieceType::pawn));
        if (!force.contains(to)) return 6;
        return force.size() == 1 || position.of(PieceType::queen).contains(to) ? 60 : 12;
    }

    static constexpr std::int16_t never = -30000;

    Plan plan_;
    std::uint64_t random_;
    Contacts contacts_;
    std::array<MoveList, 2> lists_;
    MoveList* moves_ = &lists_[0];
    MoveList* next_ = &lists_[1];  ///< the replies to the move that is tried
    std::array<std::int16_t, max_moves> scores_;
    std::array<PieceType, 64> types_;
};

constexpr std::size_t edge_squares = 28;

// Square has no default constructor: a1 fills the array.
template <std::size_t... i>
constexpr std::array<Square, edge_squares> filled_with_a1(std::index_sequence<i...>) {
    return {((void)i, Square("a1"))...};
}

/// Returns the edge squares, those nearest to the loser's king first; corners count as nearer.
std::array<Square, edge_squares> targets(const Position& root, Color winner) {
    const Square king = root.king_square(opposite(winner));
    const SquareSet edges = end_ranks | squares_of(File::a) | squares_of(File::h);
    const auto rank = [&](Square square) {
        const bool is_corner =
            end_ranks.contains(square) && (square.file() == File::a || square.file() == File::h);
        return distance(king, square) * 2 + (is_corner ? -3 : 0);
    };
    std::array<std::uint16_t, edge_squares> keys{};
    std::size_t count = 0;
    for (const Square square : edges)
        keys[count++] = static_cast<std::uint16_t>((rank(square) + 8) * 64 + square.index());
    std::sort(keys.begin(), keys.end());
    std::array<Square, edge_squares> list = filled_with_a1(std::make_index_sequence<edge_squares>());
    for (std::size_t i = 0; i < count; ++i) list[i] = Square::from_index(keys[i] % 64);
    return list;
}

}  // namespace

std::optional<std::vector<Move>> play_to_mate(const Position& root, Color winner, int tries, int plies,
                                              Budget* budget) {
    const auto list = targets(root, winner);
    std::vector<Move> line;
    for (int i = 0; i < tries && (budget == nullptr || budget->has_time()); ++i) {
        const Square target = list[static_cast<std::size_t>(i) % list.size()];
        Playout playout({.winner = winner, .target = target, .contact = king_attacks(target)},
                        0x9e3779b97f4a7c15ULL * static_cast<std::uint64_t>(i + 1));
        if (playout.run(root, plies, line, budget)) return line;
    }
    return std::nullopt;
}

}  // namespace doublecheck::mates
