// SPDX-License-Identifier: MIT
#pragma once

#include "legality/facts/refute_by_facts.hpp"
#include "legality/facts/rules.hpp"

namespace doublecheck::facts {

/// The last step of a proof, which is to be put into words.
struct Conclusion {
    const Setup& setup;
    const FactsProof& proof;
    const Step& last;
    Knowledge known;
    SquareSet squares = {};  ///< what to point at

    [[nodiscard]] Color color() const { return static_cast<Color>(last.subject); }
};

}  // namespace doublecheck::facts
