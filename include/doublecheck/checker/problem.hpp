// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of `solve`.
[[nodiscard]] Certificates problem_certificates();

}  // namespace doublecheck
