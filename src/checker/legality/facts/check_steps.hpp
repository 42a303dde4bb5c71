// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "checker/common/board.hpp"
#include "checker/common/task.hpp"

namespace doublecheck::checker::facts {

/// Whether the steps of a certificate `facts` exclude the position; `last_rule` becomes the rule of the last.
/// The work is drawn from the meter; when that is exhausted the outcome means nothing.
Outcome check_steps(const Position& position, const Value* list, Meter& meter, std::string_view& last_rule);

}  // namespace doublecheck::checker::facts
