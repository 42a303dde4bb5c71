// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of `castling`.
[[nodiscard]] Certificates castling_certificates();

}  // namespace doublecheck
