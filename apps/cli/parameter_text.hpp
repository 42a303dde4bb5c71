// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// `--nodes N`.
[[nodiscard]] std::string long_form(const Parameter& parameter);
/// The help of a parameter with its choices and its default.
[[nodiscard]] std::string explained(const Parameter& parameter);
/// How records are given, for help, man page and reference.
[[nodiscard]] std::string_view input_text();

}  // namespace doublecheck
