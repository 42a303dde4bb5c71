// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "winnable/mobility/mobility.hpp"

namespace doublecheck::winnable {

/// Bounds on what can happen as long as one man is not captured.
struct Lifetime {
    std::size_t man;  ///< by number in the bounds
    Mobility mobility;
};

/// M11. Bounds that know a man moves only while it is on the board.
///
/// Besides bounds on all that can ever happen there are bounds for the lifetimes of some men. All of them
/// together are an invariant: as long as a man lives, the bounds of its lifetime hold, and they are closed
/// under M1 to M10 but for the capture of that man. A man moves only in its lifetime; so in all bounds the
/// rules ask for its squares only as far as the bounds of its own lifetime have them.
///
/// Proof. Let all bounds that are in force hold up to some move of a man. The bounds of its own lifetime are
/// in force (those on everything, if it has none of its own), so they have the arrival square: there nothing
/// is left out. The other bounds in force are asked for this square by the same rule, and it is within the
/// limit. A man that is captured is not the one whose lifetime goes on.
///
/// This is what bounds alone cannot say: in `B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - -` the king on a2
/// is freed by the capture of the rook that he shuts in. Nothing is circular: each lifetime is widened from
/// standing still, under limits that are widened with it.
struct Lifetimes {
    Mobility all;               ///< whatever happens
    std::vector<Lifetime> men;  ///< of men that may be captured
};

/// The least such bounds, with the lifetimes of all men that can be captured by the least bounds alone, up to
/// the first checkmate of the winner (M16). Takes some ten to fifty times as long as `mobility_of`.
[[nodiscard]] Lifetimes lifetimes_of(const Position& position, Color winner);

/// Whether no man of the winner can ever checkmate in its lifetime, whoever helps in his own (M15). Requires
/// bounds for that winner.
[[nodiscard]] bool excludes_mate(const Lifetimes& lifetimes, Color winner);

/// The same of the least such bounds of a position; knows most often that they do not before it has all of
/// them.
[[nodiscard]] bool lifetimes_exclude_mate(const Position& position, Color winner);

}  // namespace doublecheck::winnable
