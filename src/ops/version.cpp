// SPDX-License-Identifier: MIT
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

std::string_view version() {
    return DOUBLECHECK_VERSION;
}

}  // namespace doublecheck
