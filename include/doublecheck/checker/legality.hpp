// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of `legality` but for those that take moves back, which are of `retract`.
[[nodiscard]] Certificates legality_certificates();

}  // namespace doublecheck
