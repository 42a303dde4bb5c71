// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace doublecheck {

/// Eight sets of squares made of 64 bytes, one for each square: set k contains the squares whose byte has bit
/// k.
using BytePlanes = std::array<std::uint64_t, 8>;

/// Makes the sets in a slow and simple way, for machines without SSE2 and for the test of the fast way.
[[nodiscard]] inline BytePlanes byte_planes_slowly(const std::uint8_t* squares) {
    BytePlanes planes{};
    for (std::size_t square = 0; square < 64; ++square) {
        for (std::size_t k = 0; k < 8; ++k) {
            planes[k] |= static_cast<std::uint64_t>((squares[square] >> k) & 1U) << square;
        }
    }
    return planes;
}

#if defined(__SSE2__)
[[nodiscard]] inline BytePlanes byte_planes(const std::uint8_t* squares) {
    const auto quarter = [&](std::size_t number) {
        __m128i bytes;
        std::memcpy(&bytes, squares + sizeof bytes * number, sizeof bytes);
        return bytes;
    };
    __m128i a = quarter(0), b = quarter(1), c = quarter(2), d = quarter(3);
    // Takes the sign bits of 16 bytes at a time. Doubling the bytes moves the next bit up to the sign.
    const auto take = [](__m128i& bytes) {
        const auto bits = static_cast<std::uint64_t>(_mm_movemask_epi8(bytes));
        bytes = _mm_add_epi8(bytes, bytes);
        return bits;
    };
    BytePlanes planes;
    for (std::size_t k = 8; k-- > 0;) planes[k] = take(a) | take(b) << 16 | take(c) << 32 | take(d) << 48;
    return planes;
}
#else
[[nodiscard]] inline BytePlanes byte_planes(const std::uint8_t* squares) {
    return byte_planes_slowly(squares);
}
#endif

}  // namespace doublecheck
