// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Says in the details of a verdict about a position (`reachable`, `refuted_by`) that no game leads there, if
/// a glance tells; what is asked is what holds there all the same. Takes microseconds.
void mark_unreachable(const Setup& setup, Verdict& verdict);

/// The same in a sentence; empty if the details do not have it.
[[nodiscard]] std::string unreachable_text(const Verdict& verdict);

}  // namespace doublecheck
