// SPDX-License-Identifier: MIT
#include "legality/construct/search.hpp"

#include <algorithm>
#include <unordered_set>

#include "doublecheck/board/attacks.hpp"
#include "legality/construct/estimate.hpp"
#include "legality/construct/goal.hpp"
#include "legality/construct/move_queue.hpp"

namespace doublecheck::construct {
namespace {

/// Returns the number of moves from the nearest of the squares `men` to `square`, round the men on `barred`.
/// Returns a large number if there is no path.
int moves_to_nearest(Piece man, Square square, SquareSet men, SquareSet barred) {
    constexpr int unreachable = 20;
    SquareSet known = square;
    SquareSet edge = square;
    for (int moves = 1; !edge.empty(); ++moves) {
        SquareSet next;
        for (const Square at : edge) next |= attacks(man, at, barred);
        if (next.intersects(men)) return moves;
        edge = next - known - barred;
        known |= next;
    }
    return unreachable;
}

/// Counts the squares of the goal that still need a piece but are hard to reach: men that already stand on
/// their own squares make the shortest path of such a piece at least two moves longer. Each such square will
/// cost moves to clear the way.
int blocked_squares(const Position& position, const Goal& goal) {
    SquareSet settled;
    for (const PieceType type : all_piece_types)
        settled |= position.of(type) & goal.position.of(type) &
                   ((position.of(Color::white) & goal.position.of(Color::white)) |
                    (position.of(Color::black) & goal.position.of(Color::black)));
    int count = 0;
    for (const Color color : {Color::white, Color::black}) {
        for (const auto [type, square] : goal.parts[static_cast<std::size_t>(color)]) {
            if (settled.contains(square) || type == PieceType::pawn) continue;
            const SquareSet men = position.of(color, type) - settled;
            if (men.empty()) continue;
            const int freely = moves_to_nearest({color, type}, square, men, goal.still);
            const int past_the_settled = moves_to_nearest({color, type}, square, men, settled);
            count += past_the_settled > freely + 1 ? 1 : 0;
        }
    }
    return count;
}

struct Node {
    Position position;
    std::uint32_t parent;
    Move move;
    std::uint16_t depth;
};

class Search {
  public:
    Search(const Goal& goal, const Weights& weights, Estimator& estimator, Budget& budget)
        : goal_(goal), weights_(weights), estimator_(estimator), budget_(budget) {}

    Found run(const Position& from) {
        nodes_.push_back({from, 0, Move::normal(Square("a1"), Square("a1")), 0});
        seen_.insert(key_of(from));
        if (is_same(from, goal_.position)) return found(0, true);
        expand(0);
        while (reached_ == 0) {
            const auto next = queue_.pop();
            if (!next || budget_.is_exhausted()) return found(nearest_node_, false);
            const Position position = nodes_[next->parent].position.after(next->move);
            nodes_.push_back({position, next->parent, next->move,
                              static_cast<std::uint16_t>(nodes_[next->parent].depth + 1)});
            expand(static_cast<std::uint32_t>(nodes_.size() - 1));
        }
        return found(reached_, true);
    }

  private:
    /// The greatest estimate with which blocked squares are counted (`blocked_squares`).
    static constexpr int end_phase = 12;

    void expand(std::uint32_t number) {
        const Position position = nodes_[number].position;
        const int depth = nodes_[number].depth + 1;
        estimator_.enter(position);
        note(number, estimator_.value());
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            const Position next = position.after(move);
            const std::uint64_t key = key_of(next);
            if (!seen_.insert(key).second) continue;
            if (!budget_.spend()) return;
            if (spoils_castling(position, move, next)) continue;
            int value = estimator_.after(move, next);
            if (value >= never) continue;
            if (value == 0 && is_same(next, goal_.position)) {
                nodes_.push_back({next, number, move, static_cast<std::uint16_t>(depth)});
                reached_ = static_cast<std::uint32_t>(nodes_.size() - 1);
                return;
            }
            if (value <= end_phase) value += weights_.blocked * blocked_squares(next, goal_);
            const auto noise = static_cast<int>(mixed(key ^ weights_.seed) & 3U);
            queue_.push(weights_.estimate * value + depth + (weights_.seed == 0 ? 0 : noise), {number, move});
        }
    }

    /// Returns true if the move loses a castling right that the game still needs (`Weights::castling`).
    [[nodiscard]] bool spoils_castling(const Position& before, Move move, const Position& next) const {
        for (const Color color : {Color::white, Color::black}) {
            const auto side = weights_.castling[index(color)];
            if (!side || !before.has_right(color, *side) || next.has_right(color, *side)) continue;
            if (!move.is_castling() || move.castling_side() != *side || before.turn() != color) return true;
        }
        return false;
    }

    void note(std::uint32_t number, int value) {
        if (value >= nearest_) return;
        nearest_ = value;
        nearest_node_ = number;
    }

    [[nodiscard]] Found found(std::uint32_t last, bool is_complete) const {
        Found found{.is_complete = is_complete, .nearest = is_complete ? 0 : nearest_};
        for (std::uint32_t at = last; at != 0; at = nodes_[at].parent) found.moves.push_back(nodes_[at].move);
        std::reverse(found.moves.begin(), found.moves.end());
        return found;
    }

    const Goal& goal_;
    Weights weights_;
    Estimator& estimator_;
    Budget& budget_;
    std::vector<Node> nodes_ = {};
    MoveQueue queue_ = {};
    std::unordered_set<std::uint64_t> seen_ = {};
    int nearest_ = never;
    std::uint32_t nearest_node_ = 0;
    std::uint32_t reached_ = 0;
};

}  // namespace

Found search(const Position& from, const Goal& goal, const Weights& weights, Budget& budget) {
    Estimator estimator(goal, weights);
    return search(from, goal, weights, estimator, budget);
}

Found search(const Position& from, const Goal& goal, const Weights& weights, Estimator& estimator,
             Budget& budget) {
    return Search(goal, weights, estimator, budget).run(from);
}

namespace {

constexpr std::uint64_t nodes_of_a_leg = 1'500;
constexpr std::uint64_t max_steps = 24;
constexpr std::uint64_t max_plies_back = 16;

class Descent {
  public:
    Descent(const Position& from, const Goal& goal, const Weights& weights, Budget& budget)
        : from_(from), goal_(goal), weights_(weights), estimator_(goal, weights), budget_(budget) {}

    Found run() {
        Found best;
        std::vector<Move> moves;
        while (budget_.spend()) {
            weights_.seed = mixed(weights_.seed + 1);
            Budget own(budget_.part(nodes_of_a_leg));
            const Found found = search(end_of(moves), goal_, weights_, estimator_, own);
            if (found.is_complete || found.nearest <= best.nearest) {
                moves.insert(moves.end(), found.moves.begin(), found.moves.end());
                best = {.is_complete = found.is_complete, .nearest = found.nearest, .moves = moves};
            }
            if (found.is_complete) break;
            if (!own.is_exhausted() && best.moves.empty()) break;
            if (!own.is_exhausted()) go_back(best);
            moves = best.moves;
            make_random_moves(moves);
        }
        return best;
    }

  private:
    [[nodiscard]] Position end_of(const std::vector<Move>& moves) const {
        Position position = from_;
        for (const Move move : moves) position = position.after(move);
        return position;
    }

    /// Takes back some of the last moves, because no search from the nearest position led anywhere.
    void go_back(Found& best) const {
        const std::size_t plies =
            std::min<std::size_t>(best.moves.size(), 1 + weights_.seed % max_plies_back);
        best.moves.erase(best.moves.end() - static_cast<std::ptrdiff_t>(plies), best.moves.end());
        best.nearest = never;
    }

    /// Appends random quiet moves of pieces after which the goal can still be reached by the estimate.
    void make_random_moves(std::vector<Move>& moves) {
        Position position = end_of(moves);
        std::uint64_t seed = weights_.seed;
        const std::uint64_t steps = 1 + seed % max_steps;
        for (std::uint64_t step = 0; step < steps; ++step) {
            estimator_.enter(position);
            std::vector<Move> choice;
            for (const Move move : position.legal_moves()) {
                if (position.of(PieceType::pawn).contains(move.from())) continue;
                if (position.occupied().contains(move.to())) continue;
                if (estimator_.after(move, position.after(move)) < never) choice.push_back(move);
            }
            if (choice.empty() || !budget_.spend()) return;
            seed = mixed(seed + 1);
            moves.push_back(choice[seed % choice.size()]);
            position = position.after(moves.back());
        }
    }

    const Position& from_;
    const Goal& goal_;
    Weights weights_;
    Estimator estimator_;
    Budget& budget_;
};

}  // namespace

Found descend(const Position& from, const Goal& goal, Weights weights, Budget& budget) {
    return Descent(from, goal, weights, budget).run();
}

}  // namespace doublecheck::construct
