// SPDX-License-Identifier: MIT
#pragma once

#include "checker/board.hpp"

namespace doublecheck::checker {

/// Whether one of the material lemmas of docs/certificates.md says that the winner can never checkmate,
/// unless the loser is checkmated on the board already.
bool lacks_material(const Men& men, Color winner);

}  // namespace doublecheck::checker
