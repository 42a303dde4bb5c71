// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/framework/call.hpp"
#include "doublecheck/verdict/value.hpp"
#include "framework/operation.hpp"
#include "framework/stream.hpp"

namespace doublecheck {

/// A call: an operation and what it is asked. The table in `doublecheck/commands/answer_call.hpp` describes
/// the members.
struct Call {
    const Operation* operation = nullptr;  ///< not null in a call that is answered
    std::optional<std::string> record = std::nullopt;
    std::optional<std::string> records = std::nullopt;
    std::optional<std::string> input = std::nullopt;
    std::vector<std::string> operands = {};
    Object options = {};  ///< as they were given; `answer_call` checks them
    OutputForm form = OutputForm::json;
};

/// How a call was answered.
struct CallOutcome {
    bool is_refused = false;  ///< the call itself was refused
    /// The last error that was written as a line of JSON.
    std::optional<Error> error = std::nullopt;
};

/// Returns true if calls can ask the operation: it needs nothing else, or an engine, which the caller has.
[[nodiscard]] bool is_callable(const Operation& operation, bool has_engine);

/// Sets a member of a call from its JSON value, except the operation. Error: `call.member`.
[[nodiscard]] std::optional<Error> set_member(Call& call, const Member& member);

/// Reads a call from its JSON value. Errors: `call.operation`, `call.member`.
[[nodiscard]] Result<Call> read_call(std::span<const Operation> table, const Value& value);

/// Answers a call.
CallOutcome answer_call(const Call& call, const Caller& caller);

}  // namespace doublecheck
