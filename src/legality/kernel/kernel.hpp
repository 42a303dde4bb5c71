// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/kernel/search.hpp"

// Rule pawns.kernel: captures lead from the initial pawns to those of the position.
//
// A state keeps of a position only the order of the pawns on each file, without their ranks, and how many
// captures are left. Pawns that never moved (those on their first squares) are left out, and so are moves
// that change no order: all moves without a capture but promotions, and captures of officers by officers.
//
// Proof that every game gives a path of states from the first one to a final one, so that without such a path
// there is no game.
//
// (1) Promotions can be put off to the end. Keep a white pawn that promotes in its column, as if it stood
// above all pawns to come, and a black one below them: a pawn that arrives later is put between. Nobody takes
// it as a pawn, and in no column does any other order change. At the end each column is made of black pawns
// that have promoted, the pawns on the board, and white pawns that have promoted. Such a column is complete.
// On a file where the last square, or the one before it, holds a man that has never moved, no pawn of the
// other colour promoted straight on, and the complete columns have none.
//
// (2) A capture is one of these. A pawn takes an officer, which puts it anywhere into a neighbouring column;
// a pawn takes a pawn (also en passant), whose place it gets; an officer or the king takes a pawn. A
// promotion by capture is the first kind, in front of all others, and then a promotion; but where the last
// square but one of the new file holds a pawn that has never moved, the pawn is taken out of its column,
// which has none of the other colour ahead of it, and counted.
//
// (3) The captures of a colour's men are those missing from 16, without bishops that were taken at home
// (count.shut-bishops). A pawn that is gone was promoted or taken as a pawn, so at most the missing pawns
// less the promoted men are taken as pawns.
//
// (4) Bishops moving on light squares were made on a8, c8, e8, g8 and on b1, d1, f1, h1, the others on the
// other files, and not on a square on which they would be shut in. A final state has promoted so many pawns
// on these files, and as many pawns in all as there are promoted men.
//
// Out of reach of a final state is a state where (bounds.cpp) the captures left cannot give each column the
// changes that it needs, or cannot bring enough pawns to the files of the bishops, or where too few pawns are
// left to promote. From such a state no path goes on, and it is not looked at.

namespace doublecheck::kernel {

/// The checker enumerates no more states than these, and fewer for each move taken back.
inline constexpr std::uint64_t most_states = 1'000'000;
inline constexpr std::uint64_t most_states_a_retraction = 10'000;

/// What a search for a kernel may spend of the budget of the whole question: of limited nodes half of what is
/// left, so that later stages have a share.
[[nodiscard]] Limits limits_within(Budget& budget);

/// Why no captures lead to the pawns of the setup. Requires that the search of the problem ended with "no".
/// What would do instead is told if the budget allows to look for it.
[[nodiscard]] Reason explain(const Setup& setup, const Problem& problem, const Outcome& outcome,
                             Budget& budget);

/// The certificate `kernel`.
[[nodiscard]] Certificate certify(const Outcome& outcome);

}  // namespace doublecheck::kernel
