// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

/// The position without what makes no difference to what can be played: contradicted rights, and an en
/// passant square on which no capture is legal.
[[nodiscard]] SoundPosition essence(const Position& position);

/// The same position (FIDE 9.2.3): men, turn and castling rights, and an en passant square only where some
/// capture on it is legal.
[[nodiscard]] bool is_repeated(const Position& a, const Position& b);

}  // namespace doublecheck::checker
