// SPDX-License-Identifier: MIT
#pragma once

#include "framework/dialogue.hpp"
#include "show/text.hpp"

namespace doublecheck::cli {

/// Runs a dialogue that has a view (`Dialogue::view`) on the whole terminal: the board stays at the top, the
/// description below it scrolls, and the last line takes what is typed. Restores the terminal at the end.
/// Requires that standard input and output are a terminal.
void run_on_screen(Dialogue& dialogue, Characters characters);

}  // namespace doublecheck::cli
