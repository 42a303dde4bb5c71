// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// An error in a tag that can still be read.
enum class TagProblem { none, unescaped_quote, unclosed_value, missing_bracket };

/// The parts of a tag, as views into the line that begins with the tag.
struct TagShape {
    std::size_t length = 0;  ///< the length of the tag, or of the text that is taken for it
    std::string_view name = {};
    std::string_view value = {};  ///< the backslashes are not removed
    TagProblem problem = TagProblem::none;
};

/// The beginning of a text: a tag, something else, or too little text to decide.
enum class TagLook { tag, other, too_short };
/// Decides by `[`, a name and a quotation mark in the first 512 bytes.
[[nodiscard]] TagLook tag_look(std::string_view text);

/// Reads a tag. Requires a text for which `tag_look` returns `tag`, and which ends at the end of the line.
///
/// A quotation mark inside the value closes the value only if a bracket, another tag or the end of the line
/// follows. If no quotation mark does, the last one of the line closes the value. Without any, the value is
/// the rest of the line except a bracket at the end.
[[nodiscard]] TagShape read_tag_shape(std::string_view line);

/// Returns the word after the bracket that begins the text, or an empty text if there is none. It may be
/// meant as the name of a tag although the text is not a tag, as in `[FEN 8/8/8/8/8/8/8/8 w - -]`.
[[nodiscard]] std::string_view name_in_brackets(std::string_view text);

/// Returns the warning for `TagProblem::unescaped_quote`, with offset 0.
[[nodiscard]] Error unescaped_quote_in_tag();

/// Returns the value with its backslashes removed.
[[nodiscard]] std::string unescaped(std::string_view value);

}  // namespace doublecheck
