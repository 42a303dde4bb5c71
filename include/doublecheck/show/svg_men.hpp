// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "doublecheck/board/piece.hpp"

namespace doublecheck {

/// The drawing of a man in a square of 100 by 100, as SVG elements that take fill and stroke from the group
/// around them. `outline` is drawn filled, `lines` only as strokes on top. Drawn for doublecheck.
struct ManDrawing {
    std::string_view outline;
    std::string_view lines;
};

[[nodiscard]] ManDrawing drawing_of(PieceType type);

}  // namespace doublecheck
