// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/board/setup.hpp"

namespace doublecheck {

/// Why a position or a retraction is impossible: the id of a rule, and the squares or the colour that it
/// concerns. Small and without allocation, because most refutations are discarded at once. `explain` turns
/// one into a sentence.
struct Refutation {
    std::string_view rule;
    std::array<std::uint8_t, 4> indices{};
    std::uint8_t square_count = 0;
    std::optional<Color> color = std::nullopt;

    static Refutation of(std::string_view rule) { return {.rule = rule}; }
    static Refutation of(std::string_view rule, Color color) { return {.rule = rule, .color = color}; }
    template <typename... Squares>
    static Refutation at(std::string_view rule, Squares... squares) {
        return {.rule = rule,
                .indices = {static_cast<std::uint8_t>(squares.index())...},
                .square_count = static_cast<std::uint8_t>(sizeof...(squares))};
    }

    [[nodiscard]] Square square(std::size_t i) const { return Square::from_index(indices[i]); }

    friend bool operator==(const Refutation&, const Refutation&) = default;
};

}  // namespace doublecheck
