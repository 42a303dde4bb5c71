// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/desk/position_record.hpp"
#include "doublecheck/ops/operation.hpp"
#include "doublecheck/problem/stipulation.hpp"

namespace doublecheck {

/// A diagram and what is asked of it, if the record says so.
struct ProblemRecord {
    PositionRecord position = {};
    std::optional<Stipulation> stipulation = std::nullopt;
};

/// Reads `#3 FEN` or `FEN`, a tab, a stipulation and, if wanted, a tab and a label; an EPD with `dm 3;` or
/// `stipulation "h#2";`; a JSON object with `fen` and `stipulation`, or a verdict.
[[nodiscard]] std::optional<Error> read_problem(std::string_view text, RecordFormat format,
                                                const Arguments& arguments, Record& record);

}  // namespace doublecheck
