// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

namespace doublecheck {

/// Threads that a program lends to a question; the library has none of its own. What is done with them does
/// not depend on how many they are.
class Crew {
  public:
    virtual ~Crew() = default;
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    [[nodiscard]] virtual std::size_t size() const = 0;
    /// Runs the task with every number below `count`, several at a time, the lower ones first; returns when
    /// all are done. The calling thread takes part.
    virtual void run(std::size_t count, const std::function<void(std::size_t)>& task) const = 0;

  protected:
    Crew() = default;
};

}  // namespace doublecheck
