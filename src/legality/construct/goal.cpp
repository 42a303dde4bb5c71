// SPDX-License-Identifier: MIT
#include "legality/construct/goal.hpp"

namespace doublecheck::construct {

Goal::Goal(const Position& goal) : position(goal), parts(), still(goal.castling_rooks()) {
    for (const Color color : {Color::white, Color::black}) {
        for (const Square square : goal.of(color))
            parts[index(color)].push_back({*goal.type_at(square), square});
        still |= goal.of(color, PieceType::pawn) & squares_of(pawn_rank(color));
        if (!goal.castling_rooks(color).empty()) still |= goal.king_square(color);
    }
}

}  // namespace doublecheck::construct
