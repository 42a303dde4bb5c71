// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/bytes.hpp"

namespace doublecheck {

struct Operation;

/// The program that makes a call: where the answer goes, and where input comes from.
struct Caller {
    ByteSink output = nullptr;  ///< receives the answer in whole lines
    /// Receives the progress of long work; `all` is 0 if the total is unknown. Returns false to stop the
    /// work.
    std::function<bool(std::size_t done, std::size_t all)> on_progress = nullptr;
    /// Fills the span with the next bytes of the `input` of a call. Returns 0 at its end.
    std::function<std::size_t(std::span<char> out)> read = nullptr;
    /// Set it to true to stop the call. Null: it cannot be stopped.
    const std::atomic<bool>* stop = nullptr;
    int jobs = 1;  ///< the number of threads
    /// Limits that the call cannot exceed, whatever its options. They hold for the call as a whole, on one
    /// thread, and their stop flag also ends the work on a record.
    Limits ceilings = {};
    /// The engine that the option `engine` of a call selects by the value `true`. If empty, calls can neither
    /// select one nor ask the operations that need one.
    std::string_view engine = {};
};

/// Answers a call with the operations of a table, as `answer_call` of `doublecheck/commands/answer_call.hpp`
/// does with all of them.
bool answer_call(std::span<const Operation> table, std::string_view call, const Caller& caller);

}  // namespace doublecheck
