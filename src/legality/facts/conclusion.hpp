// SPDX-License-Identifier: MIT
#pragma once

#include "legality/facts/refute_by_facts.hpp"
#include "legality/facts/rules.hpp"

namespace doublecheck::facts {

/// The last step of a proof, with everything that the sentence about it may need.
struct Conclusion {
    const Setup& setup;
    const FactsProof& proof;
    const Step& last;
    Knowledge known;
    SquareSet squares = {};  ///< output: squares to point at

    [[nodiscard]] Color color() const { return static_cast<Color>(last.subject); }
};

}  // namespace doublecheck::facts
