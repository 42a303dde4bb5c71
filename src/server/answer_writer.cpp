// SPDX-License-Identifier: MIT
#include "server/answer_writer.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_collected = 32 * 1024;

}  // namespace

std::string answer_events(std::string_view lines) {
    std::string events;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        events += fmt::format("event: answer\ndata: {}\n\n", lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return events;
}

std::string progress_event(const QuestionProgress& progress) {
    Object object = {
        {"waiting", progress.is_waiting}, {"milliseconds", progress.milliseconds}, {"nodes", progress.nodes}};
    if (progress.done > 0) object.emplace_back("done", progress.done);
    if (progress.all > 0) object.emplace_back("all", progress.all);
    return fmt::format("event: progress\ndata: {}\n\n", to_json(Value(std::move(object))));
}

bool AnswerWriter::write(std::string_view part) {
    if (writes_events_) {
        begun_line_ += part;
        const std::size_t end = begun_line_.rfind('\n') + 1;  // 0 if there is none
        collected_ += answer_events(std::string_view(begun_line_).substr(0, end));
        begun_line_.erase(0, end);
    } else {
        collected_ += part;
    }
    const bool is_due = collected_.size() >= most_collected || Clock::now() - last_flush_ > 100ms;
    return !is_due || flush();
}

bool AnswerWriter::wait(const QuestionProgress& progress) {
    if (writes_events_ && Clock::now() - last_progress_ >= 500ms) {
        collected_ += progress_event(progress);
        last_progress_ = Clock::now();
    }
    return flush();
}

bool AnswerWriter::finish() {
    if (writes_events_) collected_ += answer_events(begun_line_) + "event: end\ndata: {}\n\n";
    return flush();
}

bool AnswerWriter::flush() {
    last_flush_ = Clock::now();
    if (connection_.has_left()) return false;
    return collected_.empty() || sink_(std::exchange(collected_, {}));
}

}  // namespace doublecheck::server
