// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "legality/kernel/search.hpp"

namespace doublecheck::kernel {

/// The captures of the way that was found, in order, each as "White: b takes officer on c"; those that no
/// pawn made or suffered are not among them. Requires that the answer is yes.
[[nodiscard]] std::vector<std::string> captures_of(const Outcome& outcome);

}  // namespace doublecheck::kernel
