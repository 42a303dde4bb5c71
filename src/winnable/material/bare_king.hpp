// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/material/material.hpp"

namespace doublecheck::winnable {

/// L1 `winnable.bare-king`. A king alone gives no mate.
///
/// Nobody but the king could give check, and kings never attack each other. No move gives the winner a man,
/// so this stays so.
[[nodiscard]] inline bool is_bare_king(const Material& material) {
    return !material.has_strong && material.knights.empty() && material.bishops.empty();
}

}  // namespace doublecheck::winnable
