// SPDX-License-Identifier: MIT
#include "legality/rules/rules.hpp"

// Rule pawns.unopposed: pawns get past each other only by captures, and there have not been enough.
//
// Pawns and men that must be promoted pawns, of both colours, are together at most 8, and one more for each
// file on which a white pawn has a black pawn ahead of it, and one more for each man captured.
//
// Proof. Take the two pawns that began on one file. If not both are still on the board, as pawns or promoted,
// they count for one at most. If both are and one of them has captured something, charge the second to that
// capture; different files are charged with different captures, for they have different pawns. If both are
// and neither has captured, neither has ever left the file, so neither has passed the other: both are pawns
// still, the black one ahead of the white one, and the second is charged to that file. The captures are the
// men missing from 32.
//
// The idea is John Tromp's, who counts opposing pawns in his study of the number of chess positions.

namespace doublecheck::rules {

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

MaybeRefutation unopposed_pawns(const Setup& setup) {
    const Board& board = setup.board;
    const int captures = 32 - board.occupied().size();
    const int needed = board.of(PieceType::pawn).size() + promoted_men(board, Color::white) +
                       promoted_men(board, Color::black);
    if (needed <= 8 + captures + opposed_files(board)) return std::nullopt;
    return Refutation::of("pawns.unopposed");
}

}  // namespace doublecheck::rules
