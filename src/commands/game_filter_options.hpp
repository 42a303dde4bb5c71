// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/game_filter.hpp"
#include "framework/operation.hpp"
#include "io/game_file.hpp"

namespace doublecheck {

/// Returns the parameters that select games: `--player`, `--since`, `--position` and so on.
[[nodiscard]] std::vector<Parameter> game_filter_parameters();

/// Returns true if an argument selects games.
[[nodiscard]] bool selects_games(const Arguments& arguments);

/// Returns a sentence for files of which the arguments selected no game. It names players whose names are
/// similar to the wanted ones. The files are read again, except standard input.
[[nodiscard]] std::string nothing_selected(const Arguments& arguments, std::span<const std::string> paths,
                                           const OpenInput& open);

/// Returns the filter that the arguments describe.
[[nodiscard]] GameFilter game_filter(const Arguments& arguments);

}  // namespace doublecheck
