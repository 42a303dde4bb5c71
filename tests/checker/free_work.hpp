// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/meter.hpp"

namespace doublecheck::checker {

/// A `Work` with a meter of its own, for tests. Nodes and memory are practically unlimited, unless a number
/// of nodes is given.
class FreeWork {
  public:
    explicit FreeWork(std::uint64_t nodes = 1'000'000'000) : meter_({}, nodes, 4'000'000'000U) {}
    operator Work&() { return work_; }  // used wherever a `Work&` is expected
    [[nodiscard]] Meter& meter() { return meter_; }

  private:
    Meter meter_;
    Work work_{meter_};
};

}  // namespace doublecheck::checker
