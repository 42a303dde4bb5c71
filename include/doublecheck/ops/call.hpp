// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

#include "doublecheck/ops/operation.hpp"
#include "doublecheck/ops/stream.hpp"

namespace doublecheck {

/// Who calls, and what becomes of the answer.
struct Caller {
    ByteSink output = nullptr;
    /// Hears how far the work is that takes long, and says whether to go on; `all` is 0 where nobody knows.
    std::function<bool(std::size_t done, std::size_t all)> goes_on = nullptr;
    /// Fills the span with what comes next of the `input` of a call; 0 at its end.
    std::function<std::size_t(std::span<char> out)> read = nullptr;
    const std::atomic<bool>* stop = nullptr;
    int jobs = 1;
};

/// Answers a call from a program, an object of JSON, with lines of JSON: those that the command line prints
/// with `--json`.
///
///     {"operation":"legality","record":"8/8/8/8/8/8/8/K1k5 w - - 0 1","options":{"plies":2}}
///
/// `record` is one record, a text or the object that a line of JSON would be; `records` is a text of any
/// number of them, as a file would hold it; `input` instead of it is the name of a text that the caller hands
/// over as it is read, of any length; `operands` are those of an operation that takes no records. An option
/// is `true`, a whole number or a text. There are no files: a `report` comes as a line `doublecheck/text/1`
/// behind the others, its name as the label, and options that name other files or programs are refused.
/// `"form":"text"` gives what is printed for people. `{"list":"operations"}` gives the table, an operation a
/// line.
///
/// What is wrong with the call itself is a line `doublecheck/error/1`: `call.syntax`, `call.member`,
/// `call.operation`, `call.file`, `argument.unknown`, `argument.value`.
void answer_call(std::span<const Operation> table, std::string_view call, const Caller& caller);

}  // namespace doublecheck
