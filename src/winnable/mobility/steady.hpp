// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility.hpp"
#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {

/// M1. Steady men.
///
/// A man is steady if its bounds hold nothing but the square where it stands, and it is never captured. As
/// long as all men are within their bounds a steady man stands where it stood: it has neither moved nor been
/// captured. So nobody ever comes to its square, and no line goes past it.
///
/// The survey says what the bounds of all men say together. It is taken anew in every round: bounds only
/// grow, so what an older survey calls steady may have become loose, and the last round sees none that has.
struct Survey {
    SquareSet steady = {};                       ///< squares of steady men
    std::array<SquareSet, 2> own_steady = {};    ///< the same of each colour
    std::array<SquareSet, 2> visited = {};       ///< where a man of that colour, not the king, can ever stand
    SquareSet ever_occupied = {};                ///< where any man can ever stand
    std::array<SquareSet, 2> file_keepers = {};  ///< pawns of M6, where they stand now
};

[[nodiscard]] inline Survey survey(const Mobility& mobility) {
    Survey all;
    for (const ManBounds& man : mobility) {
        const std::size_t color = index(man.piece.color);
        all.ever_occupied |= man.anywhere();
        if (man.is_steady()) all.own_steady[color] |= man.start;
        if (man.piece.type != PieceType::king) all.visited[color] |= man.anywhere();
        if (man.piece.type == PieceType::pawn && !man.is_capturable && man.keeps_to_its_file())
            all.file_keepers[color] |= man.start;
    }
    all.steady = all.own_steady[0] | all.own_steady[1];
    return all;
}

}  // namespace doublecheck::winnable
