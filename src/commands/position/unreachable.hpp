// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/notation/assumed.hpp"

namespace doublecheck {

/// Returns the details if a rule of `legality` refutes the position without search, otherwise nothing. Takes
/// microseconds.
[[nodiscard]] std::optional<Unreachable> unreachable(const Setup& setup);

/// Returns the details as a sentence.
[[nodiscard]] std::string unreachable_text(const Unreachable& unreachable);
/// Returns a sentence that names the option --chess960, if castling rights of the setup exist only in
/// Chess960. Otherwise returns an empty text.
[[nodiscard]] std::string chess960_hint(const Setup& setup);
/// Returns the sentences about what was assumed, about the fact that no game leads to the position, and
/// `chess960_hint`, as far as they apply.
[[nodiscard]] std::vector<std::string> position_lines(const std::optional<AssumedState>& assumed,
                                                      const std::optional<Unreachable>& unreachable,
                                                      const Setup* setup);
}  // namespace doublecheck
