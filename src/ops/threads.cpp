// SPDX-License-Identifier: MIT
#include "ops/threads.hpp"

#include <algorithm>
#include <atomic>

#include <tbb/global_control.h>
#include <tbb/task_group.h>

namespace doublecheck {

void Threads::run(std::size_t count, const std::function<void(std::size_t)>& task) const {
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

}  // namespace doublecheck
