// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/task.hpp"

namespace doublecheck::checker {

/// `check` of a game: the checks that its moves gave. Requires a subject with `moves`.
Outcome check_game(const Task& task);

}  // namespace doublecheck::checker
