// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "checker/common/board.hpp"
#include "checker/common/task.hpp"

namespace doublecheck::checker::facts {

/// Accepts if the steps of a certificate `facts` exclude the position. Sets `last_rule` to the rule of the
/// last step. The cost is drawn from the meter. If the meter is exhausted, the outcome means nothing.
Outcome check_steps(const Position& position, const Value* list, Meter& meter, std::string_view& last_rule);

}  // namespace doublecheck::checker::facts
