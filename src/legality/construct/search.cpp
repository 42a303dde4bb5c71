// SPDX-License-Identifier: MIT
#include "legality/construct/search.hpp"

#include <algorithm>
#include <unordered_set>

#include "legality/construct/estimate.hpp"
#include "legality/construct/jam.hpp"
#include "legality/construct/queue.hpp"
#include "legality/construct/same.hpp"

namespace doublecheck::construct {
namespace {

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
    /// With estimates up to this value, blocked squares are counted (`jams`).
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
            if (value <= end_phase) value += weights_.jam * jams(next, goal_);
            const auto noise = static_cast<int>(mixed(key ^ weights_.seed) & 3U);
            queue_.push(weights_.estimate * value + depth + (weights_.seed == 0 ? 0 : noise), {number, move});
        }
    }

    /// Returns true if the move loses a castling that the weights ask for.
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

    [[nodiscard]] Found found(std::uint32_t last, bool is_whole) const {
        Found found{.is_whole = is_whole, .nearest = is_whole ? 0 : nearest_};
        for (std::uint32_t at = last; at != 0; at = nodes_[at].parent) found.moves.push_back(nodes_[at].move);
        std::reverse(found.moves.begin(), found.moves.end());
        return found;
    }

    const Goal& goal_;
    Weights weights_;
    Estimator& estimator_;
    Budget& budget_;
    std::vector<Node> nodes_ = {};
    Queue queue_ = {};
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

}  // namespace doublecheck::construct
