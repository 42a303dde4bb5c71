// SPDX-License-Identifier: MIT
#include "doublecheck/board/attacks.hpp"
#include "legality/rules/rules.hpp"

// Rules check.too-many-checkers, check.aligned-checkers, check.two-short-range: what one move can never do to
// a king.
//
// Before the last move the king was not attacked (FIDE 3.9.2: its side had just moved, or the game had just
// begun). So every checker is a man that arrived by that move, or a slider whose line was opened by a square
// that it emptied.
//
// Proof of check.two-short-range. Pawns and knights have no lines to open, so each of two such checkers would
// have arrived; only castling moves two men, and these are king and rook.
//
// Proof of check.too-many-checkers. An ordinary move or a promotion brings one man and empties one square,
// which lies on one line to the king at most: two checkers. Castling empties squares of the home rank only;
// files and diagonals end there, so they open nothing, and along the rank the castled king and rook stand
// between any man behind them and a king beyond: one checker, the rook. En passant brings a pawn to t and
// empties two squares side by side, c behind t and f next to c, so a third checker would need the pawn's own
// check and both lines. The pawn checks a king one rank ahead of t on a neighbouring file; from there c is a
// knight's move away, on no line.
//
// Proof of check.aligned-checkers. Suppose two sliders check from opposite sides along one line. If both
// lines were opened, two squares with the king between them were emptied at once; en passant empties two
// neighbours, and castling opens nothing. If one slider arrived, it came from a square between the other one
// and the king, so it passed the king on its way; a pawn that promoted moved to a neighbouring square only,
// and nothing lies between neighbours.

namespace doublecheck::rules {
namespace {

MaybeRefutation two_short_range(const Board& board, Square king, SquareSet found) {
    const SquareSet steppers = found & (board.of(PieceType::pawn) | board.of(PieceType::knight));
    if (!steppers.has_more_than_one()) return std::nullopt;
    return Refutation::at("check.two-short-range", king, steppers.first(), steppers.last());
}

}  // namespace

MaybeRefutation checkers(const Setup& setup) {
    const Square king = setup.board.of(setup.turn, PieceType::king).first();
    const SquareSet found = attackers(setup.board, king, opposite(setup.turn));
    if (!found.has_more_than_one()) return std::nullopt;
    if (found.size() > 2) {
        const SquareSet others = found - SquareSet(found.first()) - SquareSet(found.last());
        return Refutation::at("check.too-many-checkers", king, found.first(), others.first(), found.last());
    }
    if (const auto refutation = two_short_range(setup.board, king, found)) return refutation;
    const SquareSet sliders = found - setup.board.of(PieceType::pawn) - setup.board.of(PieceType::knight);
    if (sliders == found && between(found.first(), found.last()).contains(king)) {
        return Refutation::at("check.aligned-checkers", king, found.first(), found.last());
    }
    return std::nullopt;
}

}  // namespace doublecheck::rules
