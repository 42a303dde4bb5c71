// SPDX-License-Identifier: MIT
#include "doublecheck/ops/numbered_work.hpp"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace doublecheck {
namespace {

/// Several pieces at a time, a thread for each.
class OnThreads final : public NumberedPieces {
  public:
    OnThreads(Work work, std::uint64_t first, int jobs)
        : work_(std::move(work)),
          next_out_(first),
          next_in_(first),
          // Some pieces take longer than others; what is done too early is kept in memory.
          most_ahead_(4 * static_cast<std::uint64_t>(jobs)) {
        for (int i = 0; i < jobs; ++i) threads_.emplace_back([this] { run(); });
    }
    ~OnThreads() override {
        stop_ = true;
        OnThreads::end();
        for (std::thread& thread : threads_) thread.join();
    }
    OnThreads(const OnThreads&) = delete;
    OnThreads& operator=(const OnThreads&) = delete;

    [[nodiscard]] std::shared_ptr<void> next(const std::function<bool()>& goes_on) override {
        std::unique_lock lock(mutex_);
        while (!done_.contains(next_out_)) {
            if (has_ended_ && next_out_ == next_in_) return nullptr;
            is_done_.wait_for(lock, std::chrono::milliseconds(100));
            lock.unlock();
            const bool is_wanted = goes_on();
            lock.lock();
            if (!is_wanted) return nullptr;
        }
        std::shared_ptr<void> piece = std::move(done_.extract(next_out_).mapped());
        ++next_out_;
        is_taken_.notify_all();
        return piece;
    }

    void end() override {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
        is_taken_.notify_all();
        is_done_.notify_all();
    }

  private:
    void run() {
        while (const auto number = take_number()) {
            auto piece = work_(*number, stop_);
            if (!piece) return;
            const std::lock_guard lock(mutex_);
            done_.emplace(*number, std::move(piece));
            is_done_.notify_all();
        }
    }
    [[nodiscard]] std::optional<std::uint64_t> take_number() {
        std::unique_lock lock(mutex_);
        is_taken_.wait(lock, [this] { return has_ended_ || next_in_ < next_out_ + most_ahead_; });
        if (has_ended_) return std::nullopt;
        return next_in_++;
    }

    Work work_;
    std::uint64_t next_out_;
    std::uint64_t next_in_;
    std::uint64_t most_ahead_;
    bool has_ended_ = false;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_ = {};
    std::condition_variable is_done_ = {};
    std::condition_variable is_taken_ = {};
    std::map<std::uint64_t, std::shared_ptr<void>> done_ = {};
    std::vector<std::thread> threads_ = {};
};

}  // namespace

std::unique_ptr<NumberedPieces> number_pieces(NumberedPieces::Work work, std::uint64_t first, int jobs) {
    return std::make_unique<OnThreads>(std::move(work), first, jobs);
}

}  // namespace doublecheck
