// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// The material lemma by which a side can never give mate, whatever is played; empty if none applies. They
/// look at men alone, so mate and stalemate on the board come first.
[[nodiscard]] std::string_view insufficient_material(const Position& position, Color winner);

}  // namespace doublecheck::winnable
