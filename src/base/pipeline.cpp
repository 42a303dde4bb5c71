// SPDX-License-Identifier: MIT
#include "doublecheck/base/pipeline.hpp"

#include <mutex>
#include <numeric>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

namespace doublecheck {
namespace {

/// The pieces that are in no stage. There are as many as the pipeline lets in, so that one is there whenever
/// something is to be read.
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

}  // namespace doublecheck
