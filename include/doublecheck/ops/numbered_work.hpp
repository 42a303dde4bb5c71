// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace doublecheck {

/// Does numbered pieces of work, of which each gives a `Piece`, on several threads, and hands them out in the
/// order of their numbers.
template <typename Piece>
class NumberedWork {
  public:
    /// Gives nothing if the flag was raised before it was done.
    using Work = std::function<std::optional<Piece>(std::uint64_t number, const std::atomic<bool>& stop)>;

    /// From number `first` on.
    NumberedWork(Work work, std::uint64_t first, int jobs)
        : work_(std::move(work)),
          next_out_(first),
          next_in_(first),
          // Some pieces take longer than others; what is done too early is kept in memory.
          most_ahead_(4 * static_cast<std::uint64_t>(jobs)) {
        for (int i = 0; i < jobs; ++i) threads_.emplace_back([this] { run(); });
    }
    /// Stops what is being done, and waits for the threads.
    ~NumberedWork() {
        stop_ = true;
        end();
        for (std::thread& thread : threads_) thread.join();
    }
    NumberedWork(const NumberedWork&) = delete;
    NumberedWork& operator=(const NumberedWork&) = delete;

    /// The next piece, or nothing when `goes_on` says no, which is asked ten times a second, or there will be
    /// no more.
    [[nodiscard]] std::optional<Piece> next(const std::function<bool()>& goes_on) {
        std::unique_lock lock(mutex_);
        while (!done_.contains(next_out_)) {
            if (has_ended_ && next_out_ == next_in_) return std::nullopt;
            is_done_.wait_for(lock, std::chrono::milliseconds(100));
            lock.unlock();
            const bool is_wanted = goes_on();
            lock.lock();
            if (!is_wanted) return std::nullopt;
        }
        Piece piece = std::move(done_.extract(next_out_).mapped());
        ++next_out_;
        is_taken_.notify_all();
        return piece;
    }

    /// Begins no more pieces; those that are begun come yet.
    void end() {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
        is_taken_.notify_all();
        is_done_.notify_all();
    }

    /// Since the beginning.
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

  private:
    void run() {
        while (const auto number = take_number()) {
            auto piece = work_(*number, stop_);
            if (!piece) return;
            const std::lock_guard lock(mutex_);
            done_.emplace(*number, std::move(*piece));
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
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::uint64_t next_out_;
    std::uint64_t next_in_;
    std::uint64_t most_ahead_;
    bool has_ended_ = false;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_ = {};
    std::condition_variable is_done_ = {};
    std::condition_variable is_taken_ = {};
    std::map<std::uint64_t, Piece> done_ = {};
    std::vector<std::thread> threads_ = {};
};

}  // namespace doublecheck
