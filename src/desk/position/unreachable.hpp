// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

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

/// Returns it for a position that a rule of `legality` refutes without search. Takes microseconds.
[[nodiscard]] std::optional<Unreachable> unreachable(const Setup& setup);

/// Adds it to the details of a verdict about such a position.
void mark_unreachable(const Setup& setup, Verdict& verdict);

/// The same in a sentence.
[[nodiscard]] std::string unreachable_text(const Unreachable& unreachable);
/// The sentence for a verdict; empty if it has no `Unreachable`.
[[nodiscard]] std::string unreachable_text(const Verdict& verdict);
/// The sentence as a list of lines, for a verdict's text.
[[nodiscard]] std::vector<std::string> unreachable_lines(const Verdict& verdict);

}  // namespace doublecheck
