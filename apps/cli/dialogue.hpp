// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "framework/dialogue.hpp"

namespace doublecheck::cli {

/// Runs a dialogue over standard input and output until it is over or the input ends. On a terminal the user
/// can edit the lines (see `read_edited_line`). Returns an error message if writing failed, otherwise an
/// empty text.
[[nodiscard]] std::string run_dialogue(Dialogue& dialogue, bool is_terminal);

/// Writes a whole file. Returns an error message, or an empty text on success.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view text);

}  // namespace doublecheck::cli
