// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "framework/operation.hpp"

// What the terminal can display.

namespace doublecheck::cli {

/// Returns true if standard output is a terminal.
[[nodiscard]] bool is_output_terminal();
/// Returns the width of text output in columns: that of the environment variable COLUMNS, otherwise that of
/// the terminal, otherwise 80. It is at most 100, because longer lines of prose are hard to read, and at
/// least 40.
[[nodiscard]] std::size_t terminal_width();
/// Resolves a parameter with the values `always`, `never` and `auto`; `automatic` is the result for `auto`.
[[nodiscard]] bool is_wanted(std::string_view when, bool automatic);
/// Returns the colouring that `--color` and the environment select.
[[nodiscard]] Coloring coloring(const Arguments& arguments);
/// Returns `unicode` on a terminal with a UTF-8 locale, unless `--ascii` is set.
[[nodiscard]] Characters characters(const Arguments& arguments);

}  // namespace doublecheck::cli
