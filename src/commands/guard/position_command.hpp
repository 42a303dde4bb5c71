// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/basic_verdict.hpp"

namespace doublecheck {

/// What a guard demands of a command `position`.
struct GuardRules {
    bool is_strict = false;      ///< refuses commands that could be repaired
    bool demands_legal = false;  ///< refuses every position that a cheap rule of `legality` refutes
    bool is_chess960 = false;    ///< the option UCI_Chess960 of the engine is set
};

/// The judgement of a guard on a command `position`.
struct GuardedPosition {
    std::optional<Reason> refusal = std::nullopt;  ///< nothing if an engine can take the position
    std::string line = {};                         ///< the command for the engine, repaired if necessary
    std::vector<Reason> repairs = {};
};

/// Judges a line whose first word is `position`. Engines crash on some positions that no game can lead to, or
/// analyse them as if they were others; they ignore the rest of a list of moves after one that they cannot
/// read.
[[nodiscard]] GuardedPosition judge_position_command(std::string_view line, const GuardRules& rules = {});

}  // namespace doublecheck
