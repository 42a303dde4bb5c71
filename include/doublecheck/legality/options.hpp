// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/retraction.hpp"
#include "doublecheck/threads/thread_pool.hpp"

namespace doublecheck {

/// A game from an initial array that the caller supplies. It is replayed before it is used.
struct SuppliedGame {
    Position start;           ///< the initial position
    std::vector<Move> moves;  ///< the moves, in order
};

/// A game that leads to the position.
struct ProofGame {
    Position start;           ///< the initial position
    std::vector<Move> moves;  ///< the moves, in order
};

/// The games of the certificate of `judge_legality`, `judge_diagram` or `judge_proof_games`, as a part of the
/// verdict.
struct ProofGames {
    std::vector<ProofGame> games = {};  ///< the games; one, except for `judge_proof_games`
};

/// The options of `judge_legality` and `judge_diagram`.
struct LegalityOptions {
    StartArray array = StartArray::standard;  ///< the initial arrays from which a game may begin
    /// Also judge the halfmove clock and the move number of the setup.
    bool counters = false;
    /// If nothing refutes the position, try to construct a game that leads to it. Without a limit on nodes or
    /// seconds this takes two seconds at most.
    bool construct = false;
    /// Use what is left of the limits to shorten the constructed game.
    bool shorten = false;
    /// A game that leads to the position, if the caller has one.
    std::optional<SuppliedGame> game = std::nullopt;
    /// Thread pool for constructing a game; null for one thread. Neither the answer nor the number of nodes
    /// depends on it.
    const ThreadPool* thread_pool = nullptr;
    Limits limits = {};  ///< the limits of the whole question
};

/// The options of `judge_retract`.
struct RetractOptions {
    StartArray array = StartArray::standard;  ///< the initial arrays from which a game may begin
    int plies = 1;                            ///< how many moves to take back; at least 1
    Limits limits = {.nodes = 200'000};       ///< of the search for the moves before the last one
};

}  // namespace doublecheck
