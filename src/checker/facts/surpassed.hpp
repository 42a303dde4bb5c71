// SPDX-License-Identifier: MIT
#pragma once

#include "checker/facts/steps.hpp"

namespace doublecheck::checker::facts {

/// `facts.surpassed`: pawns of one file that have passed each other have captured.
bool by_surpassed(const World& world, const Conclusion& claim);

}  // namespace doublecheck::checker::facts
