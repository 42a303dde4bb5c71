// SPDX-License-Identifier: MIT
#pragma once

#include "legality/kernel/ranks/ranked_search.hpp"

// Rule pawns.kernel-with-ranks: captures lead from the initial pawns to those of the position, and every pawn
// can be where it captures at that time.
//
// A state is one of the proof kernel (kernel.hpp), and keeps for each pawn how many ranks it has advanced at
// least: its progress. Six is promoted, and a promoted pawn that is put off to the end keeps what it had.
//
// Proof that every game gives a path of states from the first to a final one. Take the path that the proof
// kernel gives; progress starts at nothing. Suppose that before a capture no pawn has really advanced less
// than its progress says, where a pawn that has promoted has advanced six. After the capture:
//
// (1) The pawn that captured has advanced one rank more. It stands ahead of every pawn of its own colour that
// stands behind it in its new column, so at least one rank further. (None of those has promoted: arrivals are
// put behind promoted pawns, also those that promote by this capture.)
//
// (2) A pawn that took a pawn stands on its square (or, en passant, on the one behind it, where the victim
// had not left its home before): on their file together they have advanced five ranks, so its own progress
// and its victim's are at most five together. Pawns that have promoted are not taken as pawns.
//
// (3) An enemy that it has behind it, and that certainly is still a pawn, has been passed: together they have
// advanced at least six. How they share that is not known; every way is a state of its own. The enemy
// certainly is a pawn if its colour does not promote on the file, or if it has an enemy ahead of it: arrivals
// are put behind promoted pawns.
//
// (4) Pawns of one colour on one file have different progress, the one ahead more (or both have promoted). A
// pawn and an enemy pawn ahead of it have advanced four ranks at most together: they stand on different ranks
// and have not passed. On a file with an unmoved enemy pawn a pawn advances four ranks at most, and five on
// any other on which its colour does not promote straight on.
//
// (5) Before it captured, the pawn stood behind each enemy pawn ahead of it, and those have not promoted:
// with the next of them, and one rank for each own pawn between, it had advanced four ranks at most. On a
// file on which its colour does not promote straight on, each own pawn ahead leaves it one rank less.
//
// (6) Where none of a colour's bishops is left on squares of a shade, the one of the initial array was
// captured on such a square, once, unless it fell at home. These captures are counted apart from the others,
// which may be of anything anywhere. A pawn that took such a bishop stands on a square of its shade; if its
// progress says a square of the other, it has advanced one rank more.
//
// So the path is one of these states, and at its end every pawn of the position has at least the progress
// that its state gives it. A state is final if it is final without ranks and its columns are complete with
// pawns that have advanced no further than those of the position.
//
// If two states differ only in that some pawns have advanced less in the first, then what captures make of
// the second they make of the first, again with pawns that have advanced less: every condition above is a
// bound from above. So the second need not be looked at.

namespace doublecheck::kernel {

/// What a search may spend of the budget of the whole question.
[[nodiscard]] Limits limits_with_ranks(Budget& budget);

/// Why no captures lead to the pawns of the setup. Requires that the search of the problem ended with "no".
[[nodiscard]] Reason explain(const Setup& setup, const RankedProblem& problem);

/// The certificate `kernel`, with ranks.
[[nodiscard]] Certificate certify(const RankedOutcome& outcome);

}  // namespace doublecheck::kernel
