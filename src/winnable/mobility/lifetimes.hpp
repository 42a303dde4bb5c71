// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "winnable/mobility/mobility.hpp"

namespace doublecheck::mates {

/// The bounds on what can happen as long as one man is not captured.
struct Lifetime {
    std::size_t man;  ///< index of the man in the bounds
    Mobility mobility;
};

/// M11. Bounds that use the fact that a man moves only while it is on the board.
///
/// Besides the bounds on everything there are bounds for the lifetimes of some men: for what can happen while
/// that man is on the board. They are closed under M1 to M10, except that the man itself need not be
/// captured. A man moves only in its lifetime. So if the bounds of its own lifetime do not hold a square, no
/// other bounds need to hold that square for it. In this way the bounds of its lifetime limit all others.
///
/// Proof. Let all bounds in force hold up to some move of a man. The bounds of its own lifetime are in force
/// (or the bounds on everything, if it has no lifetime of its own). Nothing limits them, so they hold the
/// arrival square. The same rule widens every other bounds in force by this square, which is within the
/// limit. A man that is captured is not one whose lifetime continues.
///
/// Bounds alone cannot express this. Example: in `B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - -` the king on
/// a2 shuts in the rook on a1, and is freed only when the rook is captured. Nothing is circular: each
/// lifetime is widened starting from men that stand still, under limits that grow with it.
struct Lifetimes {
    Mobility all;               ///< whatever happens
    std::vector<Lifetime> men;  ///< lifetimes of men that may be captured
};

/// Returns the least bounds with lifetimes up to the first checkmate of the winner (M16). Every man that can
/// be captured by the least plain bounds has a lifetime. Takes ten to fifty times as long as `mobility_of`.
[[nodiscard]] Lifetimes lifetimes_of(const Position& position, Color winner);

/// Returns true if no man of the winner can ever give checkmate in its lifetime (M15). Requires the result of
/// `lifetimes_of` for that winner.
[[nodiscard]] bool excludes_mate(const Lifetimes& lifetimes, Color winner);

/// Returns true if the least bounds with lifetimes exclude a mate. Stops early in most positions where they
/// do not.
[[nodiscard]] bool lifetimes_exclude_mate(const Position& position, Color winner);

}  // namespace doublecheck::mates
