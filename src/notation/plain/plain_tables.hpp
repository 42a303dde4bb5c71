// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace doublecheck::detail {

/// What a byte of movetext begins. Those from `blank` to `close_bracket` end a move.
enum class TextByte : std::uint8_t {
    move,
    blank,
    open_brace,
    dollar,
    semicolon,
    open_bracket,
    close_bracket,
    digit,
    dot,
    mark,
    other
};

struct PlainTables {
    std::array<TextByte, 256> bytes;
    std::array<std::uint32_t, 1000> numbers;  ///< move numbers with their dot, the first digit lowest
};

extern const PlainTables plain_tables;

}  // namespace doublecheck::detail
