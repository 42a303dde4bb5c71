// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck::cli {

/// Returns the words with which the user could continue a line that ends with `word`.
using Completions = std::function<std::vector<std::string>(std::string_view word)>;

/// Reads a line that the user edits on the terminal: arrow keys move within the line and through the lines
/// typed before, Tab completes a word. Returns nothing at the end of the input or after Ctrl-C. Must be
/// called by one thread at a time.
[[nodiscard]] std::optional<std::string> read_edited_line(const std::string& prompt,
                                                          const Completions& completions);

}  // namespace doublecheck::cli
