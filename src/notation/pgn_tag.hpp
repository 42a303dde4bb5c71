// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// A fault of a tag that can still be read.
enum class TagProblem { none, unescaped_quote, unclosed_value, missing_bracket };

/// The parts of a tag pair, as views into the line that it begins.
struct TagShape {
    std::size_t length = 0;  ///< to the end of its closing bracket, or of the text taken for it
    std::string_view name = {};
    std::string_view value = {};  ///< still with its backslashes
    TagProblem problem = TagProblem::none;
};

/// What stands at the front of a text: a tag pair, something else, or too little to decide.
enum class TagLook { tag, other, too_short };
/// Decides from `[`, a name and a quotation mark, within the first 512 bytes.
[[nodiscard]] TagLook tag_look(std::string_view text);

/// Reads a tag pair from a text that `tag_look` calls one and that ends with the line. A quotation mark
/// inside the value closes it only where a bracket, another tag or the line's end follows; where none does,
/// the last one of the line closes it, and without any the value takes the rest of the line but for a bracket
/// at its end.
[[nodiscard]] TagShape read_tag_shape(std::string_view line);

/// Returns the warning for `TagProblem::unescaped_quote`, with offset 0.
[[nodiscard]] Error unescaped_quote_in_tag();

/// Returns the value without its backslashes.
[[nodiscard]] std::string unescaped(std::string_view value);

}  // namespace doublecheck
