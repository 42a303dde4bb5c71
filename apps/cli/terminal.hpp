// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "framework/program_options.hpp"
#include "show/text.hpp"

// What the terminal can display.

namespace doublecheck::cli {

/// Returns true if standard output is a terminal.
[[nodiscard]] bool is_output_terminal();
/// Returns the width of text output in columns: that of the environment variable COLUMNS, otherwise that of
/// the terminal, otherwise 80. It is at most 100, because longer lines of prose are hard to read, and at
/// least 40.
[[nodiscard]] std::size_t terminal_width();
/// Returns true for `always`, and `by_default` for `automatic`.
[[nodiscard]] bool is_wanted(When when, bool by_default);
/// Returns the colouring that `--color` and the environment select.
[[nodiscard]] Coloring coloring(When when);
/// Returns `unicode` on a terminal with a UTF-8 locale, unless `--ascii` is set.
[[nodiscard]] Characters characters(bool is_ascii);

}  // namespace doublecheck::cli
