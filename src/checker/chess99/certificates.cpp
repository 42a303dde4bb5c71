// SPDX-License-Identifier: MIT
#include <array>

#include "checker/chess99/kinds.hpp"
#include "doublecheck/checker/chess99.hpp"

namespace doublecheck {

Certificates chess99_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::c99_check, &kinds::c99_moves, &kinds::c99_outcome,
                                       &kinds::c99_forced_win, &kinds::c99_game};
    return all;
}

}  // namespace doublecheck
