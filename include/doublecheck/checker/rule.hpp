// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of `rule`, and of the questions about repetition and the half-move clock on which rulings
/// rest besides `winnable`, `dead` and `move`.
[[nodiscard]] Certificates rule_certificates();

}  // namespace doublecheck
