// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/kind.hpp"

namespace doublecheck::checker::kinds {

extern const Kind legal_move, illegal_move;

}  // namespace doublecheck::checker::kinds
