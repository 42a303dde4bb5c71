// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>

#include "desk/look/look.hpp"
#include "desk/sharpness/details.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// Beside the details of `show`: what an engine thinks.
struct MeasuredDetails {
    MeasuredPosition measured = {};

    static constexpr auto fields() {
        return std::tuple(field("measured", &MeasuredDetails::measured,
                                "with --engine: what it thinks of the moves, and how sharp the position is"));
    }
};

/// `look_at` with what the arguments ask for: squares, and an engine's opinion. Errors: those of
/// `measure_settings`, `engine.cache`.
[[nodiscard]] Result<Verdict> look_with(const PlaceToShow& place, const Arguments& arguments);

}  // namespace doublecheck
