// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/ops/record.hpp"

namespace doublecheck {

/// The positions of a game from its start to its end, each as the game up to there, labelled with the move
/// that led to it; none if the record is no game.
[[nodiscard]] std::vector<Record> every_ply_of(const Record& record);

}  // namespace doublecheck
