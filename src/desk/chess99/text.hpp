// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/show/text.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// What a verdict about Chess 99 says besides its reasons, a line each: the plays, the findings in a game.
[[nodiscard]] std::string details_text(const Verdict& verdict, std::string_view indent);

/// The board of such a verdict with the reasons' cells marked, with blank lines around; empty if it is about
/// no position.
[[nodiscard]] std::string board_of(const Verdict& verdict, std::string_view indent, const TextStyle& style);

/// Both, the board if the style asks for it: `Show::end`.
[[nodiscard]] std::string show_end(const Verdict& verdict, std::string_view indent, const TextStyle& style);

}  // namespace doublecheck::chess99
