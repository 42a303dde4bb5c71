// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "legality/facts/refute_by_facts.hpp"
#include "legality/words/words.hpp"

namespace doublecheck::facts {

[[nodiscard]] std::string number(int count);                          ///< "no", "one", ..., "twelve", "13"
[[nodiscard]] std::string counted(int count, std::string_view word);  ///< "one capture", "two captures"

/// Returns, for example, "the light-squared bishop", "the queen", "the rook from a1" or "the pawn from b2".
[[nodiscard]] std::string man_of(Square home);

/// Explains why the cases of a step are excluded: "if it began on a2, the pawn ...; if it began on c2, ...".
[[nodiscard]] std::string why_excluded(const FactsProof& proof, std::size_t step, const Setup& setup);

/// Returns the facts known before the last step of a proof.
[[nodiscard]] Knowledge learned(const FactsProof& proof, const Setup& setup);

}  // namespace doublecheck::facts
