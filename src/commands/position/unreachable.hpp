// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Details added to any verdict about a position that no game can reach. The question itself is answered all
/// the same.
struct Unreachable {
    bool reachable = false;
    std::string refuted_by = {};

    static constexpr auto fields() {
        return members(field("reachable", &Unreachable::reachable, "false: no game leads to the position"),
                       field("refuted_by", &Unreachable::refuted_by, "why: an id of the rule catalogue"));
    }
};

/// Returns the details if a rule of `legality` refutes the position without search, otherwise nothing. Takes
/// microseconds.
[[nodiscard]] std::optional<Unreachable> unreachable(const Setup& setup);

/// Adds the details to a verdict if the position is unreachable.
void mark_unreachable(const Setup& setup, Verdict& verdict);

/// Returns the details as a sentence.
[[nodiscard]] std::string unreachable_text(const Unreachable& unreachable);
/// Returns the sentence for a verdict, or an empty text if it has no `Unreachable`.
[[nodiscard]] std::string unreachable_text(const Verdict& verdict);
/// Returns a sentence that names the option --chess960, if castling rights of the setup exist only in
/// Chess960. Otherwise returns an empty text.
[[nodiscard]] std::string chess960_hint(const Setup& setup);
/// Returns the sentences of `unreachable_text` and `chess960_hint` for a verdict, after one about what was
/// assumed. Used as `Show::lines`.
[[nodiscard]] std::vector<std::string> unreachable_lines(const Verdict& verdict);

}  // namespace doublecheck
