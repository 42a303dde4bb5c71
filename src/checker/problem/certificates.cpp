// SPDX-License-Identifier: MIT
#include <array>

#include "checker/problem/kinds.hpp"
#include "doublecheck/checker/problem.hpp"

namespace doublecheck {

Certificates problem_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::mating_tree, &kinds::help_lines, &kinds::parts,
                                       &kinds::composed};
    return all;
}

}  // namespace doublecheck
