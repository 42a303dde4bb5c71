// SPDX-License-Identifier: MIT
#include "commands/show/overview_with_engine.hpp"

#include "base/platform.hpp"
#include "commands/sharpness/measure.hpp"
#include "show/svg.hpp"

namespace doublecheck {

Result<ShowVerdict> overview_with_engine(const PositionToShow& place, const ShowOptions& options) {
    ShowVerdict verdict =
        overview_of(place, options.squares ? *parse_squares(*options.squares) : SquareSet());
    const auto position = Position::from_setup(place.setup);
    if (!options.engine || !position) return verdict;
    if constexpr (has_platform) {
        auto measurer = Measurer::open(measure_settings(options, options.limits));
        if (!measurer) return std::unexpected(std::move(measurer.error()));
        auto measured = measure(*position, *measurer);
        if (measured) {
            verdict.measured = std::move(*measured);
        } else {
            verdict.reasons.push_back({.rule = std::string(measured.error().code),
                                       .text = std::move(measured.error().message),
                                       .squares = {}});
        }
    }
    return verdict;
}

}  // namespace doublecheck
