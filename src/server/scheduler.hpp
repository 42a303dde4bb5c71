// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "framework/call.hpp"
#include "server/settings.hpp"

namespace doublecheck::server {

/// A call to be answered. What it refers to outlives it.
struct Question {
    const Call& call;
    std::string_view body = {};  ///< the `input` of the call
    bool is_slow = false;        ///< it is known to take long
    bool may_wait =
        false;  ///< it waits even if the queue is full: a line of a stream, of which only one waits
};

/// How far a question is.
struct QuestionProgress {
    bool is_waiting = true;
    std::uint64_t milliseconds = 0;  ///< since it was asked
    std::uint64_t nodes = 0;         ///< search nodes spent
    std::uint64_t done = 0;          ///< steps, of `all`; 0 if unknown
    std::uint64_t all = 0;
};

enum class Ending : std::uint8_t {
    answered,
    busy,       ///< too many questions wait
    limited,    ///< a limit of the server ended the work; the output may be incomplete
    abandoned,  ///< the listener did not want the answer any more
};

/// How a question ended.
struct Answered {
    Ending ending = Ending::answered;
    CallOutcome outcome = {};  ///< set if it was answered
};

/// Receives an answer on the thread that asked. Both functions return false once the client has left.
struct AnswerListener {
    std::function<bool(std::string_view lines)> on_output;
    std::function<bool(const QuestionProgress&)> on_wait;  ///< called about ten times a second
};

/// The number of questions in each state.
struct SchedulerFigures {
    std::size_t fast_waiting = 0;
    std::size_t slow_waiting = 0;
    std::size_t slow_running = 0;
};

/// Answers questions on threads of its own, so that slow questions do not delay fast ones.
///
/// A question first gets 10 milliseconds of processor time. If that is not enough, its work is thrown away,
/// and it enters the queue of slow questions, which threads of low priority answer from the beginning, within
/// the limits of the server. Beginning anew makes the answer independent of the queue.
class Scheduler {
  public:
    explicit Scheduler(const ServerSettings& settings);
    /// Requires that no question is being asked.
    ~Scheduler();
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    /// Answers a question. Returns when its answer has been passed to the listener.
    [[nodiscard]] Answered ask(const Question& question, const AnswerListener& listener);
    [[nodiscard]] SchedulerFigures figures() const;

  private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace doublecheck::server
