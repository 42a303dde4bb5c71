// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/stipulation.hpp"

// The solution of a problem as a tree of moves.

namespace doublecheck {

/// A reply of the defender, and all moves that mate soonest after it. Several answers are a dual; answers
/// that mate in fewer moves than are left are a short mate. A template only because `Play` and this type
/// contain each other.
template <typename AnyPlay>
struct VariationOf {
    Move defence;                       ///< the reply of the defender
    std::vector<AnyPlay> answers = {};  ///< all moves that mate soonest after it
    bool is_separating = false;         ///< some threats still mate after it, and others do not

    friend bool operator==(const VariationOf&, const VariationOf&) = default;
};

/// A move of the attacker with the tree below it.
struct Play {
    /// A variation of this type.
    using Variation = VariationOf<Play>;

    Move move;                       ///< the move
    int moves = 1;                   ///< moves to mate including this one; 1: it mates
    std::vector<Play> threats = {};  ///< all moves that would mate soonest if the defender passed
    bool knows_threats = false;      ///< the search for threats was complete; no threats then means zugzwang
    /// Defences that parry all threats and do not allow a mate sooner than by the threats. With
    /// `SolutionOptions::wants_separating` also those that parry some threats.
    std::vector<Variation> variations = {};
    int separations = 0;                 ///< defences that parry some threats but not all, listed or not
    std::vector<Move> refutations = {};  ///< try: the replies after which there is no mate in time

    friend bool operator==(const Play&, const Play&) = default;
};

/// A reply with the answers to it.
using Variation = Play::Variation;

/// A first move that does not mate in time, and a reply that refutes it; no reply if the move ends the game.
struct RefutedMove {
    Move move;                                 ///< the first move
    std::optional<Move> reply = std::nullopt;  ///< a reply after which there is no mate in time
};

/// The solution of a direct mate.
struct DirectSolution {
    bool is_decided = false;                ///< all keys are known, and all other first moves are refuted
    std::vector<RefutedMove> refuted = {};  ///< first moves that do not mate in time
    std::vector<Play> keys = {};            ///< all first moves that mate in time, the shortest mates first
    std::vector<Play> tries = {};           ///< first moves that exactly one reply refutes, trivial ones too
    std::vector<Variation> set_play = {};   ///< the variations if the defender were to move
    bool is_block = false;                  ///< the set play answers every move of the defender
    bool is_cut = false;                    ///< the tree was too large, and a part of it is missing
};

/// Returns true if a try has neither a threat nor a variation: its only reply refutes it.
[[nodiscard]] inline bool is_trivial_try(const Play& play) {
    return play.threats.empty() && play.variations.empty();
}

/// The solution of help play.
struct HelpSolution {
    std::uint64_t count = 0;                          ///< number of series of exactly the stipulated length
    std::vector<std::vector<Move>> lines = {};        ///< the first of them, as many as requested
    std::vector<std::vector<Move>> short_lines = {};  ///< solutions in fewer moves: those with the fewest
    bool is_complete = true;  ///< false if some position could not be decided to be dead or not
};

/// How much of a solution is computed.
struct SolutionOptions {
    bool wants_tree = true;           ///< variations of keys and tries, and set play
    bool wants_tries = true;          ///< also return first moves that only one reply refutes
    bool wants_separating = false;    ///< also list defences that parry some threats but not all
    std::size_t most_plays = 20'000;  ///< most moves of the attacker in the tree
    std::size_t most_lines = 1'000;   ///< most lines kept of a helpmate
};

/// Solves a direct mate. If the budget is exhausted, keys and anything else may be missing.
[[nodiscard]] DirectSolution solve_direct(const Position& position, int moves, Budget& budget,
                                          const SolutionOptions& options = {});

/// Solves help play, to a mate or to a dead position. If the budget is exhausted, solutions may be missing.
[[nodiscard]] HelpSolution solve_help(const Position& position, const Stipulation& stipulation,
                                      Budget& budget, const SolutionOptions& options = {});

}  // namespace doublecheck
