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

// Rule pawns.kernel-with-ranks: captures lead from the initial pawns to those of the position, and every pawn
// can be where it captures at that time.
//
// A state is one of the kernel without ranks, and keeps for each pawn how many ranks it has advanced at
// least: its progress. Six is promoted, and a promoted pawn that is put off to the end keeps what it had.
//
// Proof that every game gives a path of states from the first to a final one. Take the path that the kernel
// without ranks gives; progress starts at nothing. Suppose that before a capture no pawn has really advanced
// less than its progress says, where a pawn that has promoted has advanced six. After the capture:
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

/// The checker enumerates no more states than these, and fewer for each move taken back.
inline constexpr std::uint64_t most_states = 1'000'000;
inline constexpr std::uint64_t most_states_a_retraction = 10'000;

/// What a search for a kernel may spend of the budget of the whole question: of limited nodes half of what is
/// left, so that later stages have a share.
[[nodiscard]] Limits limits_within(Budget& budget);
[[nodiscard]] Limits limits_with_ranks(Budget& budget);

/// Why no captures lead to the pawns of the setup. Requires that the search of the problem ended with "no".
/// What would do instead is told if the budget allows to look for it.
[[nodiscard]] Reason explain(const Setup& setup, const Problem& problem, const Outcome& outcome,
                             Budget& budget);

[[nodiscard]] Reason explain(const Setup& setup, const RankedProblem& problem);

/// The certificate `kernel`.
[[nodiscard]] Certificate certify(const Outcome& outcome);
[[nodiscard]] Certificate certify(const RankedOutcome& outcome);

/// The captures of the way that was found, in order, each as "White: b takes officer on c"; those that no
/// pawn made or suffered are not among them. Requires that the answer is yes.
[[nodiscard]] std::vector<std::string> captures_of(const Outcome& outcome);

}  // namespace doublecheck::kernel
