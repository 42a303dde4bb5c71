// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace doublecheck {

/// Returns the length in bytes of the UTF-8 character at `at`, or 0 if there is none. By RFC 3629, overlong
/// forms, surrogates and characters above U+10FFFF are not allowed.
[[nodiscard]] std::size_t utf8_length(std::string_view text, std::size_t at);

/// Returns the character of a byte from 0x80 on in windows-1252 as UTF-8. The bytes from 0xA0 on are those of
/// Latin-1, the encoding of the PGN standard.
[[nodiscard]] std::string from_windows_1252(unsigned char byte);

}  // namespace doublecheck
