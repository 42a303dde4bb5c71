// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "doublecheck/base/budget.hpp"

namespace doublecheck::checker {

/// Counts what checking one verdict costs, in nodes and in bytes of memory in use, and stops at its limits. A
/// limit on seconds is checked as well. All certificates within a certificate draw on the same meter.
///
/// A node is one examined position, state or skeleton, or other work that takes about as long (some ten
/// microseconds). So a number of nodes stands for about the same time in every kind of certificate.
class Meter {
  public:
    /// `nodes` is the limit on nodes if `limits` has none.
    Meter(const Limits& limits, std::uint64_t nodes, std::size_t bytes)
        : time_(limits), most_nodes_(limits.nodes.value_or(nodes)), most_bytes_(bytes) {}

    /// Takes `nodes` nodes. Returns false if fewer are left; after that every call returns false.
    [[nodiscard]] bool spend(std::uint64_t nodes = 1) {
        if (limit_ != nullptr) return refuse_again();
        if (nodes > most_nodes_ - spent_) return exhaust("nodes");
        spent_ += nodes;
        if (spent_ < next_look_) return true;
        next_look_ = spent_ + nodes_between_looks;
        return look();
    }
    /// Takes `bytes` bytes until `give_back` returns them. Returns false if fewer are left; after that every
    /// call returns false.
    [[nodiscard]] bool hold(std::size_t bytes) {
        if (limit_ != nullptr) return refuse_again();
        held_ += bytes;
        return held_ <= most_bytes_ || exhaust("memory");
    }
    void give_back(std::size_t bytes) { held_ -= bytes < held_ ? bytes : held_; }

    [[nodiscard]] bool is_exhausted() const { return limit_ != nullptr; }
    /// The limit that was reached: `nodes`, `memory`, `seconds` or `stopped`. Requires `is_exhausted()`.
    [[nodiscard]] const char* limit() const { return limit_; }
    [[nodiscard]] std::uint64_t spent() const { return spent_; }
    /// The number of calls of `spend` and `hold` after a limit was reached. It stays small if the work is
    /// given up promptly.
    [[nodiscard]] std::uint64_t calls_after_limit() const { return calls_after_limit_; }

  private:
    static constexpr std::uint64_t nodes_between_looks = 64;

    bool look() { return time_.has_time() || exhaust(time_.limit()); }
    bool refuse_again() {
        ++calls_after_limit_;
        return false;
    }
    bool exhaust(const char* limit) {
        limit_ = limit;
        return false;
    }

    Budget time_;  ///< only its seconds and its stop flag count
    std::uint64_t most_nodes_;
    std::size_t most_bytes_;
    std::uint64_t spent_ = 0;
    std::uint64_t next_look_ = 0;
    std::size_t held_ = 0;
    const char* limit_ = nullptr;
    std::uint64_t calls_after_limit_ = 0;
};

/// Takes bytes from a meter and gives them back when it is destroyed.
class HeldMemory {
  public:
    explicit HeldMemory(Meter& meter) : meter_(meter) {}
    ~HeldMemory() { meter_.give_back(bytes_); }
    HeldMemory(const HeldMemory&) = delete;
    HeldMemory& operator=(const HeldMemory&) = delete;

    [[nodiscard]] bool add(std::size_t bytes) {
        bytes_ += bytes;
        return meter_.hold(bytes);
    }

  private:
    Meter& meter_;
    std::size_t bytes_ = 0;
};

/// Counts small pieces of work, 256 of which cost one node. Looking along all lines of one man is one piece;
/// trying a move is eight pieces.
class Work {
  public:
    explicit Work(Meter& meter) : meter_(meter) {}

    void add(std::uint64_t pieces = 1) { pieces_ += pieces; }

    /// Takes the nodes for all whole multiples of 256 pieces added so far. Returns false if the meter has too
    /// few nodes left; after that every call returns false.
    [[nodiscard]] bool settle() {
        const std::uint64_t nodes = pieces_ / pieces_of_a_node;
        pieces_ %= pieces_of_a_node;
        return nodes > 0 ? meter_.spend(nodes) : !meter_.is_exhausted();
    }

    [[nodiscard]] Meter& meter() { return meter_; }

  private:
    static constexpr std::uint64_t pieces_of_a_node = 256;

    Meter& meter_;
    std::uint64_t pieces_ = 0;
};

}  // namespace doublecheck::checker
