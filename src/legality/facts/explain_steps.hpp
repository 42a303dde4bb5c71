// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "legality/facts/refute_by_facts.hpp"

namespace doublecheck {

/// Returns a numbered sentence for every step of the proof, in order, each with the numbers of the sentences
/// it rests on. Men that are known from the board alone never to have moved share a sentence.
[[nodiscard]] std::vector<Reason> explain_fully(const FactsProof& proof, const Setup& setup);

/// Reads the steps that `certify` wrote.
[[nodiscard]] std::optional<FactsProof> read_facts(const Object& certificate);
[[nodiscard]] std::optional<FactsProof> read_facts(const std::vector<FactStep>& written);

}  // namespace doublecheck
