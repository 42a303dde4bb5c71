// SPDX-License-Identifier: MIT
#include "doublecheck/base/pipeline.hpp"

namespace doublecheck {

void run_pipeline(std::size_t, std::size_t, const PipelineStages& stages) {
    while (stages.read(0)) {
        stages.work(0);
        stages.use(0);
    }
}

std::unique_ptr<const ThreadPool> make_thread_pool(std::size_t) {
    return nullptr;
}

}  // namespace doublecheck
