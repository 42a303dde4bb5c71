// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/board/retraction.hpp"
#include "legality/kernel/column.hpp"

namespace doublecheck::kernel {

constexpr std::size_t index(Color color) {
    return color == Color::white ? 0 : 1;
}

/// A pair of values, one for each colour.
template <typename Value>
using Each = std::array<Value, 2>;

/// What has happened so far, as far as the pawns are concerned: see kernel.hpp.
struct State {
    std::array<Column, 8> columns = {};
    /// Captures left to White and to Black.
    Each<std::uint8_t> captures = {};
    /// Pawns of each colour that may still be captured as pawns.
    Each<std::uint8_t> victims = {};
    /// By colour and then a-, c-, e-, g-file or not: promotions by capture behind a pawn that never moved.
    Each<Each<std::uint8_t>> promoted = {};

    friend bool operator==(const State&, const State&) = default;
};

/// The captures left to a colour.
[[nodiscard]] inline int captures_left(const State& state, Color color) {
    return state.captures[index(color)];
}

/// What a file allows a colour.
enum class Promotion : std::uint8_t {
    free,
    by_capture,  ///< no pawn leaves the last square but one: only from a neighbouring file
    none,        ///< the last square holds a man that never moved
};

/// The state in which games begin, and what a final state must be like. Pawns that never moved are left out
/// of all columns.
struct Problem {
    State start = {};
    std::array<Column, 8> goal = {};
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
};

/// Requires that no rule refutes the setup as it stands.
[[nodiscard]] Problem make_problem(const Setup& setup, StartArray array);

}  // namespace doublecheck::kernel
