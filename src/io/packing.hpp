// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

enum class PackingKind : std::uint8_t { zstd, zstd_skippable, gzip, utf16_little, utf16_big, other };

/// A kind of packed file.
struct Packing {
    std::string_view signature;  ///< its first bytes, four at most
    PackingKind kind;
    std::string_view code;  ///< of its errors
    std::string_view name;
    std::string_view command;  ///< what writes the text of a file on standard output
};

/// The kind of packed file that begins with these bytes, or null.
[[nodiscard]] const Packing* find_packing(std::string_view first_bytes);

/// Returns the error for a packed file that is not unpacked here.
[[nodiscard]] Error not_unpacked(const Packing& packing);

}  // namespace doublecheck
