// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "notation/byte_block.hpp"
#include "notation/usual_time.hpp"

namespace doublecheck::detail {

/// Returns up to eight bytes as the number that `load_word` returns for them.
[[nodiscard]] constexpr std::uint64_t word_of(std::string_view text) {
    std::uint64_t word = 0;
    for (std::size_t at = 0; at < text.size(); ++at)
        word |= std::uint64_t{static_cast<unsigned char>(text[at])} << (8 * at);
    return word;
}

/// The result of reading a comment that begins with a clock time, or with an evaluation and a clock time.
struct ClockComment {
    static constexpr std::size_t longest_number =
        ByteBlock::size + 1;  ///< the length of an evaluation with its bracket
    static constexpr std::size_t longest = 2 + 7 + longest_number + 1 + 6 + UsualTime::longest + 2;
    std::int32_t time = -1;  ///< the clock time in milliseconds; -1 if there is none
    unsigned size = 0;       ///< the length of the whole comment if it ends with the clock time, otherwise 0
};

/// Reads comments such as `{ [%clk 0:05:00] }`, `{[%clk 0:05:00.1]}` and `{ [%eval 0.17] [%clk 0:05:00] }`.
/// Requires that the text begins with a brace and that `ClockComment::longest` bytes can be read.
[[nodiscard]] inline ClockComment read_clock_comment(const char* text) {
    constexpr std::uint64_t clock_begin = word_of("[%clk ");
    constexpr std::uint64_t evaluation_begin = word_of("[%eval ");
    constexpr std::uint64_t six_bytes = ~std::uint64_t{0} >> 16U;
    constexpr std::uint64_t seven_bytes = ~std::uint64_t{0} >> 8U;
    unsigned at = text[1] == ' ' ? 2 : 1;
    if ((load_word(text + at) & seven_bytes) == evaluation_begin) {
        at += 7;
        at += static_cast<unsigned>(std::countr_one(ByteBlock(text + at).number_characters()));
        if (text[at] != ']' || text[at + 1] != ' ') return {};
        at += 2;
    }
    if ((load_word(text + at) & six_bytes) != clock_begin) return {};
    at += 6;
    const auto clock = read_usual_time(text + at);
    if (!clock) return {};
    at += clock->size + 1;
    at += text[at] == ' ' ? 1 : 0;
    return {.time = clock->time, .size = text[at] == '}' ? at + 1 : 0};
}

}  // namespace doublecheck::detail
