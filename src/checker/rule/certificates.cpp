// SPDX-License-Identifier: MIT
#include <array>

#include "checker/rule/kinds.hpp"
#include "doublecheck/checker/rule.hpp"

namespace doublecheck {

Certificates rule_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::rulings, &kinds::repetition, &kinds::counter};
    return all;
}

}  // namespace doublecheck
