// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/problem/grade.hpp"

namespace doublecheck {

/// Returns a grade as indented lines: the total, and each part with what it adds.
[[nodiscard]] std::string grade_text(const ProblemGrade& grade, std::string_view indent);

}  // namespace doublecheck
