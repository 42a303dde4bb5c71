// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <memory>
#include <optional>
#include <string_view>

#include "io/decoder.hpp"

namespace doublecheck {

/// Returns the byte order of UTF-16 text that begins with these bytes, or nothing if they begin no such text.
/// Looks for a byte order mark, or for two ASCII characters. Requires the first four bytes, or all bytes of a
/// shorter text.
[[nodiscard]] std::optional<std::endian> utf16_order(std::string_view first_bytes);

/// Returns a decoder from UTF-16 to UTF-8. It drops the byte order mark, and replaces each surrogate that is
/// not part of a pair by U+FFFD.
[[nodiscard]] std::unique_ptr<Decoder> make_utf16_decoder(std::endian order);

}  // namespace doublecheck
