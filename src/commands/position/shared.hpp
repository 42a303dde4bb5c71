// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "framework/operation.hpp"
#include "show/diagram.hpp"

namespace doublecheck {

// Parameters that several operations about positions share, and their values.

/// Returns the parameter `--chess960` of operations that ask for a game: it may begin from any of the 960
/// arrays.
[[nodiscard]] Parameter any_array();
/// Returns the parameter `--chess960` of operations that write moves: castling is written as king takes rook.
[[nodiscard]] Parameter chess960_moves();

template <>
struct Leaf<DiagramStyle> {
    static constexpr auto all = std::to_array<std::pair<DiagramStyle, std::string_view>>(
        {{DiagramStyle::color, "color"}, {DiagramStyle::print, "print"}});
};

/// How much of a refutation is explained.
enum class Explanation : std::uint8_t { brief, full };

template <>
struct Leaf<Explanation> {
    static constexpr auto all = std::to_array<std::pair<Explanation, std::string_view>>(
        {{Explanation::brief, "short"}, {Explanation::full, "full"}});
};

/// Returns the parameter `--style` of operations that draw diagrams.
[[nodiscard]] Parameter diagram_style_parameter();
}  // namespace doublecheck
