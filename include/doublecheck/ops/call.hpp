// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/ops/operation.hpp"
#include "doublecheck/ops/stream.hpp"

namespace doublecheck {

/// The program that makes a call: where the answer goes, and where input comes from.
struct Caller {
    ByteSink output = nullptr;
    /// Receives the progress of long work; `all` is 0 if the total is unknown. Returns false to stop the
    /// work.
    std::function<bool(std::size_t done, std::size_t all)> on_progress = nullptr;
    /// Fills the span with the next bytes of the `input` of a call. Returns 0 at its end.
    std::function<std::size_t(std::span<char> out)> read = nullptr;
    const std::atomic<bool>* stop = nullptr;
    int jobs = 1;
    /// Limits that the call cannot exceed, whatever its options. They hold for the call as a whole, on one
    /// thread, and their stop flag also ends the work on a record.
    Limits ceilings = {};
    /// The engine that the option `engine` of a call selects by the value `true`. If empty, calls can neither
    /// select one nor ask the operations that need one.
    std::string_view engine = {};
};

/// Answers a call from another program: a JSON object that names an operation. Writes the same lines of JSON
/// that the command line prints with `--json`.
///
///     {"operation":"legality","record":"8/8/8/8/8/8/8/K1k5 w - - 0 1","options":{"plies":2}}
///
/// | member | meaning |
/// |---|---|
/// | `record` | one record: a text, or an object as on a line of JSON |
/// | `records` | a text with any number of records, like the content of a file |
/// | `input` | the name of a text of any length that `Caller::read` supplies, instead of `records` |
/// | `operands` | the operands of an operation that takes no records |
/// | `options` | the options; each is `true`, a whole number or a text |
/// | `form` | `"text"` asks for the output that people read |
///
/// A call cannot name files or programs. The one exception is the option `report`: the report is written
/// after the answers as a line `doublecheck/text/1`, with the file name as its label. `{"list":"operations"}`
/// returns a description of every operation that a call can ask (`Operation::takes_calls`), one per line.
///
/// Errors in the call itself are written as a line `doublecheck/error/1`: `call.syntax`, `call.member`,
/// `call.operation`, `call.file`, `argument.unknown`, `argument.value`.
void answer_call(std::span<const Operation> table, std::string_view call, const Caller& caller);

}  // namespace doublecheck
