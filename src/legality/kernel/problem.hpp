// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "doublecheck/board/retraction.hpp"
#include "legality/kernel/column.hpp"

namespace doublecheck::kernel {

constexpr std::size_t index(Color color) {
    return color == Color::white ? 0 : 1;
}

/// A pair of values, one for each colour or one for each of two kinds of squares or files.
template <typename Value>
using Each = std::array<Value, 2>;

struct NoBishops {
    friend bool operator==(const NoBishops&, const NoBishops&) = default;
};
struct Bishops {
    /// By colour and shade (0 is light): the number of initial bishops still to be captured. A search with
    /// ranks counts them separately from the other captures, because a pawn takes a bishop only on a square
    /// of the bishop's shade.
    Each<Each<std::uint8_t>> bishops = {};

    friend bool operator==(const Bishops&, const Bishops&) = default;
};

/// The state of the kernel search. kernel.hpp explains what it keeps of a game.
template <typename Pawns>
struct StateOf : std::conditional_t<Pawns::has_ranks, Bishops, NoBishops> {
    std::array<Pawns, 8> columns = {};
    /// Captures left to White and to Black.
    Each<std::uint8_t> captures = {};
    /// Pawns of each colour that may still be captured before they promote.
    Each<std::uint8_t> victims = {};
    /// Pawns that promoted by capturing past a pawn that has never moved, by colour and by file (0 for a, c,
    /// e, g; 1 for the other files).
    Each<Each<std::uint8_t>> promoted = {};

    friend bool operator==(const StateOf&, const StateOf&) = default;
};

/// Returns the captures that a colour has left.
template <typename Pawns>
[[nodiscard]] int captures_left(const StateOf<Pawns>& state, Color color) {
    const int left = state.captures[index(color)];
    if constexpr (!Pawns::has_ranks) return left;
    if constexpr (Pawns::has_ranks) {
        const auto& bishops = state.bishops[index(opposite(color))];
        return left + bishops[0] + bishops[1];
    }
}

/// Returns the captures that both colours have left.
template <typename Pawns>
[[nodiscard]] int captures_left(const StateOf<Pawns>& state) {
    return captures_left(state, Color::white) + captures_left(state, Color::black);
}

/// How pawns of one colour can promote on a file.
enum class Promotion : std::uint8_t {
    free,
    /// Only by a capture from a neighbouring file: the square before the last is blocked for ever.
    by_capture,
    none,  ///< not at all: the last square holds a man that has never moved
};

/// The state in which games begin, and the conditions for a final state. All columns are without the pawns
/// that have never moved.
template <typename Pawns>
struct ProblemOf {
    StateOf<Pawns> start = {};
    std::array<Pawns, 8> goal = {};
    Each<std::array<Promotion, 8>> promotion = {};
    /// By colour and by file (0 for a, c, e, g; 1 for the other files): bishops that were promoted there and
    /// then moved away.
    Each<Each<int>> needed = {};
    /// By colour: files on whose last square a promoted bishop would be shut in for ever.
    Each<std::array<bool, 8>> is_shut = {};
    /// By colour: men that must be promoted pawns.
    Each<int> promoted_men = {};
    /// By colour: home squares on which its initial bishops were captured. No pawn could have made these
    /// captures.
    Each<SquareSet> taken_at_home = {};
    /// By colour and file: how many ranks a pawn could have advanced on the file. Not set without ranks.
    Each<std::array<int, 8>> max_progress = {};
};

using State = StateOf<Column>;
using Problem = ProblemOf<Column>;
using RankedState = StateOf<RankedColumn>;
using RankedProblem = ProblemOf<RankedColumn>;

/// Returns the problem whose goal is the pawns of the setup. Requires that no rule refutes the setup as it
/// stands.
template <typename Pawns = Column>
[[nodiscard]] ProblemOf<Pawns> make_problem(const Setup& setup, StartArray array);

}  // namespace doublecheck::kernel
