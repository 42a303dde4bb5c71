// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/exchange.hpp"
#include "server/metrics.hpp"
#include "server/scheduler.hpp"
#include "server/semaphore.hpp"
#include "server/settings.hpp"

namespace doublecheck::server {

class AnswerWriter;

/// Answers the requests to commands.
class Answering {
  public:
    Answering(const ServerSettings& settings, Metrics& metrics);

    /// Returns the number of threads that must serve connections, so that one is free for a fast question
    /// whatever slow questions, streams and slow bodies there are.
    [[nodiscard]] std::size_t threads() const;
    [[nodiscard]] SchedulerFigures figures() const { return scheduler_.figures(); }
    /// Returns true if another slow question would be refused.
    [[nodiscard]] bool is_full() const { return scheduler_.figures().slow_waiting >= settings_.queue; }

    /// Sets the response to a command whose body, if any, is `exchange.body`.
    void answer(Exchange& exchange);
    /// Reads the body, then sets the response to a command.
    void answer_post(Exchange& exchange);

  private:
    [[nodiscard]] bool reserve_body(Exchange& exchange, const CommandRequest& command);
    void read_body(Exchange& exchange, const CommandRequest& command);
    [[nodiscard]] bool reserve_stream(Exchange& exchange);

    void answer_whole(Exchange& exchange, const CommandRequest& command);
    void answer_stream(Exchange& exchange, const CommandRequest& command);
    [[nodiscard]] bool answer_lines(Exchange& exchange, const CommandRequest& command, AnswerWriter& to);
    /// Asks a question and writes its lines. Returns false if the client has left.
    [[nodiscard]] bool ask(Exchange& exchange, const RequestedCall& asked, AnswerWriter& to);
    Answered ask(const Question& question, const AnswerListener& listener);

    const ServerSettings& settings_;
    Metrics& metrics_;
    Scheduler scheduler_;
    Semaphore streams_;
    Semaphore readers_;
    Semaphore body_bytes_;
};

}  // namespace doublecheck::server
