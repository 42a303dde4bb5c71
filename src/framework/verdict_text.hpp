// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "framework/operation.hpp"

namespace doublecheck {

/// Returns the answer with its meaning for the operation, such as `no: the move is illegal`. Ends with a
/// newline.
[[nodiscard]] std::string headline(const Operation& operation, const Verdict& verdict,
                                   const TextStyle& style);

/// Returns a verdict as text for people: headline, subject, reasons with their rules, details (such as last
/// moves or castlings), and the board if the style has one. Ends with a newline.
[[nodiscard]] std::string to_text(const Operation& operation, const Verdict& verdict, const TextStyle& style);

}  // namespace doublecheck
