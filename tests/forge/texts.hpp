// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "forge/chance.hpp"

namespace doublecheck::forge {

/// The meaning of a text in a verdict, as far as its form shows it.
enum class Meaning : std::uint8_t { square, squares, cell, move, play, fen, board, colour, number, word };

[[nodiscard]] Meaning meaning_of(const std::string& text);

/// Returns the name of a random square, most often one on which a man begins.
[[nodiscard]] std::string some_square(Chance& chance);
/// Returns a slightly different text of the same meaning: another square, the reversed move, or a board with
/// a man on another square.
[[nodiscard]] std::string varied(const std::string& text, Chance& chance);
/// Returns a text that usually has another meaning: a colour for a square, a square for a FEN.
[[nodiscard]] std::string misplaced(const std::string& text, Chance& chance);
/// Returns the text in another spelling, or a text that looks like it: with underscores, tabs or capitals.
[[nodiscard]] std::string respelled(const std::string& text, Chance& chance);
/// Returns the FEN with a change in one of its fields or on its board.
[[nodiscard]] std::string varied_fen(const std::string& fen, Chance& chance);

}  // namespace doublecheck::forge
