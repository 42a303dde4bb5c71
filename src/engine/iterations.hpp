// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/engine/engine.hpp"

namespace doublecheck::engine {

/// The first ten moves of a line, as far as they are legal: engines are known to tell illegal ones.
[[nodiscard]] std::vector<Move> legal_part(const Position& position,
                                           const std::vector<std::string_view>& moves);

/// Orders scores, the better one higher: short mates, long mates, centipawns, late losses, early losses.
[[nodiscard]] inline std::pair<int, int> rank_of(const Score& score) {
    if (score.kind == Score::Kind::centipawns) return {0, score.value};
    return {score.is_lost() ? -1 : 1, -score.value};
}

/// Gathers what an engine says while it thinks. Evaluations that are bounds, lines whose first move is
/// illegal, ranks that were not asked for and depths of which not all lines arrive are left out.
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
    std::vector<Line> current_;  ///< by rank; without moves where none has arrived
    std::vector<Iteration> finished_ = {};
    std::uint64_t nodes_ = 0;
};

}  // namespace doublecheck::engine
