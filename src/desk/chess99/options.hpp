// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/chess99/options.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck::chess99 {

/// The readings of the rules as parameters of an operation.
[[nodiscard]] std::vector<Parameter> chess99_parameters();

/// The readings that a record asks for, where the command line does not overrule them.
[[nodiscard]] Options chess99_options(Options asked_for, const Arguments& arguments);

}  // namespace doublecheck::chess99
