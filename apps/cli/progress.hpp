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

#include "framework/operation.hpp"
#include "framework/run.hpp"
#include "framework/stream.hpp"

namespace doublecheck::cli {

/// Shows the progress of a stream on standard error: records, rate, percentage and time left. On a terminal
/// it is one line that is redrawn.
class Progress {
  public:
    explicit Progress(std::optional<std::uint64_t> total_bytes);

    void update(const StreamProgress& progress);
    /// Replaces the progress line by a summary.
    void finish(const StreamSummary& summary);

    // The following functions serve operations that read their files themselves.
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
    Clock::time_point updated_ = start_;  ///< when `update` was called last
    Clock::time_point drawn_ = start_;
    RunProgress last_ = {};
};

/// Shows the progress of the work on one record on standard error: the parts done if the work reports parts,
/// otherwise the nodes. Shows nothing for work of less than a second. Stops the work when the user interrupts
/// the program.
class WorkProgress final : public ProgressListener {
  public:
    WorkProgress(const Limits& limits, const ProgramOptions& options);
    ~WorkProgress() override;

    [[nodiscard]] bool on_progress(std::size_t done, std::size_t all) const override;
    /// Returns the counter to which the budget adds the nodes that it spends.
    [[nodiscard]] std::atomic<std::uint64_t>* nodes() { return &nodes_; }
    /// Clears the progress line. Must be called before other output is written.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    void print_periodically(const std::stop_token& stop);
    [[nodiscard]] std::string state() const;

    Limits limits_;
    bool is_terminal_;
    Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> nodes_ = 0;
    mutable std::atomic<std::size_t> done_ = 0;
    mutable std::atomic<std::size_t> all_ = 0;
    std::mutex mutex_ = {};
    std::condition_variable_any waiting_ = {};
    bool has_printed_ = false;
    std::jthread printer_ = {};
};

}  // namespace doublecheck::cli
