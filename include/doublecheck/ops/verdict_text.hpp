// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// The answer and what it means to the operation that was asked; ends with a newline.
[[nodiscard]] std::string headline(const Operation& operation, const Verdict& verdict,
                                   const TextStyle& style);

/// A verdict of an operation for people: the answer in words, the sentences with their rules, what the
/// question asked for (last moves, castlings, ways out), and the board if the style asks for it. Ends with a
/// newline.
[[nodiscard]] std::string to_text(const Operation& operation, const Verdict& verdict, const TextStyle& style);

}  // namespace doublecheck
