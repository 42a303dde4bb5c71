// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/piece.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// A square of a board of any size. File and rank count from 0 at the bottom left as White sees it.
struct Place {
    int file;
    int rank;
};

/// The colour of an arrow.
enum class ArrowColor : std::uint8_t { green, red, blue, yellow };

struct DiagramArrow {
    Place from;
    Place to;
    ArrowColor color = ArrowColor::green;
};

/// The drawing of a man in a square of 100 by 100 units, as SVG elements that inherit fill and stroke from
/// the group around them. `outline` is filled; `lines` are strokes on top of it. The drawings were made for
/// this project.
struct ManDrawing {
    std::string_view outline;
    std::string_view lines;
};

[[nodiscard]] ManDrawing drawing_of(PieceType type);

/// A kind of man with all squares where such a man stands.
struct DiagramMan {
    std::string id;  ///< such as `white-king`
    bool is_white;
    ManDrawing drawing;
    std::vector<Place> places = {};
};

/// How a diagram looks. `print` is black and white: dark squares are hatched, the frame is thin, and the
/// coordinates can be read when the diagram is 4 cm wide.
enum class DiagramStyle : std::uint8_t { color, print };

/// A diagram to draw: a board of eight or nine files and ranks.
struct Diagram {
    int side = 8;
    std::vector<DiagramMan> men = {};
    std::vector<Place> marks = {};
    std::vector<Place> last_move = {};  ///< the squares that the man of the last move left and reached
    std::vector<Place> checked = {};    ///< the squares of kings in check
    std::vector<DiagramArrow> arrows = {};
    Orientation orientation = Orientation::white_below;
    DiagramStyle style = DiagramStyle::color;
    std::string caption = {};  ///< the text below the board, such as `#2   (7+4)`; empty for none
    int size = 480;            ///< width in pixels
    std::string title = {};    ///< the title that screen readers read
};

/// Returns the diagram as a complete SVG document. Ends with a newline.
[[nodiscard]] std::string draw(const Diagram& diagram);

}  // namespace doublecheck
