// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/board.hpp"

namespace doublecheck {

enum class Characters : std::uint8_t { ascii, unicode };
enum class Coloring : std::uint8_t { plain, ansi };
/// The side from which a board is seen.
enum class Orientation : std::uint8_t { white_below, black_below };

/// How text for people looks.
struct TextStyle {
    Characters characters = Characters::ascii;
    Coloring coloring = Coloring::plain;
    bool has_board = false;  ///< also show the position, with the squares of the reason marked
};

/// Returns a man as a letter, or as a chess symbol: White's men are outlined, Black's are solid.
[[nodiscard]] std::string symbol_of(Piece man, Characters characters);

/// The appearance of one square of a text board.
struct SquareLook {
    bool is_light;
    bool is_marked = false;
    std::string man = {};  ///< letter or symbol of the man; empty if the square is empty
};

/// Returns a text board with `side` files and `side` ranks and with coordinates. `look` returns the
/// appearance of the square on a file and a rank.
[[nodiscard]] std::string text_board(int side, const std::function<SquareLook(int file, int rank)>& look,
                                     const TextStyle& style, Orientation orientation);

/// Returns a board of ten lines with coordinates, each ended by a newline. Marked squares are in brackets;
/// with colours they also have another background.
[[nodiscard]] std::string text_board(const Board& board, SquareSet marks, const TextStyle& style,
                                     Orientation orientation = Orientation::white_below);

/// Returns the text in an ANSI colour, if the style has colours. `code` is the colour, such as `1;31`.
[[nodiscard]] std::string painted(std::string_view text, std::string_view code, const TextStyle& style);

/// Returns true if an error with the code means that a limit ended the work on a readable record.
[[nodiscard]] bool is_limit(std::string_view code);

/// Returns an error message for people: place, cause, the text, and a caret below the wrong character.
/// `place`, such as `line 7`, may be empty. Long texts are cut around the caret. Ends with a newline.
[[nodiscard]] std::string to_text(const Error& error, std::string_view place, std::string_view source,
                                  const TextStyle& style);

}  // namespace doublecheck
