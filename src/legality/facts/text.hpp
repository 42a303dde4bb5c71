// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "legality/common/text.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/refute_by_facts.hpp"

namespace doublecheck::facts {

/// The last step of a proof, with everything that the sentence about it may need.
struct FinalStep {
    const Setup& setup;
    const FactsProof& proof;
    const Step& last;
    Knowledge known;
    SquareSet squares = {};  ///< output: squares to point at

    [[nodiscard]] Color color() const { return static_cast<Color>(last.subject); }
};

[[nodiscard]] std::string number(int count);                          ///< "no", "one", ..., "twelve", "13"
[[nodiscard]] std::string counted(int count, std::string_view word);  ///< "one capture", "two captures"

/// Returns, for example, "the light-squared bishop", "the queen", "the rook from a1" or "the pawn from b2".
[[nodiscard]] std::string man_of(Square home);

/// Explains why the cases of a step are excluded: "if it began on a2, the pawn ...; if it began on c2, ...".
[[nodiscard]] std::string why_excluded(const FactsProof& proof, std::size_t step, const Setup& setup);

/// Returns the facts known before the last step of a proof.
[[nodiscard]] Knowledge facts_before_end(const FactsProof& proof, const Setup& setup);

}  // namespace doublecheck::facts
