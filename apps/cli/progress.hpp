// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "doublecheck/ops/operation.hpp"
#include "doublecheck/ops/run.hpp"
#include "doublecheck/ops/stream.hpp"

namespace doublecheck::cli {

/// How far a stream is, on standard error: records, rate, share and time left. On a terminal one line that is
/// redrawn.
class Progress {
  public:
    explicit Progress(std::optional<std::uint64_t> total_bytes);

    void update(const StreamProgress& progress);
    /// Takes the line away and says what it came to.
    void finish(const StreamSummary& summary);

    /// The same for games in files.
    void update(const RunProgress& progress);
    void finish(const RunSummary& summary);

  private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] bool is_time_to_draw();
    void draw(std::string line, std::uint64_t bytes, double elapsed);
    void draw_last(std::string_view line, bool is_interrupted);
    [[nodiscard]] double elapsed() const;

    std::optional<std::uint64_t> total_bytes_;
    bool is_terminal_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point drawn_ = start_;
    RunProgress last_ = {};
};

/// How far the work on one record is, on standard error, until the user wants it to end: its parts where it
/// has parts, else its nodes. Nothing is told of what takes less than a second.
class WorkProgress final : public Ongoing {
  public:
    explicit WorkProgress(const Arguments& arguments);
    ~WorkProgress() override;

    [[nodiscard]] bool goes_on(std::size_t done, std::size_t all) const override;
    /// Where a budget tells what it has spent.
    [[nodiscard]] std::atomic<std::uint64_t>* nodes() { return &nodes_; }
    /// Takes the line away, before something else is written.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    void tell_now_and_then(const std::stop_token& stop);
    [[nodiscard]] std::string state() const;

    Limits limits_;
    bool is_terminal_;
    Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> nodes_ = 0;
    mutable std::atomic<std::size_t> done_ = 0;
    mutable std::atomic<std::size_t> all_ = 0;
    std::mutex mutex_ = {};
    std::condition_variable_any waiting_ = {};
    bool has_told_ = false;
    std::jthread teller_ = {};
};

}  // namespace doublecheck::cli
