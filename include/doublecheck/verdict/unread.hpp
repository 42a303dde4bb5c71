// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace doublecheck {

/// What a verdict that was read from JSON says in members that no verdict has, by their paths: `claim`,
/// `reasons[0].claim`. A part of the verdict (`verdict.parts.find`), if there is any.
struct UnreadMembers {
    std::vector<std::string> paths = {};
};

}  // namespace doublecheck
