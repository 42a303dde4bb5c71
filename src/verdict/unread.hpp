// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace doublecheck {

/// The paths of the unknown JSON members of a verdict, such as `reasons[0].claim`. If a verdict has such
/// members, this struct is in its `parts`.
struct UnreadMembers {
    std::vector<std::string> paths = {};
};

}  // namespace doublecheck
