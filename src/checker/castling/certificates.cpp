// SPDX-License-Identifier: MIT
#include <array>

#include "checker/castling/kinds.hpp"
#include "doublecheck/checker/castling.hpp"

namespace doublecheck {

Certificates castling_certificates() {
    using namespace checker;
    static constexpr std::array all = {&kinds::castlings};
    return all;
}

}  // namespace doublecheck
