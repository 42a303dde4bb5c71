// SPDX-License-Identifier: MIT
#include <array>

#include "checker/legality/kinds.hpp"
#include "checker/recomputed/kinds.hpp"
#include "doublecheck/checker/legality.hpp"

namespace doublecheck {

Certificates legality_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::rule, &kinds::kernel,     &kinds::facts,
                                       &kinds::cage, &kinds::proof_game, &kinds::proof_games};
    return all;
}

}  // namespace doublecheck
