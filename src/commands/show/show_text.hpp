// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "commands/show/details.hpp"
#include "show/svg.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// Returns the headline: the side to move, or checkmate, stalemate, or that nobody can move.
[[nodiscard]] std::string show_headline(const ShowVerdict& verdict);

/// Where the legal moves stand. While stepping through a game they come first, so that they are on the
/// screen.
enum class ShowOrder : std::uint8_t { moves_in_place, moves_first };

/// Returns the board, and below it a paragraph on each topic.
[[nodiscard]] std::string show_text(const ShowVerdict& verdict, std::string_view label,
                                    std::string_view indent, const TextStyle& style, Orientation orientation,
                                    ShowOrder order = ShowOrder::moves_in_place);

/// Returns a drawing (SVG) in which a king in check and the checking men are marked and each pin is an arrow.
[[nodiscard]] std::string show_drawing(const ShowVerdict& verdict, SvgOptions options);

}  // namespace doublecheck
