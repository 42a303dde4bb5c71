// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "doublecheck/framework/call.hpp"

namespace doublecheck {

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
/// returns a description of every operation that a call can ask, one per line.
///
/// Returns false if the call itself is refused. The reason is then the last line, `doublecheck/error/1`, with
/// a code such as `call.syntax`, `call.member`, `call.operation`, `call.file`, `argument.unknown` or
/// `argument.value`.
bool answer_call(std::string_view call, const Caller& caller);

}  // namespace doublecheck
