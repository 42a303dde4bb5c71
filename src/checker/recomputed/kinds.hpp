// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/kind.hpp"

namespace doublecheck::checker::kinds {

extern const Kind skeletons, seventyfive, proof_games;

}  // namespace doublecheck::checker::kinds
