// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of Chess 99.
[[nodiscard]] Certificates chess99_certificates();

}  // namespace doublecheck
