// SPDX-License-Identifier: MIT
#include "desk/problem/batch_pool.hpp"

#include <chrono>
#include <utility>

namespace doublecheck {

BatchPool::BatchPool(const ComposeWishes& wishes, std::uint64_t start, std::uint64_t first, int jobs)
    : wishes_(wishes),
      start_(start),
      next_out_(first),
      next_in_(first),
      // Some batches take longer than others; what is composed too early is kept in memory.
      most_ahead_(4 * static_cast<std::uint64_t>(jobs)) {
    for (int i = 0; i < jobs; ++i) threads_.emplace_back([this] { work(); });
}

BatchPool::~BatchPool() {
    stop_ = true;
    end();
    for (std::thread& thread : threads_) thread.join();
}

void BatchPool::end() {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
    is_taken_.notify_all();
    is_done_.notify_all();
}

std::optional<std::uint64_t> BatchPool::take_number() {
    std::unique_lock lock(mutex_);
    is_taken_.wait(lock, [this] { return has_ended_ || next_in_ < next_out_ + most_ahead_; });
    if (has_ended_) return std::nullopt;
    return next_in_++;
}

void BatchPool::work() {
    while (const auto number = take_number()) {
        ComposedBatch batch = compose_batch(wishes_, start_, *number, &stop_);
        if (!batch.is_whole) return;
        const std::lock_guard lock(mutex_);
        done_.emplace(*number, std::move(batch));
        is_done_.notify_all();
    }
}

std::optional<ComposedBatch> BatchPool::next(const std::function<bool()>& goes_on) {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    while (!done_.contains(next_out_)) {
        if (has_ended_ && next_out_ == next_in_) return std::nullopt;
        is_done_.wait_for(lock, 100ms);
        lock.unlock();
        const bool is_wanted = goes_on();
        lock.lock();
        if (!is_wanted) return std::nullopt;
    }
    ComposedBatch batch = std::move(done_.extract(next_out_).mapped());
    ++next_out_;
    is_taken_.notify_all();
    return batch;
}

}  // namespace doublecheck
