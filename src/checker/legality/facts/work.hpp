// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "checker/common/meter.hpp"

namespace doublecheck::checker::facts {

/// Counts elementary steps of work, such as looking at one square. Two thousand of them cost one node.
class Work {
  public:
    explicit Work(Meter& meter) : meter_(meter) {}

    void take(std::size_t steps) {
        steps_ += steps;
        if (steps_ < steps_of_a_node) return;
        (void)meter_.spend(steps_ / steps_of_a_node);
        steps_ %= steps_of_a_node;
    }
    /// Returns true if the meter is exhausted. Then no result of the work means anything.
    [[nodiscard]] bool is_over() const { return meter_.is_exhausted(); }

  private:
    static constexpr std::size_t steps_of_a_node = 2000;

    Meter& meter_;
    std::size_t steps_ = 0;
};

}  // namespace doublecheck::checker::facts
