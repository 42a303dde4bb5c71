// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "legality/facts/refute_by_facts.hpp"

namespace doublecheck {

/// Every step of the chain in order, a numbered sentence each, with the numbers it rests on. Men that never
/// moved at sight share a sentence.
[[nodiscard]] std::vector<Reason> explain_fully(const FactsProof& proof, const Setup& setup);

/// What `certify` wrote.
[[nodiscard]] std::optional<FactsProof> read_facts(const Object& certificate);
[[nodiscard]] std::optional<FactsProof> read_facts(const std::vector<FactStep>& written);

}  // namespace doublecheck
