// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "checker/common/board.hpp"
#include "checker/common/task.hpp"
#include "checker/legality/facts/conclusions.hpp"
#include "checker/legality/facts/work.hpp"

namespace doublecheck::checker::facts {

/// Accepts if the steps of a certificate `facts` exclude the position. Sets `last_rule` to the rule of the
/// last step. The cost is drawn from the meter. If the meter is exhausted, the outcome means nothing.
Outcome check_steps(const Position& position, const Value* list, Meter& meter, std::string_view& last_rule);

/// Returns the conclusions of a list of steps that hold in every game that leads to the position, or an error
/// message. None of them is `impossible`. Returns an empty list if `list` is null. The cost is drawn from
/// `work`.
std::expected<std::vector<Conclusion>, std::string> proved_conclusions(const Position& position,
                                                                       const Value* list, Work& work);

}  // namespace doublecheck::checker::facts
