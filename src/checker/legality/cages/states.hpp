// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <vector>

#include "checker/common/board.hpp"

namespace doublecheck::checker::cages {

// A state is some men on squares; a square without a man of the state holds nobody or anybody.

/// Squares whose men have never moved.
using Frozen = std::bitset<64>;

/// Whether every man of `fewer` stands in `men` too.
bool contains(const Men& men, const Men& fewer);

/// Whether all men stand where such men begin.
bool fits_initial_array(const Men& state);

/// Whether no position of a game has these men: a pawn on an end rank, two kings of a colour, more than
/// sixteen men or eight pawns, promoted ones counted, or both kings attacked from next to them or by knights.
bool is_impossible(const Men& state);

/// The states from which a last move of one of the men can have come, as far as these men tell.
std::vector<Men> states_before(const Men& state, const Frozen& frozen);

}  // namespace doublecheck::checker::cages
