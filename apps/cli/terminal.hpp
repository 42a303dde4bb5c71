// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "doublecheck/ops/operation.hpp"

// What the terminal at the other end can show.

namespace doublecheck::cli {

/// Whether standard output is a terminal.
[[nodiscard]] bool is_output_terminal();
/// Whether something is wanted that a parameter says `always`, `never` or `auto` of.
[[nodiscard]] bool is_wanted(std::string_view when, bool automatic);
[[nodiscard]] Coloring coloring(const Arguments& arguments);
/// Chess symbols only where they can be seen: on a terminal whose locale is UTF-8.
[[nodiscard]] Characters characters(const Arguments& arguments);

}  // namespace doublecheck::cli
