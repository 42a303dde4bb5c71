// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of `winnable`, `dead` and `unwinnable-since`.
[[nodiscard]] Certificates winnable_certificates();

}  // namespace doublecheck
