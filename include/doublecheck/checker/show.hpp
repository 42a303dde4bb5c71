// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificate of `moves` and `show`.
[[nodiscard]] Certificates show_certificates();

}  // namespace doublecheck
