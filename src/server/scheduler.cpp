// SPDX-License-Identifier: MIT
#include "server/scheduler.hpp"

#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/framework/call.hpp"

namespace doublecheck::server {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr double slice_seconds = 0.010;             // processor time of a fast question
constexpr std::size_t most_fast_bytes = 64 * 1024;  // larger records are slow questions at once
constexpr int slow_priority = 10;
constexpr std::size_t most_pending = 1 << 20;  // output that waits for the client to read it

double seconds_on(clockid_t clock) {
    timespec now{};
    if (clock_gettime(clock, &now) != 0) return 0;
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::size_t record_bytes(const Call& call) {
    return (call.record ? call.record->size() : 0) + (call.records ? call.records->size() : 0);
}

clockid_t clock_of_this_thread() {
    clockid_t clock = CLOCK_MONOTONIC;
    pthread_getcpuclockid(pthread_self(), &clock);
    return clock;
}

}  // namespace

/// The state of a question, shared by the thread that asks and the one that answers. All members but the
/// atomic ones are guarded by `mutex`.
struct Task {
    explicit Task(const Question& asked) : question(asked) {}

    const Question& question;
    std::mutex mutex = {};
    std::condition_variable changed = {};
    std::string output = {};
    bool is_done = false;
    Answered answered = {};
    bool is_running = false;  ///< a thread is answering it as a slow question
    clockid_t clock = CLOCK_MONOTONIC;
    double processor_start = 0;
    Clock::time_point running_since = {};
    const Clock::time_point asked_at = Clock::now();

    std::atomic<bool> stop = false;
    std::atomic<bool> is_limited = false;
    std::atomic<std::uint64_t> nodes = 0;
    std::atomic<std::uint64_t> steps_done = 0;
    std::atomic<std::uint64_t> all_steps = 0;
};

static void finish(Task& task, Answered answered, std::string_view output = {}) {
    const std::scoped_lock lock(task.mutex);
    task.output += output;
    task.answered = std::move(answered);
    task.is_done = true;
    task.changed.notify_all();
}

/// Questions that wait for a thread, first come first served.
class Queue {
  public:
    /// Returns false if `most` tasks are waiting already.
    bool put(Task& task, std::size_t most) {
        const std::scoped_lock lock(mutex_);
        if (tasks_.size() >= most) return false;
        tasks_.push_back(&task);
        filled_.notify_one();
        return true;
    }
    /// Returns the next task, or null once the queue is closed.
    Task* take() {
        std::unique_lock lock(mutex_);
        filled_.wait(lock, [this] { return !tasks_.empty() || is_closed_; });
        if (tasks_.empty()) return nullptr;
        Task* const task = tasks_.front();
        tasks_.pop_front();
        return task;
    }
    /// Removes a task. Returns false if it does not wait any more.
    bool remove(Task& task) {
        const std::scoped_lock lock(mutex_);
        return std::erase(tasks_, &task) > 0;
    }
    void close() {
        const std::scoped_lock lock(mutex_);
        is_closed_ = true;
        filled_.notify_all();
    }
    std::size_t size() const {
        const std::scoped_lock lock(mutex_);
        return tasks_.size();
    }

  private:
    mutable std::mutex mutex_ = {};
    std::condition_variable filled_ = {};
    std::deque<Task*> tasks_ = {};
    bool is_closed_ = false;
};

/// A thread that answers fast questions, and the processor time that its question has left.
struct FastThread {
    std::atomic<bool> stop = false;
    std::atomic<double> until = 0;  ///< when its time ends on `clock`; 0 if it has no question
    std::atomic<clockid_t> clock = CLOCK_MONOTONIC;
    std::jthread thread = {};
};

class Scheduler::State {
  public:
    explicit State(const ServerSettings& settings)
        : settings_(settings), fast_threads_(static_cast<std::size_t>(settings.jobs) + 1) {
        for (FastThread& one : fast_threads_) one.thread = std::jthread([this, &one] { run_fast(one); });
        for (int i = 0; i < settings.jobs; ++i) slow_threads_.emplace_back([this] { run_slow(); });
        watch_ = std::jthread([this](const std::stop_token& stop) { watch_slices(stop); });
    }
    ~State() {
        fast_.close();
        for (FastThread& one : fast_threads_) one.thread.join();
        slow_.close();
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    Answered ask(const Question& question, const AnswerListener& listener) {
        Task task(question);
        if (question.is_slow || record_bytes(question.call) > most_fast_bytes) {
            put_slow(task);
        } else {
            fast_.put(task, ~std::size_t{0});
        }
        return wait(task, listener);
    }

    SchedulerFigures figures() const { return {fast_.size(), slow_.size(), slow_running_.load()}; }

  private:
    void put_slow(Task& task) {
        const std::size_t most = task.question.may_wait ? ~std::size_t{0} : settings_.queue;
        if (!slow_.put(task, most)) finish(task, {Ending::busy});
    }

    /// Passes output to the listener until the question is answered, and ends the work at the limits or if
    /// the client has left.
    Answered wait(Task& task, const AnswerListener& listener) {
        bool is_wanted = true;
        std::unique_lock lock(task.mutex);
        while (true) {
            task.changed.wait_for(lock, 100ms, [&] { return !task.output.empty() || task.is_done; });
            const std::string output = std::exchange(task.output, {});
            const bool is_done = task.is_done;
            const QuestionProgress progress = progress_of(task);
            if (is_past_limits(task)) end_limited(task);
            lock.unlock();
            task.changed.notify_all();
            if (is_wanted && !output.empty()) is_wanted = listener.on_output(output);
            if (is_done) return is_wanted ? answered(task) : Answered{Ending::abandoned};
            if (is_wanted && output.empty()) is_wanted = listener.on_wait(progress);
            if (!is_wanted) {
                task.stop = true;
                if (fast_.remove(task) || slow_.remove(task)) return {Ending::abandoned};
            }
            lock.lock();
        }
    }

    static Answered answered(Task& task) {
        if (task.is_limited) task.answered.ending = Ending::limited;
        return std::move(task.answered);
    }

    static QuestionProgress progress_of(const Task& task) {
        const auto elapsed =
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - task.asked_at);
        return {.is_waiting = !task.is_running,
                .milliseconds = static_cast<std::uint64_t>(elapsed.count()),
                .nodes = task.nodes,
                .done = task.steps_done,
                .all = task.all_steps};
    }

    /// Returns true if work has gone on beyond the limits that the question itself obeys: it does not look at
    /// them, or it waits for an engine.
    bool is_past_limits(const Task& task) const {
        if (!task.is_running || task.is_done) return false;
        const double processor = seconds_on(task.clock) - task.processor_start;
        const std::chrono::duration<double> elapsed = Clock::now() - task.running_since;
        return processor > settings_.seconds * 1.25 + 0.5 || elapsed.count() > settings_.seconds * 4 + 5;
    }
    static void end_limited(Task& task) {
        task.is_limited = true;
        task.stop = true;
    }

    /// Answers the question of a task.
    CallOutcome answer(Task& task, const std::atomic<bool>& stop, const ByteSink& output) const {
        std::string_view rest = task.question.body;
        return answer_call(task.question.call, {.output = output,
                                                .on_progress =
                                                    [&](std::size_t done, std::size_t all) {
                                                        task.steps_done = done;
                                                        task.all_steps = all;
                                                        return !stop.load(std::memory_order_relaxed);
                                                    },
                                                .read =
                                                    [&](std::span<char> out) {
                                                        const std::size_t size =
                                                            rest.copy(out.data(), out.size());
                                                        rest.remove_prefix(size);
                                                        return size;
                                                    },
                                                .stop = &stop,
                                                .ceilings = {.nodes = settings_.nodes,
                                                             .stop = &stop,
                                                             .progress = &task.nodes,
                                                             .processor_seconds = settings_.seconds},
                                                .engine = settings_.engine});
    }

    void run_fast(FastThread& own) {
        own.clock = clock_of_this_thread();
        while (Task* const task = fast_.take()) {
            std::string lines;
            own.stop = false;
            own.until = processor_seconds() + slice_seconds;
            CallOutcome outcome = answer(*task, own.stop, [&](std::string_view text) {
                const bool fits = lines.size() + text.size() <= settings_.answer_bytes;
                if (fits) lines += text;
                if (!fits) task->is_limited = true;
                return fits;
            });
            own.until = 0;
            if (!own.stop) {
                finish(*task, {Ending::answered, std::move(outcome)}, lines);
            } else {
                task->is_limited = false;
                put_slow(*task);
            }
        }
    }

    /// Stops the fast questions whose time is over.
    void watch_slices(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            bool is_idle = true;
            for (FastThread& one : fast_threads_) {
                const double until = one.until;
                if (until == 0) continue;
                is_idle = false;
                if (seconds_on(one.clock) >= until) one.stop = true;
            }
            std::this_thread::sleep_for(is_idle ? 20ms : 5ms);
        }
    }

    void run_slow() {
        // Not the class for idle time: other programs of a busy machine would stop these threads altogether.
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), slow_priority);
        while (Task* const task = slow_.take()) {
            begin_slow(*task);
            std::size_t written = 0;
            CallOutcome outcome = answer(*task, task->stop, [&](std::string_view text) {
                written += text.size();
                if (written > settings_.answer_bytes) end_limited(*task);
                return put_output(*task, text);
            });
            --slow_running_;
            finish(*task, {Ending::answered, std::move(outcome)});
            malloc_trim(0);
        }
    }
    void begin_slow(Task& task) {
        ++slow_running_;
        const std::scoped_lock lock(task.mutex);
        task.is_running = true;
        task.clock = clock_of_this_thread();
        task.processor_start = processor_seconds();
        task.running_since = Clock::now();
    }
    /// Adds output. Waits while the client has not read the output before it.
    static bool put_output(Task& task, std::string_view text) {
        std::unique_lock lock(task.mutex);
        while (task.output.size() > most_pending && !task.stop) task.changed.wait_for(lock, 100ms);
        if (task.stop) return false;
        task.output += text;
        task.changed.notify_all();
        return true;
    }

    const ServerSettings& settings_;
    Queue fast_ = {};
    Queue slow_ = {};
    std::atomic<std::size_t> slow_running_ = 0;
    std::vector<FastThread> fast_threads_;
    std::vector<std::jthread> slow_threads_ = {};
    std::jthread watch_ = {};
};

Scheduler::Scheduler(const ServerSettings& settings) : state_(std::make_unique<State>(settings)) {}
Scheduler::~Scheduler() = default;

Answered Scheduler::ask(const Question& question, const AnswerListener& listener) {
    return state_->ask(question, listener);
}
SchedulerFigures Scheduler::figures() const {
    return state_->figures();
}

}  // namespace doublecheck::server
