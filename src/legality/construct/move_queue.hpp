// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/board/move.hpp"

namespace doublecheck::construct {

/// A move that has not been played yet, from the node `parent`.
struct QueuedMove {
    std::uint32_t parent;
    Move move;
};

/// A priority queue of moves with one list for each cost. Of moves with equal costs the last one added comes
/// first.
class MoveQueue {
  public:
    void push(int cost, QueuedMove waiting) {
        const auto at = static_cast<std::size_t>(cost);
        if (at >= lists_.size()) lists_.resize(at + 1);
        lists_[at].push_back(waiting);
        first_ = std::min(first_, at);
    }
    [[nodiscard]] std::optional<QueuedMove> pop() {
        while (first_ < lists_.size() && lists_[first_].empty()) ++first_;
        if (first_ >= lists_.size()) return std::nullopt;
        const QueuedMove last = lists_[first_].back();
        lists_[first_].pop_back();
        return last;
    }

  private:
    std::vector<std::vector<QueuedMove>> lists_ = {};
    std::size_t first_ = 0;
};

}  // namespace doublecheck::construct
