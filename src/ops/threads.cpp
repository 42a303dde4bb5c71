// SPDX-License-Identifier: MIT
#include "ops/threads.hpp"

#include <algorithm>
#include <atomic>
#include <functional>

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

namespace doublecheck {
namespace {

class Threads final : public Crew {
  public:
    explicit Threads(std::size_t number) : number_(number), arena_(static_cast<int>(number)) {}

    [[nodiscard]] std::size_t size() const override { return number_; }

    void run(std::size_t count, const std::function<void(std::size_t)>& task) const override {
        const tbb::global_control control(tbb::global_control::max_allowed_parallelism, number_);
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < count; i = next++) task(i);
        };
        arena_.execute([&] {
            tbb::task_group others;
            for (std::size_t thread = 1; thread < std::min(number_, count); ++thread) others.run(work);
            work();
            others.wait();
        });
    }

  private:
    std::size_t number_;
    mutable tbb::task_arena arena_;
};

}  // namespace

std::unique_ptr<const Crew> make_threads(std::size_t number) {
    return std::make_unique<Threads>(number);
}

}  // namespace doublecheck
