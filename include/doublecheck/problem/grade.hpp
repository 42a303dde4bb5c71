// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/solution.hpp"
#include "doublecheck/problem/stipulation.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// A part of a grade.
struct GradePart {
    std::string part = {};    ///< the name of the part, as in docs/theory/grade.md
    double value = 0;         ///< the measure
    double weight = 0;        ///< what one unit of the measure adds to the sum
    double contribution = 0;  ///< weight times the difference from the average published problem
    std::string text = {};    ///< the measure in words

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("part", &GradePart::part, "the name of the part, as in docs/theory/grade.md"),
                       field("value", &GradePart::value, "the measure"),
                       field("weight", &GradePart::weight, "what one unit of the measure adds to the sum"),
                       field("contribution", &GradePart::contribution,
                             "the weight times the difference of the measure from its average in published "
                             "problems without a distinction"),
                       field("text", &GradePart::text, "the measure in words"));
    }
};

/// An aesthetic judgement on a direct mate (docs/theory/grade.md).
struct ProblemGrade {
    /// From 0 to 100: 50 is the average published problem without a distinction.
    std::optional<int> total = std::nullopt;
    std::vector<GradePart> parts = {};                     ///< what the total consists of
    std::optional<std::string> not_graded = std::nullopt;  ///< why there is no total

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("total", &ProblemGrade::total,
                             "from 0 to 100; 50 is the average published problem without a distinction"),
                       field_unless_empty("parts", &ProblemGrade::parts,
                                          "what the total consists of, in the order of docs/theory/grade.md"),
                       field("not_graded", &ProblemGrade::not_graded, "why there is no total"));
    }
};

/// Returns true for direct mates in two and three moves, which can be graded.
[[nodiscard]] bool is_gradable(const Stipulation& stipulation);

/// Grades a direct mate in two or three moves from its solution with tree and set play. Tries do not count.
/// Returns a grade without total and parts, and with the reason, for any other stipulation and for a problem
/// that is not sound.
[[nodiscard]] ProblemGrade grade_solution(const Position& position, const Stipulation& stipulation,
                                          const DirectSolution& solution);

}  // namespace doublecheck
