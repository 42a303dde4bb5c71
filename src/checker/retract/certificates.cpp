// SPDX-License-Identifier: MIT
#include <array>

#include "checker/retract/kinds.hpp"
#include "doublecheck/checker/retract.hpp"

namespace doublecheck {

Certificates retract_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::retractions};
    return all;
}

}  // namespace doublecheck
