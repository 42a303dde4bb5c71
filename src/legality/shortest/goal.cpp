// SPDX-License-Identifier: MIT
#include "legality/shortest/goal.hpp"

namespace doublecheck::shortest {

Goal::Goal(const Position& goal, Wanted what) : position(goal), wanted(what), parts(), still() {
    const SquareSet rooks = what == Wanted::all ? goal.castling_rooks() : SquareSet();
    still = rooks;
    for (const Color color : {Color::white, Color::black}) {
        for (const Square square : goal.of(color))
            parts[index(color)].push_back({*goal.type_at(square), square});
        still |= goal.of(color, PieceType::pawn) & squares_of(pawn_rank(color));
        if (rooks.intersects(squares_of(home_rank(color)))) still |= goal.king_square(color);
    }
}

bool Goal::is_reached_by(const Position& reached) const {
    if (reached.turn() != position.turn() || !(reached.board() == position.board())) return false;
    if (wanted == Wanted::diagram) return true;
    if (reached.castling_rooks() != position.castling_rooks()) return false;
    if (reached.ep_square() == position.ep_square()) return true;
    return !position.ep_square() && !reached.legal_ep_square();
}

}  // namespace doublecheck::shortest
