// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "chess99/options.hpp"
#include "framework/operation.hpp"

namespace doublecheck::chess99 {

/// Returns the options that select an interpretation of the rules.
[[nodiscard]] std::vector<Parameter> chess99_parameters();

/// Returns the options of the rules that a record requests, overridden by those of the command line.
[[nodiscard]] Options chess99_options(Options requested, const Arguments& arguments);

}  // namespace doublecheck::chess99
