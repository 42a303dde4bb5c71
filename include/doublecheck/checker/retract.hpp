// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/checker/certificates.hpp"

namespace doublecheck {

/// The certificates of `retract` and `legality` that take moves back. Proofs in them rest on the rules and
/// facts of `legality`.
[[nodiscard]] Certificates retract_certificates();

}  // namespace doublecheck
