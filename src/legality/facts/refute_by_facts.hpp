// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/legality.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck {

/// The steps that lead to a contradiction, which is the last step. Premises are numbers of earlier steps.
struct FactsProof {
    std::vector<facts::Step> steps;
};

/// Whether to distinguish cases (`facts.cases`) when the other rules add nothing more. Distinguishing cases
/// takes up to a hundred times as long.
enum class Cases : std::uint8_t { none, two_deep };

/// Tries to prove by facts that no game leads to the position. Returns nothing in Chess960, where homes are
/// unknown. Requires one king of each colour, no pawn on an end rank, at most 16 men and 8 pawns a side, and
/// castling rights that the board does not contradict. No conclusions are drawn from a missing right or a
/// missing en passant square.
[[nodiscard]] std::optional<FactsProof> refute_by_facts(const Setup& setup, StartArray array, Budget& budget,
                                                        Cases cases = Cases::none);

/// Returns the certificate `facts` (docs/certificates.md).
[[nodiscard]] FactsCertificate certify(const FactsProof& proof);
/// Converts steps to the form that they have in certificates.
[[nodiscard]] std::vector<FactStep> written(const std::vector<facts::Step>& steps);

/// Explains the last step of the proof in a sentence.
[[nodiscard]] Reason explain(const FactsProof& proof, const Setup& setup);

/// Returns a numbered sentence for every step of the proof, in order, each with the numbers of the sentences
/// it rests on. Men that are known from the board alone never to have moved share a sentence.
[[nodiscard]] std::vector<Reason> explain_fully(const FactsProof& proof, const Setup& setup);

/// Reads the steps that `certify` wrote.
[[nodiscard]] std::optional<FactsProof> read_facts(const std::vector<FactStep>& written);

}  // namespace doublecheck
