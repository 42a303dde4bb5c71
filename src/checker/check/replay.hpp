// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "checker/check/kinds_of_check.hpp"
#include "checker/common/fen.hpp"
#include "checker/common/meter.hpp"

namespace doublecheck::checker {

/// A check of the game as the checker finds it.
struct Given {
    std::int64_t ply = 0;
    std::string text = {};
    GivenCheck check = {};
    std::int64_t chain = 1;
};

/// The game replayed.
struct Replay {
    SoundPosition last = {};
    std::vector<Given> checks = {};
    std::array<std::int64_t, 2> longest_runs = {};
    std::int64_t most_repeated = 0;  ///< how often a position has stood at most
    std::int64_t last_repeated = 0;  ///< how often the last one has
    std::size_t plies = 0;
};

/// Replays the moves; what is wrong with one, or an empty text.
std::string replay(const Stand& start, const std::vector<WrittenMove>& moves, Meter& meter, Replay& found);

}  // namespace doublecheck::checker
