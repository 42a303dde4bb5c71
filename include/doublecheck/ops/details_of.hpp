// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/ops/operation.hpp"
#include "doublecheck/verdict/schema.hpp"

namespace doublecheck {

/// What the details of verdicts on a question hold: one of these structs, or of what stands `Together`.
template <typename... Alternatives>
[[nodiscard]] DetailsSchema details_of(std::string_view question) {
    return {question, [] { return std::vector<Object>{schema_of<Alternatives>()...}; }};
}

/// What a line holds that `to_line` makes of a struct.
template <typename Line>
[[nodiscard]] LineSchema line_of() {
    return {Line::schema_id, line_document<Line>};
}

}  // namespace doublecheck
