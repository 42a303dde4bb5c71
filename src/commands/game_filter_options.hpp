// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/game_filter.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// Returns the parameters that select games: `--player`, `--since`, `--position` and so on.
[[nodiscard]] std::vector<Parameter> game_filter_parameters();

/// Returns true if an argument selects games.
[[nodiscard]] bool selects_games(const Arguments& arguments);

/// Returns the filter that the arguments describe.
[[nodiscard]] GameFilter game_filter(const Arguments& arguments);

}  // namespace doublecheck
