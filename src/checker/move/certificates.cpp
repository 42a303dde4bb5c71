// SPDX-License-Identifier: MIT
#include <array>

#include "checker/move/kinds.hpp"
#include "doublecheck/checker/move.hpp"

namespace doublecheck {

Certificates move_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::legal_move, &kinds::illegal_move};
    return all;
}

}  // namespace doublecheck
