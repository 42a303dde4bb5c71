// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/kind.hpp"

namespace doublecheck::checker::kinds {

extern const Kind c99_check, c99_moves, c99_outcome, c99_forced_win, c99_game;

}  // namespace doublecheck::checker::kinds
