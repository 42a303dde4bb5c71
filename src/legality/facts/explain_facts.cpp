// SPDX-License-Identifier: MIT
#include "doublecheck/notation/words.hpp"
#include "legality/facts/conclusion.hpp"
#include "legality/facts/words.hpp"

// Explains only the last step, with the squares and counts that decide. explain_steps.cpp explains the whole
// chain.

namespace doublecheck {
using namespace facts;  // NOLINT(google-build-using-namespace): the words of this layer

Reason explain(const FactsProof& proof, const Setup& setup) {
    Conclusion end{
        .setup = setup, .proof = proof, .last = proof.steps.back(), .known = learned(proof, setup)};
    const auto words = end.last.rule->words;
    Reason reason{.rule = std::string(end.last.rule->rule.id),
                  .text = capitalised(words != nullptr ? words(end) : "the facts contradict each other.")};
    for (const Square square : end.squares) reason.squares.push_back(square.name());
    return reason;
}

}  // namespace doublecheck
