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

/// A pair of values, one for each colour.
template <typename Value>
using Each = std::array<Value, 2>;

struct NoBishops {
    friend bool operator==(const NoBishops&, const NoBishops&) = default;
};
struct Bishops {
    /// By colour and shade (0 is light): to be captured. They are counted apart from the other captures where
    /// ranks are known, for a pawn takes one only on squares of its shade.
    Each<Each<std::uint8_t>> bishops = {};

    friend bool operator==(const Bishops&, const Bishops&) = default;
};

/// What has happened so far, as far as the pawns are concerned: see kernel.hpp.
template <typename Pawns>
struct StateOf : std::conditional_t<Pawns::has_ranks, Bishops, NoBishops> {
    std::array<Pawns, 8> columns = {};
    /// Captures left to White and to Black.
    Each<std::uint8_t> captures = {};
    /// Pawns of each colour that may still be captured as pawns.
    Each<std::uint8_t> victims = {};
    /// By colour and then a-, c-, e-, g-file or not: promotions by capture behind a pawn that never moved.
    Each<Each<std::uint8_t>> promoted = {};

    friend bool operator==(const StateOf&, const StateOf&) = default;
};

/// The captures left to a colour.
template <typename Pawns>
[[nodiscard]] int captures_left(const StateOf<Pawns>& state, Color color) {
    const int left = state.captures[index(color)];
    if constexpr (!Pawns::has_ranks) return left;
    if constexpr (Pawns::has_ranks) {
        const auto& bishops = state.bishops[index(opposite(color))];
        return left + bishops[0] + bishops[1];
    }
}

/// The captures left to both colours.
template <typename Pawns>
[[nodiscard]] int captures_left(const StateOf<Pawns>& state) {
    return captures_left(state, Color::white) + captures_left(state, Color::black);
}

/// What a file allows a colour.
enum class Promotion : std::uint8_t {
    free,
    by_capture,  ///< no pawn leaves the last square but one: only from a neighbouring file
    none,        ///< the last square holds a man that never moved
};

/// The state in which games begin, and what a final state must be like. Pawns that never moved are left out
/// of all columns.
template <typename Pawns>
struct ProblemOf {
    StateOf<Pawns> start = {};
    std::array<Pawns, 8> goal = {};
    Each<std::array<Promotion, 8>> promotion = {};
    /// By colour and then a-, c-, e-, g-file or not: how many must have promoted there to bishops that then
    /// moved away.
    Each<Each<int>> needed = {};
    /// By colour: files on whose last square a bishop would be shut in for ever.
    Each<std::array<bool, 8>> is_shut = {};
    /// The men that must be promoted pawns.
    Each<int> promoted_men = {};
    /// By colour: where its bishops were captured at home, by no pawn.
    Each<SquareSet> taken_at_home = {};
    /// By colour and file: how many ranks a pawn can have advanced there; without ranks it is not asked.
    Each<std::array<int, 8>> most_progress = {};
};

using State = StateOf<Column>;
using Problem = ProblemOf<Column>;
using RankedState = StateOf<RankedColumn>;
using RankedProblem = ProblemOf<RankedColumn>;

/// Requires that no rule refutes the setup as it stands.
template <typename Pawns = Column>
[[nodiscard]] ProblemOf<Pawns> make_problem(const Setup& setup, StartArray array);

}  // namespace doublecheck::kernel
