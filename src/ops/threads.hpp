// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

#include <tbb/task_arena.h>

#include "doublecheck/base/crew.hpp"

namespace doublecheck {

/// Threads for one record. They are begun when there is something to do.
class Threads final : public Crew {
  public:
    explicit Threads(int number) : number_(static_cast<std::size_t>(number)), arena_(number) {}

    [[nodiscard]] std::size_t size() const override { return number_; }
    void run(std::size_t count, const std::function<void(std::size_t)>& task) const override;

  private:
    std::size_t number_;
    mutable tbb::task_arena arena_;
};

}  // namespace doublecheck
