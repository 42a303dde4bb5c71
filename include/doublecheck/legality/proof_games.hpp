// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The longest game in plies that `judge_proof_games` looks for.
inline constexpr int longest_proof_game = 100;

/// The options of `judge_proof_games`.
struct ProofGamesOptions {
    int plies = 0;                          ///< from 0 to `longest_proof_game`
    bool diagram_only = false;              ///< accept any castling rights and any en passant square
    std::size_t most = 100;                 ///< the greatest number of games to find
    Limits limits = {.nodes = 50'000'000};  ///< the limits of the search
};

/// Finds the games of exactly `plies` plies that lead from the standard array to the position. The answer is
/// `yes` with the games found and whether there are others, or `no` if there is none. The certificate holds
/// the games (docs/certificates.md). If a rule about the position as it stands refutes it, the verdict is
/// that of `judge_legality`.
[[nodiscard]] Verdict judge_proof_games(const Setup& setup, const ProofGamesOptions& options);

}  // namespace doublecheck
