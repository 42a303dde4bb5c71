// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// A guess how far the winner's mate is; small is near. It only orders a search.
[[nodiscard]] int guess_distance(const Position& position, Color winner);

}  // namespace doublecheck::winnable
