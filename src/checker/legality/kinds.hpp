// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/kind.hpp"

namespace doublecheck::checker::kinds {

extern const Kind rule, kernel, facts, cage, proof_game;

}  // namespace doublecheck::checker::kinds
