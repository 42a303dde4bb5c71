// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

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

/// How far the work on one record is, on standard error, until the user wants it to end.
class WorkProgress final : public Ongoing {
  public:
    explicit WorkProgress(const Arguments& arguments);
    ~WorkProgress() override;

    [[nodiscard]] bool goes_on(std::size_t done, std::size_t all) const override;

  private:
    using Clock = std::chrono::steady_clock;

    bool is_told_;
    bool is_terminal_;
    mutable std::mutex mutex_ = {};
    mutable Clock::time_point told_ = Clock::now();
    mutable bool has_told_ = false;
};

}  // namespace doublecheck::cli
