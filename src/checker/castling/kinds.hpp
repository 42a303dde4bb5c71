// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/kind.hpp"

namespace doublecheck::checker::kinds {

extern const Kind castlings;

}  // namespace doublecheck::checker::kinds
