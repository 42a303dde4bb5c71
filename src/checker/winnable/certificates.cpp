// SPDX-License-Identifier: MIT
#include <array>

#include "checker/recomputed/kinds.hpp"
#include "checker/winnable/kinds.hpp"
#include "doublecheck/checker/winnable.hpp"

namespace doublecheck {

Certificates winnable_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::mate_line,  &kinds::closed_graph, &kinds::closure,
                                       &kinds::both,       &kinds::since,        &kinds::skeletons,
                                       &kinds::seventyfive};
    return all;
}

}  // namespace doublecheck
