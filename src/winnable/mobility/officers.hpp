// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {

/// M2. Officers and kings go along lines that end with a steady man.
///
/// The squares that an officer or a king can ever attack from `from`. Men that are not steady may be gone, or
/// may never stand in the way, so only steady men (M1) end a line: whatever move it makes from `from` in the
/// game, its arrival square is one of these. It never arrives on a steady man, its own or the other side's;
/// men of the other side on these squares may be captured (M10).
[[nodiscard]] inline SquareSet officer_targets(PieceType type, Square from, SquareSet steady) {
    switch (type) {
        case PieceType::knight: return knight_attacks(from);
        case PieceType::king: return king_attacks(from);
        default: return slider_rays(type, from, steady);
    }
}

}  // namespace doublecheck::winnable
