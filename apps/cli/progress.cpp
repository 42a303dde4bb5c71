// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "base/text.hpp"
#include "exit.hpp"
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
    write_stderr(fmt::format("{}{}{}", is_terminal_ ? "\r\x1b[K" : "", line, is_terminal_ ? "" : "\n"));
}

void Progress::draw_last(std::string_view line, bool is_interrupted) {
    write_stderr(fmt::format("{}{}{}\n", is_terminal_ ? "\r\x1b[K" : "",
                             is_interrupted ? "interrupted after " : "", line));
}

void Progress::update(const StreamProgress& progress) {
    if (!is_time_to_draw()) return;
    const double seconds = elapsed();
    draw(fmt::format("{}, {:.0f} a second", counted(progress.records, "record", "records"),
                     static_cast<double>(progress.records) / seconds),
         progress.bytes, seconds);
}

void Progress::finish(const StreamSummary& summary) {
    std::string line =
        fmt::format("{} in {:.1f} s", counted(summary.records, "record", "records"), elapsed());
    if (summary.yes + summary.no + summary.unknown > 0) {
        line += fmt::format(": {} yes, {} no, {} unknown", summary.yes, summary.no, summary.unknown);
    }
    if (summary.unreadable > 0) line += fmt::format(", {} unreadable", summary.unreadable);
    draw_last(line, summary.is_interrupted);
}

void Progress::update(const RunProgress& progress) {
    if (progress.file != last_.file) {
        start_ = updated_;
        total_bytes_ = progress.bytes_to_read;
    }
    last_ = progress;
    updated_ = Clock::now();
    if (!is_time_to_draw()) return;
    const double seconds = elapsed();
    if (!progress.text.empty()) return draw(progress.text, 0, seconds);
    draw(fmt::format("{} games, {:.0f} MB/s", progress.games,
                     static_cast<double>(progress.text_bytes) / 1e6 / seconds),
         progress.bytes, seconds);
}

void Progress::finish(const RunSummary& summary) {
    const double seconds = elapsed();
    if (!summary.text.empty())
        return draw_last(fmt::format("{} in {:.1f} s", summary.text, seconds), summary.is_interrupted);
    draw_last(fmt::format("{} games in {:.1f} s, {:.0f} MB/s", last_.games, seconds,
                          static_cast<double>(last_.text_bytes) / 1e6 / seconds),
              summary.is_interrupted);
}

WorkProgress::WorkProgress(const Limits& limits, const ProgramOptions& options)
    : limits_(limits), is_terminal_(isatty(STDERR_FILENO) == 1) {
    if (options.quiet || !is_wanted(options.progress, is_terminal_)) return;
    printer_ = std::jthread([this](const std::stop_token& stop) { print_periodically(stop); });
}

WorkProgress::~WorkProgress() {
    if (printer_.joinable()) {
        printer_.request_stop();
        printer_.join();
    }
    clear();
}

void WorkProgress::clear() {
    const std::lock_guard lock(mutex_);
    if (has_printed_ && is_terminal_) write_stderr("\r\x1b[K");
    has_printed_ = false;
}

void WorkProgress::print_periodically(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    auto pause = std::chrono::milliseconds(1000);
    while (!waiting_.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); })) {
        const std::string text = state();
        if (text.empty()) continue;
        if (is_terminal_) pause = std::chrono::milliseconds(100);
        has_printed_ = true;
        write_stderr(fmt::format("{}{}{}", is_terminal_ ? "\r\x1b[K" : "", text, is_terminal_ ? "" : "\n"));
    }
}

/// Returns the progress as text: `12 of 80`, `12 of 80, 1.2 million nodes, 0:03`, `1.2 million nodes of 2.0
/// million, 0:03`, or with a limit of seconds `1.2 million nodes, 3 of 60 s`. Returns an empty text if there
/// is none yet.
std::string WorkProgress::state() const {
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed);
    const std::size_t all = all_.load();
    std::string text = all > 0 ? fmt::format("{} of {}", done_.load(), all) : std::string();
    if (nodes == 0) return text;
    text += fmt::format("{}{:.1f} million nodes", all > 0 ? ", " : "", static_cast<double>(nodes) / 1e6);
    if (limits_.nodes) text += fmt::format(" of {:.1f} million", static_cast<double>(*limits_.nodes) / 1e6);
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    if (limits_.seconds) return text + fmt::format(", {:.0f} of {:g} s", seconds, *limits_.seconds);
    return text + ", " + clock_text(seconds);
}

bool WorkProgress::on_progress(std::size_t done, std::size_t all) const {
    done_ = done;
    all_ = all;
    return !stop_flag().load(std::memory_order_relaxed);
}

}  // namespace doublecheck::cli
