// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace doublecheck {

/// The paths of unknown JSON members of a verdict, such as `reasons[0].claim`. Attached to the verdict as one
/// of its `parts` if there are any.
struct UnreadMembers {
    std::vector<std::string> paths = {};
};

}  // namespace doublecheck
