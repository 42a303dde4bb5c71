// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of `move`.
[[nodiscard]] Certificates move_certificates();

}  // namespace doublecheck
