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
    std::string_view signature;  ///< the first bytes of such a file, at most four
    PackingKind kind;
    std::string_view code;  ///< the code of errors in such a file
    std::string_view name;
    std::string_view command;  ///< the command that writes the unpacked file to standard output
};

/// Returns the kind of packed file that begins with these bytes, or null.
[[nodiscard]] const Packing* find_packing(std::string_view first_bytes);

/// Returns the error for a kind of packed file that this program does not unpack.
[[nodiscard]] Error not_unpacked(const Packing& packing);

}  // namespace doublecheck
