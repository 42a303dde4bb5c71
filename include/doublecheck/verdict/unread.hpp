// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace doublecheck {

/// The paths of unknown JSON members of a verdict, such as `reasons[0].claim`. If there are any, they are one
/// of the `parts` of the verdict.
struct UnreadMembers {
    std::vector<std::string> paths = {};
};

}  // namespace doublecheck
