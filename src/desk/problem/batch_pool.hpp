// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "doublecheck/problem/compose.hpp"

namespace doublecheck {

/// Composes batches on several threads and hands them out in the order of their numbers.
class BatchPool {
  public:
    BatchPool(const ComposeWishes& wishes, std::uint64_t start, std::uint64_t first, int jobs);
    /// Stops what is being composed, and waits for the threads.
    ~BatchPool();
    BatchPool(const BatchPool&) = delete;
    BatchPool& operator=(const BatchPool&) = delete;

    /// The next batch, or nothing when `goes_on` says no, which is asked ten times a second, or there will be
    /// no more.
    [[nodiscard]] std::optional<ComposedBatch> next(const std::function<bool()>& goes_on);
    /// Begins no more batches; those that are begun come yet.
    void end();

  private:
    void work();
    [[nodiscard]] std::optional<std::uint64_t> take_number();

    const ComposeWishes& wishes_;
    std::uint64_t start_;
    std::uint64_t next_out_;
    std::uint64_t next_in_;
    std::uint64_t most_ahead_;
    bool has_ended_ = false;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_ = {};
    std::condition_variable is_done_ = {};
    std::condition_variable is_taken_ = {};
    std::map<std::uint64_t, ComposedBatch> done_ = {};
    std::vector<std::thread> threads_ = {};
};

}  // namespace doublecheck
