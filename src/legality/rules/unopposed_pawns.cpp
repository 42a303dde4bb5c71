// SPDX-License-Identifier: MIT
#include "legality/rules/rules.hpp"

// Rule pawns.unopposed: pawns get past each other only by captures, and there have not been enough.
//
// Let w and b be the numbers of white and black pawns, p and q the promotions White and Black have made, c
// the number of captures, and o the number of files on which some white pawn has a black pawn ahead of it.
// Then w + b + p + q <= 8 + c + o.
//
// Proof. Let x be the number of black pawns captured as pawns, so that b + q + x = 8. The claim is F <= c + x
// for F = w + p - o. At the beginning F = 8 + 0 - 8 = 0, and each move keeps the inequality:
// - a step of a pawn changes nothing, for no pawn steps over another; a promotion without capture takes a
// pawn that has
//   no enemy pawn ahead of it (black: no white pawn ahead) and so is not needed for its file's being counted;
// - a capture by a white pawn of a piece: its old file may no longer be counted, so F grows by one at most,
// as c does;
// - a capture by a white pawn of a black pawn, en passant too: its old file and the victim's file, so F grows
// by two
//   at most, as c + x does;
// - a capture by a white piece of a black pawn: one file, F grows by one at most, c + x by two;
// - a capture by a black pawn of a piece: its old file, F grows by one at most;
// - a capture by a black pawn of a white pawn: its old file and the victim's, but w has become less by one,
// so F grows by
//   one at most;
// - a capture by a black piece of a white pawn: w less by one, o less by one at most, F does not grow.
// - the captures among pieces change neither; where a capture promotes, w loses what p gains.
// The promotions made are at least the promoted men on the board, and the inequality is weakest for the
// fewest.
//
// The idea is John Tromp's, who counts opposing pawns in his study of the number of chess positions.

namespace doublecheck::rules {
namespace {

/// The number of files on which a white pawn has a black pawn ahead of it.
int opposed_files(const Board& board) {
    std::uint64_t ahead = board.of(Color::white, PieceType::pawn).bits() << 8;
    ahead |= ahead << 8;
    ahead |= ahead << 16;
    ahead |= ahead << 32;
    std::uint64_t files = ahead & board.of(Color::black, PieceType::pawn).bits();
    files |= files >> 32;
    files |= files >> 16;
    files |= files >> 8;
    return std::popcount(files & 0xff);
}

}  // namespace

MaybeRefutation unopposed_pawns(const Setup& setup) {
    const Board& board = setup.board;
    const int captures = 32 - board.occupied().size();
    const int needed = board.of(PieceType::pawn).size() + promoted_men(board, Color::white) +
                       promoted_men(board, Color::black);
    if (needed <= 8 + captures + opposed_files(board)) return std::nullopt;
    return Refutation::of("pawns.unopposed");
}

}  // namespace doublecheck::rules
