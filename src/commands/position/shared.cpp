// SPDX-License-Identifier: MIT
#include "commands/position/shared.hpp"

namespace doublecheck {

Parameter any_array() {
    return {
        .name = "chess960",
        .help =
            "treat the position as Chess960: the game may have begun from any of the 960 starting positions"};
}

Parameter chess960_moves() {
    return {.name = "chess960",
            .help = "treat the position as Chess960, and write castling as king takes rook"};
}

Parameter diagram_style_parameter() {
    return choice("style", "STYLE", {"color", "print"},
                  "of an SVG diagram: coloured, or black and white for print, with hatched dark squares",
                  "color");
}

}  // namespace doublecheck
