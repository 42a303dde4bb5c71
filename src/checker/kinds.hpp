// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "checker/common/task.hpp"

namespace doublecheck::checker {

/// A kind of certificate. Each kind is defined in the file of the function that checks it.
struct Kind {
    std::string_view name;
    /// Checks the certificate. Requires a verdict with a certificate of this kind and with one of
    /// `questions`.
    Outcome (*check)(const Task&);
    std::array<std::string_view, 2> questions;
    /// The limit on nodes for checking one certificate, unless the caller sets another.
    std::uint64_t nodes = 600'000;
};

namespace kinds {

extern const Kind rule, kernel, facts, cage, proof_game, proof_games, retractions, counters, history;
extern const Kind perpetual, no_perpetual;
extern const Kind mate_line, closed_graph, closure, both, since, skeletons, seventyfive;
extern const Kind mating_tree, help_lines, parts, composed, codex, rights, retractor, twins;
extern const Kind c99_forced_win;

}  // namespace kinds
}  // namespace doublecheck::checker
