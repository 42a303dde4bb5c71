// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The longest games that `judge_proof_games` looks for.
inline constexpr int longest_proof_game = 100;

struct ProofGamesOptions {
    int plies = 0;              ///< from 0 to `longest_proof_game`
    bool diagram_only = false;  ///< any castling rights and any en passant square will do
    std::size_t most = 100;     ///< games to find
    Limits limits = {.nodes = 50'000'000};
};

/// Which games of exactly so many plies lead from the standard array to the position? `yes` with the games,
/// and whether there are no others; `no` if there is none. The certificate holds the games
/// (docs/certificates.md). A position that the rules of the board refute gets the verdict of
/// `judge_legality`.
[[nodiscard]] Verdict judge_proof_games(const Setup& setup, const ProofGamesOptions& options);

}  // namespace doublecheck
