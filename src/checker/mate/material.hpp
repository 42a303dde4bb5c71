// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

/// The material lemma of docs/certificates.md that says that the winner can never checkmate, unless the loser
/// is checkmated on the board already; empty if none does.
std::string_view material_lemma(const Men& men, Color winner);

}  // namespace doublecheck::checker
