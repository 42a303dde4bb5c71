// SPDX-License-Identifier: MIT
#include <algorithm>

#include "legality/rules/rules.hpp"

// Rule count.promotions: the men of a side that must be promoted pawns are at most the pawns missing from
// eight.
//
// Proof. A side begins with one queen, two rooks, two knights, and one bishop on squares of either colour,
// and a bishop never changes the colour of its squares. Every man beyond that was once a pawn of its side,
// each a different one of those eight that are pawns no more.

namespace doublecheck::rules {

int promoted_men(const Board& board, Color color) {
    const auto beyond = [](SquareSet men, int first) { return std::max(0, men.size() - first); };
    const SquareSet bishops = board.of(color, PieceType::bishop);
    return beyond(board.of(color, PieceType::queen), 1) + beyond(board.of(color, PieceType::rook), 2) +
           beyond(board.of(color, PieceType::knight), 2) + beyond(bishops & light_squares, 1) +
           beyond(bishops & dark_squares, 1);
}

MaybeRefutation promotions(const Setup& setup) {
    for (const Color color : {Color::white, Color::black}) {
        const int missing = 8 - setup.board.of(color, PieceType::pawn).size();
        if (promoted_men(setup.board, color) > missing) return Refutation::of("count.promotions", color);
    }
    return std::nullopt;
}

}  // namespace doublecheck::rules
