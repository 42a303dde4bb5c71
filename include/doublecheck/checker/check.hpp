// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of `check` and `perpetual`.
[[nodiscard]] Certificates check_certificates();

}  // namespace doublecheck
