// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck {

/// The steps that lead to an absurdity, the last one; premises are numbers of earlier steps.
struct FactsProof {
    std::vector<facts::Step> steps;
};

/// Whether cases are distinguished where other rules say nothing more; that takes up to a hundred times as
/// long.
enum class Cases : std::uint8_t { none, two_deep };

/// A proof, if the facts give one, that no game leads to the position; nothing in Chess960, whose homes are
/// not known. Requires one king each, no pawn on an end rank, at most 16 men and 8 pawns a side, and castling
/// rights that the board does not contradict. Missing rights and a missing en passant square say nothing.
[[nodiscard]] std::optional<FactsProof> refute_by_facts(const Setup& setup, StartArray array, Budget& budget,
                                                        Cases cases = Cases::none);

/// A proof that no game leads to any position in which these men stand on these squares, whatever stands
/// elsewhere, and in which the men on the squares `frozen` have never moved. Kings may be missing. The side
/// to move and the en passant square are not looked at.
[[nodiscard]] std::optional<FactsProof> refute_fragment_by_facts(const Setup& fragment, SquareSet frozen,
                                                                 Budget& budget);

/// The certificate `facts` (docs/certificates.md).
[[nodiscard]] Certificate certify(const FactsProof& proof);
[[nodiscard]] std::vector<FactStep> written(const std::vector<facts::Step>& steps);

/// The chain in words.
[[nodiscard]] Reason explain(const FactsProof& proof, const Setup& setup);

}  // namespace doublecheck
