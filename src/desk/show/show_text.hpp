// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/show/svg.hpp"
#include "doublecheck/show/text.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Whose turn it is, or how the game has ended, for the headline.
[[nodiscard]] std::string show_headline(const Verdict& verdict);

/// The board, and below it all that was seen, a topic each.
[[nodiscard]] std::string show_text(const Verdict& verdict, std::string_view indent, const TextStyle& style,
                                    Orientation orientation = Orientation::white_below);

/// A drawing: the king in check and the men that give it marked, an arrow along each pin.
[[nodiscard]] std::string show_drawing(const Verdict& verdict, SvgOptions options);

}  // namespace doublecheck
