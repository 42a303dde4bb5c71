// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/kind.hpp"

namespace doublecheck::checker::kinds {

extern const Kind check, perpetual, no_perpetual;

}  // namespace doublecheck::checker::kinds
