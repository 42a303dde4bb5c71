// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace doublecheck::audit {

/// At most eight bytes as a number, which tells texts of the same size apart.
inline std::uint64_t word_of(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(bytes[i])}; };
    const auto load = [&]<typename Word>(Word word, std::size_t at) {
        std::memcpy(&word, bytes.data() + at, sizeof word);
        return std::uint64_t{word};
    };
    const std::size_t size = bytes.size();
    if (size == 8) return load(std::uint64_t{}, 0);
    if (size >= 4) return load(std::uint32_t{}, 0) | load(std::uint32_t{}, size - 4) << (8 * (size - 4));
    return size == 0 ? 0 : byte(0) | byte(size / 2) << 8U | byte(size - 1) << 16U;
}

/// Words as the coefficients of a polynomial over the numbers modulo 2^61 - 1, evaluated at a point that is
/// drawn in each run. Two different rows of n words agree at n of all points at most (Carter and Wegman,
/// 1979), and it is drawn from 2^59 of them, as far as the clock tells them apart.
class RowOfWords {
  public:
    /// Requires a word of at most 60 bits.
    void add(std::uint64_t word) { value_ = times(value_ + word, point_); }
    void add_bits(std::uint64_t word) {
        add(word >> 32U);
        add(word & 0xffffffffU);
    }
    void add(std::string_view text) {
        add(text.size());
        for (; text.size() >= 8; text.remove_prefix(7)) add(word_of(text.substr(0, 8)) & 0xffffffffffffffU);
        add(word_of(text.substr(0, 4)));
        if (text.size() > 4) add(word_of(text.substr(4)));
    }
    /// Not 0.
    [[nodiscard]] std::uint64_t value() const { return value_ % prime + 1; }

  private:
    static constexpr std::uint64_t prime = (std::uint64_t{1} << 61U) - 1;

    /// A number below 2^62 + 2^61 that is the product modulo the prime. Requires factors below 2^63 and of at
    /// most 2^60: the first is such a number and a word.
    static std::uint64_t times(std::uint64_t one, std::uint64_t other) {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(one) * other;
        return (static_cast<std::uint64_t>(product) & prime) + static_cast<std::uint64_t>(product >> 61U);
    }
    /// The point of this run, from 2 to 2^59 + 1.
    static std::uint64_t drawn_point();

    std::uint64_t point_ = drawn_point();
    std::uint64_t value_ = 0;
};

}  // namespace doublecheck::audit
