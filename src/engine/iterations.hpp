// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "engine/engine.hpp"

namespace doublecheck::engine {

/// Returns the first ten moves of a line, up to the first illegal one. Some engines report illegal moves.
[[nodiscard]] std::vector<Move> legal_part(const Position& position,
                                           const std::vector<std::string_view>& moves);

/// Returns a key that orders scores. A better score has a higher key. From the best: wins by mate, short ones
/// first; centipawns; losses by mate, late ones first.
[[nodiscard]] inline std::pair<int, int> rank_of(const Score& score) {
    if (score.kind == Score::Kind::centipawns) return {0, score.value};
    return {score.is_lost() ? -1 : 1, -score.value};
}

/// Collects the iterations from the lines that an engine prints while it searches. Ignores evaluations that
/// are only bounds, lines with an illegal first move, ranks that were not requested, and depths for which
/// lines are missing.
class Iterations {
  public:
    Iterations(const Position& position, int lines)
        : position_(position), current_(static_cast<std::size_t>(lines)) {}

    void add(const Info& info);
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::vector<Iteration> take() { return std::move(finished_); }

  private:
    void finish(int depth);

    Position position_;
    int depth_ = -1;
    std::vector<Line> current_;  ///< the line of each rank; without moves if it has not arrived
    std::vector<Iteration> finished_ = {};
    std::uint64_t nodes_ = 0;
};

}  // namespace doublecheck::engine
