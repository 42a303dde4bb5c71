// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "checker/common/meter.hpp"

namespace doublecheck::checker {

/// Small pieces of work, 256 of which make a node: the lines of a man looked along are one, a move tried is
/// eight.
class Work {
  public:
    explicit Work(Meter& meter) : meter_(meter) {}

    void add(std::uint64_t pieces = 1) { pieces_ += pieces; }

    /// Takes the nodes that the pieces so far make. False when they are not left, and from then on always.
    [[nodiscard]] bool settle() {
        const std::uint64_t nodes = pieces_ / pieces_of_a_node;
        pieces_ %= pieces_of_a_node;
        return nodes > 0 ? meter_.spend(nodes) : !meter_.is_exhausted();
    }

    [[nodiscard]] Meter& meter() { return meter_; }

  private:
    static constexpr std::uint64_t pieces_of_a_node = 256;

    Meter& meter_;
    std::uint64_t pieces_ = 0;
};

}  // namespace doublecheck::checker
