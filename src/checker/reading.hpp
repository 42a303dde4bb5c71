// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/board.hpp"
#include "checker/leaves.hpp"
#include "checker/rules.hpp"
#include "checker/task.hpp"

namespace doublecheck::checker {

/// Whether some reason of the verdict names the rule.
bool has_reason(const Verdict& verdict, std::string_view rule);
bool is_same_set(const Squares& a, const Squares& b);

}  // namespace doublecheck::checker
