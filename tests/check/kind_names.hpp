// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "check/check_kinds.hpp"

namespace doublecheck {

inline std::set<std::string> names_of(const CheckKinds& kinds) {
    std::set<std::string> result;
    for (std::size_t i = 0; i < check_kind_count; ++i) {
        const auto kind = static_cast<CheckKind>(i);
        if (kinds.contains(kind)) result.insert(std::string(to_string(kind)));
    }
    return result;
}

}  // namespace doublecheck
