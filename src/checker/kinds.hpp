// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "checker/common/task.hpp"

namespace doublecheck::checker {

/// A kind of certificate. Its definition stands beside the function that checks it.
struct Kind {
    std::string_view name;
    /// Requires that the verdict carries that kind and asks a question that it answers.
    Outcome (*check)(const Task&);
    std::array<std::string_view, 2> questions;
    std::uint64_t nodes = 600'000;  ///< that checking one may take
};

namespace kinds {

extern const Kind rule, kernel, facts, cage, proof_game, proof_games, retractions, counters;
extern const Kind perpetual, no_perpetual;
extern const Kind mate_line, closed_graph, closure, both, since, skeletons, seventyfive;
extern const Kind mating_tree, help_lines, parts, composed;
extern const Kind c99_forced_win;

}  // namespace kinds
}  // namespace doublecheck::checker
