// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "interruption.hpp"
#include "terminal.hpp"

namespace doublecheck::cli {
namespace {

std::string clock_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::lround(seconds));
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string bar(double share) {
    constexpr std::size_t width = 24;
    const auto filled = static_cast<std::size_t>(share * width);
    return fmt::format("[{}{}]", std::string(filled, '='), std::string(width - filled, ' '));
}

}  // namespace

Progress::Progress(std::optional<std::uint64_t> total_bytes)
    : total_bytes_(total_bytes), is_terminal_(isatty(STDERR_FILENO) == 1) {}

bool Progress::is_time_to_draw() {
    const auto now = Clock::now();
    const auto pause = is_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(1000);
    if (now - drawn_ < pause) return false;
    drawn_ = now;
    return true;
}

double Progress::elapsed() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Progress::draw(std::string line, std::uint64_t bytes, double elapsed) {
    if (total_bytes_ && *total_bytes_ > 0) {
        const double share = std::min(1.0, static_cast<double>(bytes) / static_cast<double>(*total_bytes_));
        line = fmt::format("{} {:3.0f} %, {}", bar(share), share * 100, line);
        if (share > 0) line += fmt::format(", {} left", clock_text(elapsed / share - elapsed));
    }
    fmt::print(stderr, "{}{}{}", is_terminal_ ? "\r\x1b[K" : "", line, is_terminal_ ? "" : "\n");
}

void Progress::draw_last(std::string_view line, bool is_interrupted) {
    fmt::print(stderr, "{}{}{}\n", is_terminal_ ? "\r\x1b[K" : "", is_interrupted ? "interrupted after " : "",
               line);
}

void Progress::update(const StreamProgress& progress) {
    if (!is_time_to_draw()) return;
    const double seconds = elapsed();
    draw(fmt::format("{} records, {:.0f} a second", progress.records,
                     static_cast<double>(progress.records) / seconds),
         progress.bytes, seconds);
}

void Progress::finish(const StreamSummary& summary) {
    std::string line = fmt::format("{} records in {:.1f} s", summary.records, elapsed());
    if (summary.yes + summary.no + summary.unknown > 0) {
        line += fmt::format(": {} yes, {} no, {} unknown", summary.yes, summary.no, summary.unknown);
    }
    if (summary.unreadable > 0) line += fmt::format(", {} unreadable", summary.unreadable);
    draw_last(line, summary.is_interrupted);
}

void Progress::update(const RunProgress& progress) {
    if (progress.file != last_.file) {
        start_ = Clock::now();
        total_bytes_ = progress.bytes_to_read;
    }
    last_ = progress;
    if (!is_time_to_draw()) return;
    const double seconds = elapsed();
    draw(fmt::format("{} games, {:.0f} MB/s", progress.games,
                     static_cast<double>(progress.text_bytes) / 1e6 / seconds),
         progress.bytes, seconds);
}

void Progress::finish(const RunSummary& summary) {
    const double seconds = elapsed();
    draw_last(fmt::format("{} games in {:.1f} s, {:.0f} MB/s", last_.games, seconds,
                          static_cast<double>(last_.text_bytes) / 1e6 / seconds),
              summary.is_interrupted);
}

WorkProgress::WorkProgress(const Arguments& arguments)
    : is_told_(!arguments.flag("quiet") &&
               is_wanted(arguments.text("progress", "auto"), isatty(STDERR_FILENO) == 1)),
      is_terminal_(isatty(STDERR_FILENO) == 1) {}

WorkProgress::~WorkProgress() {
    if (has_told_ && is_terminal_) fmt::print(stderr, "\r\x1b[K");
}

bool WorkProgress::goes_on(std::size_t done, std::size_t all) const {
    if (stop_flag().load(std::memory_order_relaxed)) return false;
    const std::lock_guard lock(mutex_);
    const auto pause = is_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(1000);
    if (!is_told_ || Clock::now() - told_ < pause) return true;
    told_ = Clock::now();
    has_told_ = true;
    fmt::print(stderr, "{}{} of {}{}", is_terminal_ ? "\r\x1b[K" : "", done, all, is_terminal_ ? "" : "\n");
    return true;
}

}  // namespace doublecheck::cli
