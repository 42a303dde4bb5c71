// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/retraction.hpp"
#include "legality/rules/refutation.hpp"

namespace doublecheck {

/// The first static or counting rule that refutes the setup as it stands, cheapest rules first.
[[nodiscard]] std::optional<Refutation> refute_as_it_stands(const Setup& setup, StartArray array);

/// The part of it that looks at castling rights and at counts of men, and at no attack and no en passant
/// square. Requires one king each and no pawn on an end rank.
[[nodiscard]] std::optional<Refutation> refute_rights_and_counts(const Setup& setup, StartArray array);

}  // namespace doublecheck
