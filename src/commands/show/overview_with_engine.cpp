// SPDX-License-Identifier: MIT
#include "commands/show/overview_with_engine.hpp"

#include "base/platform.hpp"
#include "commands/sharpness/measure.hpp"
#include "show/svg.hpp"
#include "verdict/parts.hpp"

namespace doublecheck {

Result<Verdict> overview_with_engine(const PositionToShow& place, const Arguments& arguments) {
    const auto squares = parse_squares(arguments.text("squares"));
    Verdict verdict = overview_of(place, arguments.has("squares") ? *squares : SquareSet());
    const auto position = Position::from_setup(place.setup);
    if (!arguments.has("engine") || !position) return verdict;
    if constexpr (has_platform) {
        auto measurer = Measurer::open(measure_settings(arguments));
        if (!measurer) return std::unexpected(std::move(measurer.error()));
        auto measured = measure(*position, *measurer);
        if (measured) {
            add_details(verdict, std::move(*measured));
        } else {
            verdict.reasons.push_back({.rule = std::string(measured.error().code),
                                       .text = std::move(measured.error().message),
                                       .squares = {}});
        }
    }
    return verdict;
}

}  // namespace doublecheck
