// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/kind.hpp"

namespace doublecheck::checker::kinds {

extern const Kind mate_line, closed_graph, closure, both, since;

}  // namespace doublecheck::checker::kinds
