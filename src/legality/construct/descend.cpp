// SPDX-License-Identifier: MIT
#include "legality/construct/descend.hpp"

#include <algorithm>

#include "legality/construct/estimate.hpp"
#include "legality/construct/same.hpp"

namespace doublecheck::construct {
namespace {

constexpr std::uint64_t nodes_of_a_stretch = 1'500;
constexpr std::uint64_t most_steps = 24;
constexpr std::uint64_t most_back = 16;

class Descent {
  public:
    Descent(const Position& from, const Goal& goal, const Weights& weights, Budget& budget)
        : from_(from), goal_(goal), weights_(weights), estimator_(goal, weights), budget_(budget) {}

    Found run() {
        Found best;
        std::vector<Move> moves;
        while (budget_.spend()) {
            weights_.seed = mixed(weights_.seed + 1);
            Budget own(budget_.part(nodes_of_a_stretch));
            const Found found = search(end_of(moves), goal_, weights_, estimator_, own);
            if (found.is_whole || found.nearest <= best.nearest) {
                moves.insert(moves.end(), found.moves.begin(), found.moves.end());
                best = {.is_whole = found.is_whole, .nearest = found.nearest, .moves = moves};
            }
            if (found.is_whole) break;
            if (!own.is_exhausted() && best.moves.empty()) break;
            if (!own.is_exhausted()) go_back(best);
            moves = best.moves;
            stumble(moves);
        }
        return best;
    }

  private:
    [[nodiscard]] Position end_of(const std::vector<Move>& moves) const {
        Position position = from_;
        for (const Move move : moves) position = position.after(move);
        return position;
    }

    /// Takes moves back, since no search from the nearest position led anywhere.
    void go_back(Found& best) const {
        const std::size_t plies = std::min<std::size_t>(best.moves.size(), 1 + weights_.seed % most_back);
        best.moves.erase(best.moves.end() - static_cast<std::ptrdiff_t>(plies), best.moves.end());
        best.nearest = never;
    }

    /// Appends random quiet moves of pieces after which the goal is still in reach by the estimate.
    void stumble(std::vector<Move>& moves) {
        Position position = end_of(moves);
        std::uint64_t seed = weights_.seed;
        const std::uint64_t steps = 1 + seed % most_steps;
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
