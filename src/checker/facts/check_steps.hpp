// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "checker/reading.hpp"

namespace doublecheck::checker::facts {

/// Whether the steps of a certificate `facts` exclude the position; `last_rule` becomes the rule of the last.
Outcome check_steps(const Position& position, const Value* list, std::string_view& last_rule);

}  // namespace doublecheck::checker::facts
