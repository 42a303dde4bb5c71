// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace doublecheck {

/// What a search may spend. Nodes are the ordinary limit, so that equal input gives equal bytes; seconds and
/// the stop flag are outer guards.
struct Limits {
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<double> seconds = std::nullopt;
    const std::atomic<bool>* stop = nullptr;  ///< read, never written; may be null
};

/// Counts nodes against `Limits`. One thread, one search, one budget.
class Budget {
  public:
    explicit Budget(const Limits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

    /// Takes one node. Returns false when nothing is left; once false, always false.
    [[nodiscard]] bool spend() {
        if (exhausted_) return false;
        ++spent_;
        if (limits_.nodes && spent_ > *limits_.nodes) return exhaust("nodes");
        if ((spent_ & 1023U) != 0) return true;
        if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed))
            return exhaust("stopped");
        if (!limits_.seconds) return true;
        return elapsed() < *limits_.seconds || exhaust("seconds");
    }

    /// The same for a node that may cost as much as many others: seconds and the stop flag are looked at each
    /// time.
    [[nodiscard]] bool spend_dear() {
        if (!spend()) return false;
        if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed))
            return exhaust("stopped");
        return !limits_.seconds || elapsed() < *limits_.seconds || exhaust("seconds");
    }

    [[nodiscard]] std::uint64_t spent() const { return spent_; }
    [[nodiscard]] bool is_exhausted() const { return exhausted_; }
    /// Which limit ended the search (`nodes`, `seconds`, `stopped`), or an empty text while none did.
    [[nodiscard]] const char* limit() const { return limit_; }

  private:
    [[nodiscard]] double elapsed() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    bool exhaust(const char* limit) {
        exhausted_ = true;
        limit_ = limit;
        return false;
    }

    Limits limits_;
    std::chrono::steady_clock::time_point start_;
    std::uint64_t spent_ = 0;
    bool exhausted_ = false;
    const char* limit_ = "";
};

}  // namespace doublecheck
