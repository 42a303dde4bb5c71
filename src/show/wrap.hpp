// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace doublecheck {

/// Returns the width of text output in columns: 80, unless `set_line_width` has changed it.
[[nodiscard]] std::size_t line_width();

/// Sets the width of text output. A program calls it once, before it prints anything, if it knows the width
/// of its terminal.
void set_line_width(std::size_t columns);

/// Returns the text as UTF-8 that a terminal prints and does not obey: each control character except the end
/// of a line becomes a blank, and invalid UTF-8 is read as windows-1252.
[[nodiscard]] std::string printable(std::string_view text);

/// Breaks a text into lines of at most `width` columns. A longer word is not broken. Each line begins with
/// `indent` and ends with a newline. Blank lines separate paragraphs and are kept. Lines that begin with two
/// blanks are not broken.
[[nodiscard]] std::string wrapped(std::string_view text, std::string_view indent,
                                  std::size_t width = line_width());

/// Puts `indent` before each line of the text, and ends each line with a newline.
[[nodiscard]] std::string indented(std::string_view text, std::string_view indent);

/// Returns the number of terminal columns that a UTF-8 text occupies: two for a wide character, none for a
/// combining one. In WebAssembly each code point counts as one.
[[nodiscard]] std::size_t columns(std::string_view text);

}  // namespace doublecheck
