// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "forge/chance.hpp"

namespace doublecheck::forge {

/// What a text of a verdict is about, as far as its form tells.
enum class Meaning : std::uint8_t { square, squares, cell, move, play, fen, board, colour, number, word };

[[nodiscard]] Meaning meaning_of(const std::string& text);

/// Some name of a square, the home of a man more often than another.
[[nodiscard]] std::string some_square(Chance& chance);
/// A text of the same meaning, a little different: another square, the move backwards, a man elsewhere.
[[nodiscard]] std::string varied(const std::string& text, Chance& chance);
/// A text of another meaning: a colour for a square, a square for a FEN.
[[nodiscard]] std::string misplaced(const std::string& text, Chance& chance);
/// The same in another spelling, or what might be taken for one: underscores, tabs, fewer fields, capitals.
[[nodiscard]] std::string respelled(const std::string& text, Chance& chance);
/// A FEN with something else in one of its fields, or on its board.
[[nodiscard]] std::string varied_fen(const std::string& fen, Chance& chance);

}  // namespace doublecheck::forge
