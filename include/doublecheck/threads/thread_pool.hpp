// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

namespace doublecheck {

/// A pool of threads that a program lends to the work on a question. Results must not depend on the number of
/// threads.
class ThreadPool {
  public:
    virtual ~ThreadPool() = default;
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Returns the number of threads.
    [[nodiscard]] virtual std::size_t size() const = 0;
    /// Calls the task with every number below `count`, on several threads, beginning with the lower numbers.
    /// Returns when all calls have returned. The calling thread takes part in the work.
    virtual void run(std::size_t count, const std::function<void(std::size_t)>& task) const = 0;

  protected:
    ThreadPool() = default;
};

}  // namespace doublecheck
