// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "forge/chance.hpp"

namespace doublecheck::forge {

/// The meaning of a text in a verdict, as far as its form shows it.
enum class Meaning : std::uint8_t { square, squares, cell, move, play, fen, board, colour, number, word };

[[nodiscard]] Meaning meaning_of(const std::string& text);

/// Returns the name of a random square, more often a man's home.
[[nodiscard]] std::string some_square(Chance& chance);
/// Returns a slightly different text of the same meaning: another square, the move reversed, a man elsewhere.
[[nodiscard]] std::string varied(const std::string& text, Chance& chance);
/// Returns a text of another meaning: a colour for a square, a square for a FEN.
[[nodiscard]] std::string misplaced(const std::string& text, Chance& chance);
/// Returns another spelling of the text, or one that looks like it: underscores, tabs, fewer fields,
/// capitals.
[[nodiscard]] std::string respelled(const std::string& text, Chance& chance);
/// Returns the FEN with a change in one of its fields or on its board.
[[nodiscard]] std::string varied_fen(const std::string& fen, Chance& chance);

}  // namespace doublecheck::forge
