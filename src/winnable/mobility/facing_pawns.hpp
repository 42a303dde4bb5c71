// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility/steady.hpp"

namespace doublecheck::winnable {

/// M6. Pawns that face each other never pass.
///
/// The squares of its file that a pawn never enters. Let a pawn of the other side stand ahead of it on its
/// file, such that both keep to the file by their bounds and neither promotes, and that the one ahead is
/// never captured. Two pawns on one file that only step cannot jump over each other, and the one ahead comes
/// nearer or stays: so the pawn never enters the square where that one stands now, nor any beyond. (The pawn
/// itself may be captured: then it enters nothing any more.)
[[nodiscard]] inline SquareSet behind_facing_pawns(const ManBounds& pawn, const Survey& all) {
    if (!pawn.keeps_to_its_file()) return {};
    const SquareSet file = squares_of(pawn.start.file());
    const SquareSet others = all.file_keepers[index(opposite(pawn.piece.color))] & file;
    const std::uint64_t start = SquareSet(pawn.start).bits();
    if (pawn.piece.color == Color::white) {
        const SquareSet ahead = others & SquareSet(~(start | (start - 1)));
        return ahead.empty() ? SquareSet() : file - SquareSet(SquareSet(ahead.first()).bits() - 1);
    }
    const SquareSet ahead = others & SquareSet(start - 1);
    if (ahead.empty()) return {};
    const std::uint64_t nearest = SquareSet(ahead.last()).bits();
    return file & SquareSet(nearest | (nearest - 1));
}

}  // namespace doublecheck::winnable
