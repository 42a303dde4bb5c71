// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/verdict.hpp"
#include "legality/cages/find_cage.hpp"

namespace doublecheck::cages {

/// Who holds whom, in words.
[[nodiscard]] Reason explain(const Cage& cage);

/// The certificate `cage` (docs/certificates.md).
[[nodiscard]] Certificate certify(const Cage& cage);
/// The first field of a FEN.
[[nodiscard]] std::string first_field(const Board& board);

}  // namespace doublecheck::cages
