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

/// The size of the frame behind such a header; nothing if it is none, or if the frame is too large to be
/// unpacked in one piece.
[[nodiscard]] std::optional<std::size_t> pzstd_frame_bytes(std::string_view header);

/// Unpacks frames in place. Error: `input.zstd`, for damaged or unfinished data, or more than 256 MiB of
/// text.
[[nodiscard]] std::optional<Error> unpack_zstd(std::string& bytes);

}  // namespace doublecheck
