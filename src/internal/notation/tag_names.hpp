// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

#include "internal/base/text.hpp"

namespace doublecheck {

/// Returns true if two names of PGN tags are the same. Case does not matter: some programs write `[fen ...]`.
[[nodiscard]] constexpr bool is_same_tag(std::string_view one, std::string_view other) {
    return one.size() == other.size() && std::ranges::equal(one, other, {}, to_lower, to_lower);
}

}  // namespace doublecheck
