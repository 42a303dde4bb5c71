// SPDX-License-Identifier: MIT
#include "threads/pipeline.hpp"

#include "base/platform.hpp"

#if DOUBLECHECK_HAS_PLATFORM

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

namespace doublecheck {
namespace {

/// The pieces that are in no stage. The pipeline does not admit more pieces than there are, so that one is
/// free whenever the next is read.
class FreePieces {
  public:
    explicit FreePieces(std::size_t count) : free_(count) { std::iota(free_.rbegin(), free_.rend(), 0); }

    std::size_t take() {
        const std::scoped_lock lock(mutex_);
        const std::size_t piece = free_.back();
        free_.pop_back();
        return piece;
    }
    void put(std::size_t piece) {
        const std::scoped_lock lock(mutex_);
        free_.push_back(piece);
    }

  private:
    std::mutex mutex_ = {};
    std::vector<std::size_t> free_;
};

class Threads final : public ThreadPool {
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

void run_pipeline(std::size_t jobs, std::size_t pieces, const PipelineStages& stages) {
    const tbb::global_control control(tbb::global_control::max_allowed_parallelism, jobs);
    tbb::task_arena arena(static_cast<int>(jobs));
    FreePieces free(pieces);
    const auto read = tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order,
                                                          [&](tbb::flow_control& flow) -> std::size_t {
                                                              const std::size_t piece = free.take();
                                                              if (!stages.read(piece)) flow.stop();
                                                              return piece;
                                                          });
    const auto work =
        tbb::make_filter<std::size_t, std::size_t>(tbb::filter_mode::parallel, [&](std::size_t piece) {
            stages.work(piece);
            return piece;
        });
    const auto use =
        tbb::make_filter<std::size_t, void>(tbb::filter_mode::serial_in_order, [&](std::size_t piece) {
            stages.use(piece);
            free.put(piece);
        });
    arena.execute([&] { tbb::parallel_pipeline(pieces, read & work & use); });
}

std::unique_ptr<const ThreadPool> make_thread_pool(std::size_t number) {
    return std::make_unique<Threads>(number);
}

}  // namespace doublecheck

#else

namespace doublecheck {

void run_pipeline(std::size_t /*jobs*/, std::size_t /*pieces*/, const PipelineStages& stages) {
    while (stages.read(0)) {
        stages.work(0);
        stages.use(0);
    }
}

std::unique_ptr<const ThreadPool> make_thread_pool(std::size_t /*number*/) {
    return nullptr;
}

}  // namespace doublecheck

#endif
