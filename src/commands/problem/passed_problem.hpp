// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "commands/problem/problem_record.hpp"
#include "doublecheck/base/error.hpp"
#include "framework/stream.hpp"

namespace doublecheck {

/// Returns input for Popeye that states a problem which `read_problem` has refused with `error`, or nothing
/// if the record cannot be a problem for Popeye. These can be:
/// - an entry with fairy men, conditions, twins or another stipulation;
/// - input for Popeye, whatever it states;
/// - a stipulation and a FEN, if Popeye assumes the side to move and the rights of the FEN.
/// Input with which Popeye could write a file is not passed on.
[[nodiscard]] std::optional<std::string> problem_for_popeye(const Error& error, std::string_view text,
                                                            RecordFormat format,
                                                            const ProblemRecord& problem);

}  // namespace doublecheck
