// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace doublecheck {

/// The text in lines of at most `width` columns (longer words stay whole), each with `indent` in front and a
/// newline. Blank lines part paragraphs and are kept, and so are lines that begin with two blanks.
[[nodiscard]] std::string wrapped(std::string_view text, std::string_view indent, std::size_t width = 100);

/// The lines of the text, each with `indent` in front and a newline.
[[nodiscard]] std::string indented(std::string_view text, std::string_view indent);

/// How many columns a UTF-8 text takes, counting each code point as one.
[[nodiscard]] std::size_t columns(std::string_view text);

}  // namespace doublecheck
