// SPDX-License-Identifier: MIT
#pragma once

#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace doublecheck {

class Budget;

/// The limits of a search. Use `nodes` for ordinary limits, so that equal input gives equal output. `seconds`
/// and `stop` are additional guards.
struct Limits {
    std::optional<std::uint64_t> nodes = std::nullopt;  ///< the number of nodes, or nothing for no limit
    std::optional<double> seconds = std::nullopt;  ///< time by the clock from the beginning of the budget
    const std::atomic<bool>* stop = nullptr;       ///< the search stops when this becomes true; may be null
    /// Updated from time to time with the number of nodes spent; may be null.
    std::atomic<std::uint64_t>* progress = nullptr;
    Budget* parent = nullptr;  ///< a budget that also pays for this search, or null
    /// The moment at which the search ends, which `seconds` can only bring forward. All threads that work on
    /// one question share it.
    std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
    std::optional<double> processor_seconds = std::nullopt;  ///< processor time of the thread that works
};

/// Returns the processor time of this thread in seconds. Waiting for other threads does not count.
[[nodiscard]] inline double processor_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
        return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#endif
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Counts nodes against `Limits`. A question has one budget, which is used by one thread. Each stage of the
/// question gets a child budget (`part`). The nodes of a child also count in its parent, and the seconds and
/// the stop flag of the parent apply to the child. When a child is exhausted the parent may go on. When the
/// parent is exhausted, its children are too.
class Budget {
  public:
    /// Begins with nothing spent. The limits' parent and stop flag must outlive the budget.
    explicit Budget(const Limits& limits)
        : limits_(limits),
          max_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
          deadline_(deadline_of(limits)),
          is_guarded_(deadline_ || limits.processor_seconds || limits.stop != nullptr ||
                      limits.progress != nullptr),
          start_(limits.processor_seconds ? processor_seconds() : 0) {}
    Budget(const Budget&) = delete;  // children have pointers to their parent
    Budget& operator=(const Budget&) = delete;

    /// Returns limits for a child budget: at most `nodes` nodes, and never more than this budget has left.
    [[nodiscard]] Limits part(std::optional<std::uint64_t> nodes = std::nullopt) {
        return {.nodes = nodes, .parent = this};
    }

    /// Returns limits for work on another thread, which cannot use this budget directly: at most `nodes`
    /// nodes, the same deadline and the same stop flag. The caller must spend the nodes of that work
    /// on this budget afterwards.
    [[nodiscard]] Limits on_other_thread(std::uint64_t nodes) const {
        Limits limits =
            limits_.parent != nullptr ? limits_.parent->on_other_thread(nodes) : Limits{.nodes = nodes};
        limits.nodes = std::min(*limits.nodes, left().value_or(nodes));
        if (limits_.stop != nullptr) limits.stop = limits_.stop;
        if (deadline_) limits.deadline = std::min(limits.deadline.value_or(*deadline_), *deadline_);
        if (limits_.processor_seconds) {
            const double rest = std::max(0.0, *limits_.processor_seconds - (processor_seconds() - start_));
            limits.processor_seconds = std::min(limits.processor_seconds.value_or(rest), rest);
        }
        return limits;
    }

    /// Spends one node. Returns false if the budget is exhausted, and from then on always.
    [[nodiscard]] bool spend() {
        if (limit_ != nullptr) return false;
        if (spent_ == max_nodes_) return end("nodes");
        if (limits_.parent != nullptr && !limits_.parent->spend()) return end(limits_.parent->limit());
        ++spent_;
        return !is_guarded_ || (spent_ & 1023U) != 0 || has_time();
    }

    /// Spends one node for expensive work. Checks seconds and the stop flag each time, unlike `spend`, which
    /// checks them only every 1024 nodes.
    [[nodiscard]] bool spend_expensive() { return spend() && has_time(); }

    /// Checks seconds and the stop flag without spending a node. Returns false if the budget is exhausted.
    [[nodiscard]] bool has_time() {
        if (limit_ != nullptr) return false;
        if (limits_.progress != nullptr) limits_.progress->store(spent_, std::memory_order_relaxed);
        if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return end("stopped");
        if (deadline_ && std::chrono::steady_clock::now() >= *deadline_) return end("seconds");
        if (limits_.processor_seconds && processor_seconds() - start_ >= *limits_.processor_seconds)
            return end("seconds");
        return limits_.parent == nullptr || limits_.parent->has_time() || end(limits_.parent->limit());
    }

    /// Returns the number of nodes that were spent.
    [[nodiscard]] std::uint64_t spent() const { return spent_; }
    /// Returns the number of nodes that can still be spent, or nothing if it is not limited.
    [[nodiscard]] std::optional<std::uint64_t> left() const {
        std::optional<std::uint64_t> least;
        if (limits_.parent != nullptr) least = limits_.parent->left();
        if (!limits_.nodes) return least;
        return std::min(least.value_or(max_nodes_), max_nodes_ - spent_);
    }
    /// Returns true if a limit has ended the work.
    [[nodiscard]] bool is_exhausted() const {
        return limit_ != nullptr || (limits_.parent != nullptr && limits_.parent->is_exhausted());
    }
    /// Returns the limit that ended the search (`nodes`, `seconds` or `stopped`), or an empty text if no
    /// limit has.
    [[nodiscard]] const char* limit() const {
        if (limit_ != nullptr) return limit_;
        return limits_.parent != nullptr ? limits_.parent->limit() : "";
    }

  private:
    static std::optional<std::chrono::steady_clock::time_point> deadline_of(const Limits& limits) {
        if (!limits.seconds) return limits.deadline;
        constexpr double most = 1e9;  // some 30 years; more might not fit into a time point
        const std::chrono::duration<double> seconds(std::min(*limits.seconds, most));
        const auto end = std::chrono::steady_clock::now() +
                         std::chrono::duration_cast<std::chrono::steady_clock::duration>(seconds);
        return std::min(limits.deadline.value_or(end), end);
    }

    bool end(const char* limit) {
        limit_ = limit;
        return false;
    }

    Limits limits_;
    std::uint64_t max_nodes_;
    std::optional<std::chrono::steady_clock::time_point> deadline_;
    bool is_guarded_;
    double start_;
    std::uint64_t spent_ = 0;
    const char* limit_ = nullptr;
};

}  // namespace doublecheck
