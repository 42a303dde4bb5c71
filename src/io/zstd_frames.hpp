// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// pzstd writes in front of each frame a skippable frame of this size, which tells how long the frame is.
inline constexpr std::size_t pzstd_header_bytes = 12;

/// The size of the frame behind such a header; nothing if it is none.
[[nodiscard]] std::optional<std::size_t> pzstd_frame_bytes(std::string_view header);

/// More than the header of any frame takes.
inline constexpr std::size_t zstd_header_bytes = 18;
/// Whether a frame is small enough to be unpacked in one piece, by its size and what its first bytes
/// announce. At levels up to 19, those of pzstd are.
[[nodiscard]] bool is_small_frame(std::size_t size, std::string_view first_bytes);

/// Unpacks frames in place. Error: `input.zstd`, for damaged or unfinished data, or more than 32 MiB of text.
[[nodiscard]] std::optional<Error> unpack_zstd(std::string& bytes);

}  // namespace doublecheck
