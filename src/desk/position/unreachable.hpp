// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Beside the details of a verdict about a position: that no game leads there. What is asked is what holds
/// there all the same.
struct Unreachable {
    bool reachable = false;
    std::string refuted_by = {};

    static constexpr auto fields() {
        return members(field("reachable", &Unreachable::reachable, "false: no game leads to the position"),
                       field("refuted_by", &Unreachable::refuted_by, "why: an id of the rule catalogue"));
    }
};

/// Adds it to the details of a verdict if a glance tells. Takes microseconds.
void mark_unreachable(const Setup& setup, Verdict& verdict);

/// The same in a sentence; empty if the verdict does not have it.
[[nodiscard]] std::string unreachable_text(const Verdict& verdict);

}  // namespace doublecheck
