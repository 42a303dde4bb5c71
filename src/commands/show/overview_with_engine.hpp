// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "commands/position/reading.hpp"
#include "commands/sharpness/measurer.hpp"
#include "commands/show/overview.hpp"
#include "show/diagram.hpp"

namespace doublecheck {

/// How `show` shows a position.
enum class ShowForm : std::uint8_t { text, svg };

template <>
struct Leaf<ShowForm> {
    static constexpr auto all = std::to_array<std::pair<ShowForm, std::string_view>>(
        {{ShowForm::text, "text"}, {ShowForm::svg, "svg"}});
};

/// The options of `show`. Without a platform, those of a measurement keep their defaults.
struct ShowOptions : PositionOptions, MeasureOptions {
    std::optional<std::string> ply = std::nullopt;  ///< a number of plies or a move of the game
    bool all = false;
    std::optional<std::string> squares = std::nullopt;
    bool flip = false;
    bool svg = false;
    ShowForm to = ShowForm::text;
    DiagramStyle style = DiagramStyle::color;
    bool interactive = false;

    [[nodiscard]] Orientation orientation() const {
        return flip ? Orientation::black_below : Orientation::white_below;
    }
};

/// Returns `overview_of` the position for the squares that the options name. With an engine adds its
/// evaluation. Errors: those of `measure_settings`, `engine.cache`.
[[nodiscard]] Result<ShowVerdict> overview_with_engine(const PositionToShow& place,
                                                       const ShowOptions& options);

}  // namespace doublecheck
