// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/kind.hpp"

namespace doublecheck::checker::kinds {

extern const Kind mating_tree, help_lines, parts, composed;

}  // namespace doublecheck::checker::kinds
