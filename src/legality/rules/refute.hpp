// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/retraction.hpp"
#include "legality/rules/refutation.hpp"

namespace doublecheck {

/// Returns the refutation by the first rule in the table that refutes the setup as it stands, or nothing.
[[nodiscard]] std::optional<Refutation> refute_as_it_stands(const Setup& setup, StartArray array);

/// Tries only the rules about castling rights and counts of men, which look neither at attacks nor at the en
/// passant square. Requires one king of each colour and no pawn on an end rank.
[[nodiscard]] std::optional<Refutation> refute_rights_and_counts(const Setup& setup, StartArray array);

}  // namespace doublecheck
