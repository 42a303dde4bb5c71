// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace doublecheck::audit {

/// Returns at most eight bytes as a number. Different texts of the same size have different numbers.
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

/// Hashes a sequence of words: the words are the coefficients of a polynomial modulo the prime 2^61 - 1,
/// which is evaluated at a random point. The polynomials of two different sequences of n words have equal
/// values at no more than n points (Carter and Wegman, 1979). The point is chosen anew in each run, so that
/// nobody can construct a collision beforehand. It is one of 2^59 points if the clock from which it is
/// computed is precise enough.
class PolynomialHash {
  public:
    /// Adds a word of at most 60 bits.
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
    /// Returns the hash, which is never 0.
    [[nodiscard]] std::uint64_t value() const { return value_ % prime + 1; }

  private:
    static constexpr std::uint64_t prime = (std::uint64_t{1} << 61U) - 1;

    /// Returns a number below 2^62 + 2^61 that is congruent to the product of the arguments modulo the prime.
    /// Requires that `one` is below 2^63, which holds for the sum of a result of this function and a word,
    /// and that `other` is at most 2^60.
    static std::uint64_t times(std::uint64_t one, std::uint64_t other) {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(one) * other;
        return (static_cast<std::uint64_t>(product) & prime) + static_cast<std::uint64_t>(product >> 61U);
    }

    /// Returns the point of this run of the program, a number from 2 to 2^59 + 1.
    static std::uint64_t random_point();

    std::uint64_t point_ = random_point();
    std::uint64_t value_ = 0;
};

}  // namespace doublecheck::audit
