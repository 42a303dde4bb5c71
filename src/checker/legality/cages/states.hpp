// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <vector>

#include "checker/common/board.hpp"

namespace doublecheck::checker::cages {

// A state is a set of men on squares. The other squares are unknown: each may be empty or hold any man.

/// The squares whose men have never moved.
using Frozen = std::bitset<64>;

/// Returns true if every man of `fewer` stands on the same square in `men`.
bool contains(const Men& men, const Men& fewer);

/// Returns true if every man stands on an initial square of its kind and colour.
bool fits_initial_array(const Men& state);

/// Returns true if no position of a game has these men: a pawn stands on an end rank, a side has two kings,
/// more than 16 men or more than 8 pawns and promoted men, or both kings are certainly attacked.
bool is_impossible(const Men& state);

/// Returns the states from which a last move of one of the men, other than those on `frozen` squares, could
/// have led to `state`.
std::vector<Men> states_before(const Men& state, const Frozen& frozen);

}  // namespace doublecheck::checker::cages
