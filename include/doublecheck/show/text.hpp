// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/board.hpp"

namespace doublecheck {

enum class Characters : std::uint8_t { ascii, unicode };
enum class Coloring : std::uint8_t { plain, ansi };
/// From whose side a board is seen.
enum class Orientation : std::uint8_t { white_below, black_below };

/// How text for people looks.
struct TextStyle {
    Characters characters = Characters::ascii;
    Coloring coloring = Coloring::plain;
    bool has_board = false;  ///< draw the position with the reason's squares marked
};

/// A board in ten lines with coordinates, each ended by a newline. Marked squares stand in brackets, with
/// colours also on a ground of their own.
[[nodiscard]] std::string text_board(const Board& board, SquareSet marks, const TextStyle& style,
                                     Orientation orientation = Orientation::white_below);

/// The text in a colour of ANSI terminals, such as `1;31`, if the style has colours.
[[nodiscard]] std::string painted(std::string_view text, std::string_view code, const TextStyle& style);

/// Whether the error says that a limit ended the work on a record that could be read.
[[nodiscard]] bool is_limit(std::string_view code);

/// An error for people: where, what, the text, and a caret below the character at fault. `place` stands in
/// front, such as `line 7`, and may be empty. Long texts are cut around the caret. Ends with a newline.
[[nodiscard]] std::string to_text(const Error& error, std::string_view place, std::string_view source,
                                  const TextStyle& style);

}  // namespace doublecheck
