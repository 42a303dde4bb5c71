// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

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

void Progress::update(const StreamProgress& progress) {
    const auto now = Clock::now();
    const auto pause = is_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(1000);
    if (now - drawn_ < pause) return;
    drawn_ = now;
    const double elapsed = std::chrono::duration<double>(now - start_).count();
    std::string line = fmt::format("{} records, {:.0f} a second", progress.records,
                                   static_cast<double>(progress.records) / elapsed);
    if (total_bytes_ && *total_bytes_ > 0) {
        const double share =
            std::min(1.0, static_cast<double>(progress.bytes) / static_cast<double>(*total_bytes_));
        line = fmt::format("{} {:3.0f} %, {}", bar(share), share * 100, line);
        if (share > 0) line += fmt::format(", {} left", clock_text(elapsed / share - elapsed));
    }
    fmt::print(stderr, "{}{}{}", is_terminal_ ? "\r\x1b[K" : "", line, is_terminal_ ? "" : "\n");
}

void Progress::finish(const StreamSummary& summary) {
    const double elapsed = std::chrono::duration<double>(Clock::now() - start_).count();
    std::string line = fmt::format("{} records in {:.1f} s", summary.records, elapsed);
    if (summary.yes + summary.no + summary.unknown > 0) {
        line += fmt::format(": {} yes, {} no, {} unknown", summary.yes, summary.no, summary.unknown);
    }
    if (summary.unreadable > 0) line += fmt::format(", {} unreadable", summary.unreadable);
    fmt::print(stderr, "{}{}{}\n", is_terminal_ ? "\r\x1b[K" : "",
               summary.is_interrupted ? "interrupted after " : "", line);
}

}  // namespace doublecheck::cli
