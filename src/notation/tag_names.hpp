// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.hpp"

namespace doublecheck {

/// Returns true if two names of PGN tags are the same. Case does not matter: some programs write `[fen ...]`.
[[nodiscard]] constexpr bool is_same_tag(std::string_view one, std::string_view other) {
    return one.size() == other.size() && std::ranges::equal(one, other, {}, to_lower, to_lower);
}

/// Returns the name of a tag, in the case that the PGN standard gives it if other programs need the tag.
[[nodiscard]] constexpr std::string_view standard_tag_name(std::string_view name) {
    constexpr std::array<std::string_view, 10> standard = {"Event", "Site",   "Date",  "Round", "White",
                                                           "Black", "Result", "SetUp", "FEN",   "Variant"};
    for (const std::string_view one : standard) {
        if (is_same_tag(one, name)) return one;
    }
    return name;
}

}  // namespace doublecheck
