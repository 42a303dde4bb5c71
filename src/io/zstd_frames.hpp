// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// The size of the skippable frame that pzstd writes before each frame. It contains the size of the frame
/// after it.
inline constexpr std::size_t pzstd_header_bytes = 12;

/// Returns the size of the frame after such a header, or nothing if the bytes are not such a header.
[[nodiscard]] std::optional<std::size_t> pzstd_frame_bytes(std::string_view header);

/// An upper bound on the size of the header of a frame.
inline constexpr std::size_t zstd_header_bytes = 18;
/// Returns true if a frame is small enough to be unpacked in one piece, by its packed size and by the sizes
/// in its first bytes. Frames that pzstd writes at levels up to 19 are.
[[nodiscard]] bool is_small_frame(std::size_t size, std::string_view first_bytes);

/// Unpacks frames in place. Returns the error `input.zstd` if the data is damaged or incomplete or has more
/// than 32 MiB of text; the bytes are then the text before the error.
[[nodiscard]] std::optional<Error> unpack_zstd(std::string& bytes);

}  // namespace doublecheck
