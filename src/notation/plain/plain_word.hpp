// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "notation/plain/plain_tables.hpp"

namespace doublecheck::detail {

/// The text of a move that is neither castling nor promotion, as the standard spells it but for needless
/// disambiguation.
struct PlainWord {
    ManMove how = push;
    unsigned to = 0;
    std::uint64_t hint = ~std::uint64_t{0};  ///< where it may come from, as far as is said
    bool has_hint = false;                   ///< for officers
    bool takes = false;
    char sign = '\0';   ///< `+` or `#`
    unsigned size = 0;  ///< with the sign
};

/// Eight bytes, the first one lowest.
[[nodiscard]] inline std::uint64_t load_word(const char* text) {
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    return word;
}

[[nodiscard]] constexpr unsigned byte_of(std::uint64_t word, unsigned at) {
    return static_cast<unsigned>(word >> (8 * at)) & 0xff;
}

/// Reads `b`, `1` and the rest of `Nbd2`, `R1xd2`; false if it is anything else.
[[nodiscard]] inline bool read_hinted(std::uint64_t word, PlainWord& found, unsigned& at) {
    const unsigned file = byte_of(word, 1) - 'a';
    const unsigned rank = byte_of(word, 1) - '1';
    if (found.how == push || found.takes || (file > 7 && rank > 7)) return false;
    found.hint = file <= 7 ? std::uint64_t{0x0101010101010101} << file : std::uint64_t{0xff} << (8 * rank);
    found.has_hint = true;
    found.takes = byte_of(word, 2) == 'x';
    at = found.takes ? 3 : 2;
    return ((byte_of(word, at) - 'a') | (byte_of(word, at + 1) - '1')) <= 7;
}

/// Reads what stands before a word's marks or end; false for whatever is not spelled like that. The byte
/// behind it is not looked at. `man` is what the first byte says.
[[nodiscard]] inline bool read_plain_word(std::uint64_t word, TextByte man, PlainWord& found) {
    found.how = static_cast<ManMove>(man);
    found.takes = byte_of(word, 1) == 'x';
    const unsigned takes = found.takes ? 1 : 0;
    unsigned at = takes << 1 | ((man != TextByte::pawn ? 1U : 0U) & ~takes);
    unsigned file = byte_of(word, at) - 'a';
    unsigned rank = byte_of(word, at + 1) - '1';
    if ((file | rank) > 7) [[unlikely]] {
        if (!read_hinted(word, found, at)) return false;
        file = byte_of(word, at) - 'a';
        rank = byte_of(word, at + 1) - '1';
    }
    const unsigned is_pawn_capture = takes & (man == TextByte::pawn ? 1 : 0);
    const std::uint64_t file_mask = std::uint64_t{0x0101010101010101} << ((byte_of(word, 0) - 'a') & 7);
    found.hint &= file_mask | (std::uint64_t{is_pawn_capture} - 1);
    found.how = static_cast<ManMove>(found.how + is_pawn_capture * pawn_capture);
    found.to = rank * 8 + file;
    const unsigned sign = byte_of(word, at + 2);
    const unsigned has_sign = (sign == '+' ? 1U : 0U) | (sign == '#' ? 1U : 0U);
    found.sign = static_cast<char>(sign * has_sign);
    found.size = at + 2 + has_sign;
    return true;
}

}  // namespace doublecheck::detail
