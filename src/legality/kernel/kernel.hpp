// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/kernel/search.hpp"

// Rule pawns.kernel: captures lead from the initial pawns to those of the position.
//
// A state keeps only two things of a position: the order of the pawns on each file, without their ranks, and
// the number of captures left. Pawns that have never moved (those on their initial squares) are left out.
// Moves that do not change the order are left out too: all moves without a capture except promotions, and
// captures of pieces by pieces.
//
// The following proves that every game gives a path of states from the first state to a final one. So if
// there is no such path, there is no game.
//
// (1) Promotions can be postponed to the end. A white pawn that promotes stays in its column, as if it stood
// above all pawns that arrive later; a black pawn stays below them. A pawn that arrives later is inserted
// between these. No capture takes a promoted pawn as a pawn, and the order in every column is otherwise
// unchanged. In the end each column consists of black pawns that have promoted, then the pawns on the board,
// then white pawns that have promoted. Such a column is called complete. If the last square of a file for one
// colour, or the square before it, holds a man that has never moved, no pawn of that colour promoted straight
// ahead on the file, so its complete columns contain no promoted pawns of that colour.
//
// (2) A capture is one of the following. A pawn takes a piece, which inserts the pawn anywhere into a
// neighbouring column. A pawn takes a pawn (also en passant) and gets the place of that pawn. A piece, which
// may be the king, takes a pawn. A promotion by capture is a capture of the first kind, to the front of the
// column, followed by a promotion. One case is different: the square before the last on the new file holds a
// pawn that has never moved. Then the promoting pawn is removed from its own column, which has no enemy pawn
// ahead of it, and is only counted.
//
// (3) The captures of a colour are the enemy men missing from sixteen, without the bishops that were captured
// on their home squares (count.shut-bishops). A missing pawn was either promoted or captured as a pawn. So
// the number of pawns captured as pawns is at most the number of missing pawns less the promoted men.
//
// (4) Promoted bishops on light squares were made on a8, c8, e8, g8 or on b1, d1, f1, h1, those on dark
// squares on the other files, and never on a square on which they would be shut in. So a final state must
// have enough pawns that promoted on these files, and in all as many promoted pawns as there are promoted
// men.
//
// A state is out of reach of a final state (distance.hpp) if the captures left cannot give each column the
// edits it needs, or cannot bring enough pawns to the files on which the bishops are made, or if too few
// pawns are left to promote. No path to a final state goes through such a state, so it is not searched.

// Rule pawns.kernel-with-ranks: captures lead from the initial pawns to those of the position, and at the
// time of each capture the pawn that captures can be where it captures.
//
// A state is a state of the kernel without ranks, and stores for each pawn its progress: the least number of
// ranks that it has advanced. Progress 6 means promoted. A pawn whose promotion is postponed to the end keeps
// the progress it had.
//
// The following proves that every game gives a path of these states from the first state to a final one. Take
// the path that the kernel without ranks gives, and let all progress begin at 0. Suppose that before a
// capture every pawn has really advanced at least as far as its progress, where a promoted pawn has advanced
// six ranks. After the capture:
//
// (1) The pawn that captured has advanced one rank more. It is at least one rank ahead of every pawn of its
// own colour behind it in the new column. (None of those has promoted: a pawn that arrives is inserted behind
// promoted pawns, even if it promotes by this capture.)
//
// (2) A pawn that took a pawn stands on the square of that pawn. (En passant it stands on the square behind
// the captured pawn, which had not moved before its double step.) Two enemy pawns on one square of a file
// would have advanced five ranks together. So the progress of the capturing pawn and that of the captured
// pawn are together at most five. Promoted pawns are not captured as pawns.
//
// (3) If an enemy is behind the pawn in the new column and is certainly still a pawn, the two have passed
// each other, so they have advanced at least six ranks together. How these six are divided between them is
// unknown; every division is a state of its own. The enemy is certainly a pawn if its colour does not promote
// on the file, or if it has an enemy of its own ahead of it, since arriving pawns are inserted behind
// promoted pawns.
//
// (4) Pawns of one colour on one file have different progress, the one ahead more than the one behind, unless
// both have promoted. A pawn and an enemy pawn ahead of it have advanced at most four ranks together, since
// they stand on different ranks and have not passed each other. On a file with an enemy pawn that has never
// moved, a pawn advances at most four ranks. On any other file on which its colour does not promote straight
// ahead, it advances at most five.
//
// (5) Before its capture the pawn stood behind each enemy pawn ahead of it, and those have not promoted. So
// the pawn and the nearest of them, plus one rank for each own pawn between, had advanced at most four ranks
// together. On a file on which its colour does not promote straight ahead, each own pawn ahead of it takes
// away one rank.
//
// (6) If a colour has no bishop left on squares of one shade, its initial bishop of that shade was captured
// once, on a square of that shade, unless it was captured on its home square. These captures are counted
// apart from the others, which may be captures of anything anywhere. A pawn that took such a bishop stands on
// a square of its shade. If its progress would put it on a square of the other shade, it has advanced one
// rank more.
//
// So the path consists of such states. At its end every pawn of the position has advanced at least as far as
// its progress in the final state. A state is final if it is final without ranks and its columns are complete
// with pawns whose progress is no larger than that of the pawns of the position.
//
// Suppose that two states differ only in that some pawns have less progress in the first. Then every capture
// that is possible in the second is possible in the first, and leads again to a state with no more progress,
// because each condition above is an upper bound on progress. So the second state need not be searched.

namespace doublecheck::kernel {

/// The checker enumerates at most `max_states` states for a position, and at most `max_states_per_retraction`
/// for each move taken back.
inline constexpr std::uint64_t max_states = 1'000'000;
inline constexpr std::uint64_t max_states_per_retraction = 10'000;

/// Returns the limits for one kernel search within the budget of the whole question. If nodes are limited, it
/// may use half of what is left, so that later methods have a share.
[[nodiscard]] Limits kernel_limits(Budget& budget);
[[nodiscard]] Limits ranked_kernel_limits(Budget& budget);

/// Explains why no captures lead to the pawns of the setup. Requires that the search of the problem answered
/// `no`. If the budget allows, the text names a side for which one capture more would be enough.
[[nodiscard]] Reason explain(const Setup& setup, const Problem& problem, const Outcome& outcome,
                             Budget& budget);

[[nodiscard]] Reason explain(const Setup& setup, const RankedProblem& problem);

/// Returns the certificate `kernel`.
[[nodiscard]] KernelCertificate certify(const Outcome& outcome);
[[nodiscard]] KernelCertificate certify(const RankedOutcome& outcome);

/// Returns the captures of the path that was found, in order, each written as "White: b takes piece on c".
/// Captures in which no pawn takes part are not listed. Requires the answer `yes`.
[[nodiscard]] std::vector<std::string> captures_of(const Outcome& outcome);

}  // namespace doublecheck::kernel
