// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "legality/facts/refute_by_facts.hpp"
#include "legality/last_moves.hpp"

namespace doublecheck {

/// A proof that no last move was possible: `judged` has a refutation for each, and `dead_ends` the entries of
/// those to positions that facts, or the same proof one move earlier, refute.
struct NoWayBack {
    std::vector<JudgedOrigin> judged;
    Array dead_ends;
};

/// Looks for such a proof at most `plies` moves back. Every node is a position; it stops at the first line
/// that nothing refutes.
[[nodiscard]] std::optional<NoWayBack> refute_back(const LastMoves& last_moves, int plies, Budget& budget);

/// The certificate `retractions` with proofs for the dead ends.
[[nodiscard]] Certificate certify(const LastMoves& last_moves, const NoWayBack& proof);

}  // namespace doublecheck
