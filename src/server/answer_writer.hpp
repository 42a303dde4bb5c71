// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/connection.hpp"
#include "server/exchange.hpp"
#include "server/scheduler.hpp"

namespace doublecheck::server {

/// Writes the lines of an answer to a client, as they are or as server-sent events. Collects short lines,
/// unless they would wait. All functions return false once the client has left.
class AnswerWriter {
  public:
    AnswerWriter(const PartSink& sink, const Connection& connection, bool writes_events)
        : sink_(sink), connection_(connection), writes_events_(writes_events) {}

    /// Writes a part of the answer.
    bool write(std::string_view part);
    /// Writes what is collected; as events also how far the question is, twice a second.
    bool wait(const QuestionProgress& progress);
    /// Ends the answer.
    bool finish();

  private:
    using Clock = std::chrono::steady_clock;
    bool flush();

    const PartSink& sink_;
    const Connection& connection_;
    bool writes_events_;
    std::string collected_ = {};
    std::string begun_line_ = {};  ///< the beginning of a line of events; such lines are sent whole
    Clock::time_point last_flush_ = Clock::now();
    Clock::time_point last_progress_ = {};
};

/// Returns lines as events named `answer`.
[[nodiscard]] std::string answer_events(std::string_view lines);
[[nodiscard]] std::string progress_event(const QuestionProgress& progress);

}  // namespace doublecheck::server
