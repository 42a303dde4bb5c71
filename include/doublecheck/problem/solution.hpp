// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/stipulation.hpp"

// The solution of a problem as a tree of moves, for whoever writes it, proves it or looks for themes in it.

namespace doublecheck {

/// A reply of the defender, and all the moves that mate soonest after it: several are a dual, and fewer moves
/// than the stipulation leaves a short mate. A template for `Play` alone, since each holds the other.
template <typename AnyPlay>
struct VariationOf {
    Move defence;
    std::vector<AnyPlay> answers = {};
};

/// A move of the attacker, and what comes of it.
struct Play {
    using Variation = VariationOf<Play>;

    Move move;
    int moves = 1;                   ///< in which it mates, itself included; 1: at once
    std::vector<Play> threats = {};  ///< all that mate soonest if the defender could pass
    bool knows_threats = false;      ///< threats were looked for to the end; without any it is zugzwang
    std::vector<Variation> variations = {};  ///< without what comes of a threat that is not parried
    std::vector<Move> refutations = {};      ///< of a try: the replies after which there is no mate in time
};

using Variation = Play::Variation;

/// A first move that does not mate in time, and a reply that shows it; none if it ends the game.
struct RefutedMove {
    Move move;
    std::optional<Move> reply = std::nullopt;
};

/// What there is to be known of a direct mate.
struct DirectSolution {
    bool is_decided = false;  ///< all keys are known, and all other moves refuted
    std::vector<RefutedMove> refuted = {};
    std::vector<Play> keys = {};           ///< all first moves that mate in time, the shortest mates first
    std::vector<Play> tries = {};          ///< first moves that only one reply refutes
    std::vector<Variation> set_play = {};  ///< what would follow if the defender were to move
    bool is_block = false;                 ///< in the set play every move of the defender is answered
    bool is_cut = false;                   ///< the tree was too large, and not all of it is here
};

/// What there is to be known of help play.
struct HelpSolution {
    std::uint64_t count = 0;                          ///< series of exactly as many moves as stipulated
    std::vector<std::vector<Move>> lines = {};        ///< as many of them as were wanted
    std::vector<std::vector<Move>> short_lines = {};  ///< with an end in fewer moves, the fewest there are
    bool is_complete = true;  ///< no position was left out because nobody could tell whether it is dead
};

/// How much of a solution is wanted.
struct SolutionOptions {
    bool wants_tree = true;  ///< variations of keys and tries, and set play
    bool wants_tries = true;
    std::size_t most_plays = 20'000;  ///< in the tree
    std::size_t most_lines = 1'000;   ///< of a helpmate
};

/// Solves a direct mate. When the budget has ended, keys and all else may be missing.
[[nodiscard]] DirectSolution solve_direct(const Position& position, int moves, Budget& budget,
                                          const SolutionOptions& options = {});

/// Solves help play of any of its forms. When the budget has ended, there may be more.
[[nodiscard]] HelpSolution solve_help(const Position& position, const Stipulation& stipulation,
                                      Budget& budget, const SolutionOptions& options = {});

}  // namespace doublecheck
