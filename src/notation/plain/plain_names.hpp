// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "notation/tag_names.hpp"

// Tests of tag names for the reader of plain games.

namespace doublecheck::detail {

/// Returns true if the tag may change the start position. Requires a name that is not empty.
inline bool changes_the_start(std::string_view name) {
    // The first letters of these names. Testing them rules out nearly all other names.
    constexpr unsigned letters = 1U << ('F' & 31U) | 1U << ('S' & 31U) | 1U << ('V' & 31U);
    if ((letters >> (static_cast<unsigned char>(name[0]) & 31U) & 1U) == 0) return false;
    return is_same_tag(name, "FEN") || is_same_tag(name, "SetUp") || is_same_tag(name, "Variant");
}

/// Stores names, without regard to case. May report a new name as known, but never a known name as new.
class NameFilter {
  public:
    /// Adds a name. Returns true if it may have been added before. Requires a name that is not empty.
    bool add(std::string_view name) {
        const auto letter = [&](std::size_t at) { return static_cast<unsigned char>(name[at]) | 0x20U; };
        const std::size_t hash =
            letter(0) + letter(name.size() / 2) * 5U + letter(name.size() - 1) * 11U + name.size() * 23U;
        std::uint64_t& word = seen_[hash / 64 % seen_.size()];
        const std::uint64_t bit = std::uint64_t{1} << (hash % 64);
        const bool may_be_known = (word & bit) != 0;
        word |= bit;
        return may_be_known;
    }

  private:
    std::array<std::uint64_t, 4> seen_{};
};

}  // namespace doublecheck::detail
