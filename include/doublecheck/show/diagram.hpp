// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/show/svg_men.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// A place on a board of any size, counted from 0 from White's left below.
struct Place {
    int file;
    int rank;
};

/// What an arrow is drawn with.
enum class ArrowColor : std::uint8_t { green, red, blue, yellow };

struct DiagramArrow {
    Place from;
    Place to;
    ArrowColor color = ArrowColor::green;
};

/// A kind of man that is drawn as often as needed.
struct DiagramMan {
    std::string id;  ///< `white-king`
    bool is_white;
    ManDrawing drawing;
    std::vector<Place> places = {};
};

/// What is to be drawn: eight files and ranks, or nine.
struct Diagram {
    int side = 8;
    std::vector<DiagramMan> men = {};
    std::vector<Place> marks = {};
    std::vector<Place> last_move = {};  ///< the squares that the last move left and reached
    std::vector<Place> checked = {};    ///< kings in check
    std::vector<DiagramArrow> arrows = {};
    Orientation orientation = Orientation::white_below;
    int size = 480;          ///< width in pixels
    std::string title = {};  ///< read out by screen readers
};

/// A well-formed SVG document that stands alone. Ends with a newline.
[[nodiscard]] std::string draw(const Diagram& diagram);

}  // namespace doublecheck
