// SPDX-License-Identifier: MIT
#include "winnable/playout.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::winnable {
namespace {

/// One plan: on which square the loser's king is to be mated.
struct Plan {
    Color winner;
    Square target;
    SquareSet contact;  ///< its neighbours
};

class Playout {
  public:
    Playout(const Plan& plan, std::uint64_t seed) : plan_(plan), random_(seed) {}

    bool run(const Position& root, int plies, std::vector<Move>& line) {
        Position position = root;
        line.clear();
        for (int ply = 0; ply < plies; ++ply) {
            position.legal_moves(moves_);
            if (moves_.empty()) return false;
            if (position.turn() == plan_.winner && add_mate(position, line)) return true;
            const auto move =
                position.turn() == plan_.winner ? winners_move(position) : losers_move(position);
            if (!move) return false;
            line.push_back(*move);
            position = position.after(*move);
        }
        return false;
    }

  private:
    int noise() {
        random_ ^= random_ << 13;
        random_ ^= random_ >> 7;
        random_ ^= random_ << 17;
        return static_cast<int>(random_ & 3);
    }

    bool add_mate(const Position& position, std::vector<Move>& line) {
        const Square king = position.king_square(opposite(plan_.winner));
        const SquareSet lines = queen_attacks(king, position.occupied());
        const SquareSet near = lines | knight_attacks(king) | pawn_attacks(opposite(plan_.winner), king);
        for (const Move move : moves_) {
            // Only a man that arrives on a line to the king, or leaves one, can give check.
            if (!near.contains(move.arrival()) && !lines.contains(move.from())) continue;
            const Position after = position.after(move);
            if (!after.is_check() || after.has_legal_move()) continue;
            line.push_back(move);
            return true;
        }
        return false;
    }

    std::optional<Move> winners_move(const Position& position) {
        const Color winner = plan_.winner;
        const Square king = position.king_square(winner);
        const SquareSet loser_men = position.of(opposite(winner));
        const bool has_queen = !position.of(winner, PieceType::queen).empty();
        std::optional<Move> best;
        int best_score = -1000;
        const int king_distance = std::max(2, distance(king, plan_.target));
        for (const Move move : moves_) {
            int score = noise();
            const Square to = move.to();
            const PieceType type = *position.type_at(move.from());
            if (move.is_castling()) {
                score -= 4;
            } else if (loser_men.contains(to)) {
                score += 5;
            }
            if (type == PieceType::king && !move.is_castling()) {
                score += 5 * (king_distance - std::max(2, distance(to, plan_.target)));
                if (distance(to, plan_.target) < 2) score -= 12;
            } else if (type == PieceType::pawn) {
                if (!has_queen) score += 6 + (winner == Color::white ? to.rank_index() : 7 - to.rank_index());
                if (const auto promotion = move.promotion_type())
                    score += *promotion == PieceType::queen ? 20 : -6;
            }
            if (score <= best_score) continue;
            const Position after = position.after(move);
            if (after.is_check()) score -= 4;
            if (score <= best_score || !after.has_legal_move()) continue;
            best = move;
            best_score = score;
        }
        return best;
    }

    std::optional<Move> losers_move(const Position& position) {
        const Color winner = plan_.winner;
        const SquareSet winners_men = position.of(winner);
        const SquareSet force = winners_men & (position.of(PieceType::queen) | position.of(PieceType::rook) |
                                               position.of(PieceType::pawn));
        const Square king = position.king_square(opposite(winner));
        const SquareSet occupied = position.occupied();
        std::optional<Move> best;
        int best_score = -1000;
        for (const Move move : moves_) {
            int score = noise();
            const Square to = move.to();
            const PieceType type = *position.type_at(move.from());
            if (!move.is_castling() && winners_men.contains(to)) {
                score -= !force.contains(to)                                                       ? 6
                         : force.size() == 1 || position.of(winner, PieceType::queen).contains(to) ? 60
                                                                                                   : 12;
            }
            if (type == PieceType::king && !move.is_castling()) {
                score += 5 * (distance(king, plan_.target) - distance(to, plan_.target));
                if (king == plan_.target) score -= 6;
            } else if (type == PieceType::pawn) {
                score -= move.promotion_type() ? 10 : 1;
            }
            if (type != PieceType::king && type != PieceType::pawn && !move.is_castling()) {
                const Piece man{opposite(winner), type};
                score -= 3 * (attacks(man, to, occupied) & plan_.contact).size();
                score += 3 * (attacks(man, move.from(), occupied) & plan_.contact).size();
            }
            if (score <= best_score) continue;
            const Position after = position.after(move);
            if (after.is_check()) score -= 6;
            if (score <= best_score || !after.has_legal_move()) continue;
            best = move;
            best_score = score;
        }
        return best;
    }

    Plan plan_;
    std::uint64_t random_;
    MoveList moves_;
};

/// Edge squares, the nearest to the loser's king first, corners before others as near.
std::vector<Square> targets(const Position& root, Color winner) {
    const Square king = root.king_square(opposite(winner));
    const SquareSet edges = end_ranks | squares_of(File::a) | squares_of(File::h);
    std::vector<Square> list;
    for (const Square square : edges) list.push_back(square);
    const auto rank = [&](Square square) {
        const bool is_corner =
            end_ranks.contains(square) && (square.file() == File::a || square.file() == File::h);
        return distance(king, square) * 2 + (is_corner ? -3 : 0);
    };
    std::stable_sort(list.begin(), list.end(), [&](Square a, Square b) { return rank(a) < rank(b); });
    return list;
}

}  // namespace

std::optional<std::vector<Move>> play_to_mate(const Position& root, Color winner, int tries, int plies) {
    const std::vector<Square> list = targets(root, winner);
    std::vector<Move> line;
    for (int i = 0; i < tries; ++i) {
        const Square target = list[static_cast<std::size_t>(i) % list.size()];
        Playout playout({.winner = winner, .target = target, .contact = king_attacks(target)},
                        0x9e3779b97f4a7c15ULL * static_cast<std::uint64_t>(i + 1));
        if (playout.run(root, plies, line)) return line;
    }
    return std::nullopt;
}

}  // namespace doublecheck::winnable
