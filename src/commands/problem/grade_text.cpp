// SPDX-License-Identifier: MIT
#include "commands/problem/grade_text.hpp"

#include <fmt/format.h>

namespace doublecheck {

std::string grade_text(const ProblemGrade& grade, std::string_view indent) {
    if (!grade.total) return fmt::format("{}Not graded: {}.\n", indent, grade.not_graded.value_or(""));
    std::string text =
        fmt::format("{}Grade: {} of 100 (50 is the average published problem without a distinction)\n",
                    indent, *grade.total);
    for (const GradePart& part : grade.parts)
        text += fmt::format("{}   {:+.2f}  {}\n", indent, part.contribution, part.text);
    return text;
}

}  // namespace doublecheck
