// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/verdict.hpp"
#include "legality/cages/find_cage.hpp"

namespace doublecheck::cages {

/// Explains which men lock which others in.
[[nodiscard]] Reason explain(const Cage& cage);

/// The certificate `cage` (docs/certificates.md).
[[nodiscard]] Certificate certify(const Cage& cage);
/// Returns a board as in the first field of a FEN.
[[nodiscard]] std::string first_field(const Board& board);

}  // namespace doublecheck::cages
