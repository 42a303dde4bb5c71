// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace doublecheck::detail {

/// Sixteen bytes of a text, which are tested together. Each result is a set of bits; bit 0 stands for the
/// first byte.
#if defined(__SSE2__)
class ByteBlock {
  public:
    static constexpr std::size_t size = 16;

    /// Requires that sixteen bytes of text can be read.
    explicit ByteBlock(const char* text) { std::memcpy(&bytes_, text, size); }

    [[nodiscard]] unsigned equal(char c) const { return set_of(_mm_cmpeq_epi8(bytes_, _mm_set1_epi8(c))); }
    /// Returns the bytes from `#` to `9`. These include the digits and the signs of an evaluation, but no
    /// brace, square bracket, blank or line end.
    [[nodiscard]] unsigned number_characters() const { return set_of(from(bytes_, '#', '9' - '#' + 1)); }
    /// Returns the letters, digits and underscores.
    [[nodiscard]] unsigned name_characters() const {
        const __m128i small = _mm_or_si128(bytes_, _mm_set1_epi8(0x20));
        return set_of(_mm_or_si128(from(small, 'a', 26), from(bytes_, '0', 10))) | equal('_');
    }

  private:
    static unsigned set_of(__m128i found) { return static_cast<unsigned>(_mm_movemask_epi8(found)); }
    /// Finds the bytes in the range of `count` values that begins with `first`.
    static __m128i from(__m128i bytes, char first, char count) {
        const __m128i above = _mm_sub_epi8(bytes, _mm_set1_epi8(first));
        const auto last = static_cast<char>(count - 1);
        return _mm_cmpeq_epi8(_mm_min_epu8(above, _mm_set1_epi8(last)), above);
    }

    __m128i bytes_;
};
#else
class ByteBlock {
  public:
    static constexpr std::size_t size = 16;

    explicit ByteBlock(const char* text) { std::memcpy(bytes_.data(), text, size); }

    [[nodiscard]] unsigned equal(char c) const {
        return where([c](char byte) { return byte == c; });
    }
    [[nodiscard]] unsigned number_characters() const {
        return where([](char byte) { return byte >= '#' && byte <= '9'; });
    }
    [[nodiscard]] unsigned name_characters() const {
        return where([](char byte) {
            return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
                   (byte >= 'A' && byte <= 'Z') || byte == '_';
        });
    }

  private:
    template <typename Holds>
    [[nodiscard]] unsigned where(Holds holds) const {
        unsigned found = 0;
        for (std::size_t i = 0; i < size; ++i) found |= holds(bytes_[i]) ? 1U << i : 0U;
        return found;
    }

    std::array<char, size> bytes_;
};
#endif

/// Returns eight bytes as a number, with the first byte as the lowest.
[[nodiscard]] inline std::uint64_t load_word(const char* text) {
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    return word;
}

/// Returns the offset of the first byte in `[at, end)` for which `stops(block)` sets a bit, or `end` if there
/// is none; `end` is limited to the size of the text. Reads sixteen bytes at a time. Bits for bytes from
/// `end` on are ignored.
template <typename Stops>
[[nodiscard]] std::size_t find_byte(std::string_view text, std::size_t at, std::size_t end, Stops stops) {
    end = std::min(end, text.size());
    for (; at + ByteBlock::size <= text.size() && at < end; at += ByteBlock::size) {
        if (const unsigned set = stops(ByteBlock(text.data() + at)); set != 0)
            return std::min(at + static_cast<std::size_t>(std::countr_zero(set)), end);
    }
    if (at >= end) return end;
    std::array<char, ByteBlock::size> rest{};
    std::copy(text.data() + at, text.data() + text.size(), rest.begin());
    const unsigned set = stops(ByteBlock(rest.data()));
    return set == 0 ? end : std::min(at + static_cast<std::size_t>(std::countr_zero(set)), end);
}

}  // namespace doublecheck::detail
