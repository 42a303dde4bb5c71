// SPDX-License-Identifier: MIT
#include <array>

#include "checker/check/kinds.hpp"
#include "doublecheck/checker/check.hpp"

namespace doublecheck {

Certificates check_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::check, &kinds::perpetual, &kinds::no_perpetual};
    return all;
}

}  // namespace doublecheck
