// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/desk/position_record.hpp"
#include "doublecheck/ops/operation.hpp"
#include "doublecheck/problem/stipulation.hpp"

namespace doublecheck {

/// A diagram and what is asked of it, if the record says so.
struct ProblemRecord {
    PositionRecord position = {};
    std::optional<Stipulation> stipulation = std::nullopt;
    std::vector<std::string> parts = {};   ///< FENs, where a verdict's subject has several
    std::vector<std::string> stated = {};  ///< keys that the record states, as written
};

/// Reads `#3 FEN` or `FEN`, a tab, a stipulation (with keys behind it, if any are stated) and, if wanted, a
/// tab and a label; an EPD with `dm 3;` or `stipulation "h#2";`, and stated keys as `bm`; a JSON object with
/// `fen`, `stipulation` and `key`, or a verdict; or a problem as Popeye
/// reads it.
[[nodiscard]] std::optional<Error> read_problem(std::string_view text, RecordFormat format,
                                                const Arguments& arguments, Record& record);

/// Whether a line begins a problem of Popeye's input, of which each takes several lines.
[[nodiscard]] bool begins_problem(std::string_view line, std::string_view last);

}  // namespace doublecheck
