// SPDX-License-Identifier: MIT
#include "io/utf16.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace doublecheck {
namespace {

constexpr char32_t byte_order_mark = 0xFEFF;
constexpr char32_t replacement = 0xFFFD;

bool is_high_surrogate(char32_t unit) {
    return unit >= 0xD800 && unit < 0xDC00;
}
bool is_low_surrogate(char32_t unit) {
    return unit >= 0xDC00 && unit < 0xE000;
}

void append_utf8(std::string& text, char32_t character) {
    const auto put = [&](char32_t lead, char32_t shift) {
        text += static_cast<char>(lead | (character >> shift));
        for (; shift > 0; shift -= 6) text += static_cast<char>(0x80U | ((character >> (shift - 6)) & 0x3FU));
    };
    if (character < 0x80) return put(0, 0);
    if (character < 0x800) return put(0xC0, 6);
    if (character < 0x10000) return put(0xE0, 12);
    put(0xF0, 18);
}

class Utf16Decoder final : public Decoder {
  public:
    explicit Utf16Decoder(std::endian order) : order_(order) {}

    std::string decode(std::string_view& packed, std::span<char>& out) override {
        while (true) {
            const std::size_t size = std::min(out.size(), pending_.size());
            std::copy_n(pending_.begin(), size, out.begin());
            out = out.subspan(size);
            pending_.erase(0, size);
            if (out.empty() || packed.empty()) return {};
            take_byte(packed.front());
            packed.remove_prefix(1);
        }
    }
    [[nodiscard]] bool is_complete() const override { return !first_byte_ && !high_ && pending_.empty(); }
    [[nodiscard]] std::string_view unfinished() const override {
        return "The UTF-16 text ends in the middle of a character.";
    }

  private:
    void take_byte(char byte) {
        if (!first_byte_) {
            first_byte_ = byte;
            return;
        }
        const auto first = static_cast<unsigned char>(*first_byte_);
        const auto second = static_cast<unsigned char>(byte);
        first_byte_.reset();
        take_unit(order_ == std::endian::little ? first | (second << 8U) : (first << 8U) | second);
    }

    void take_unit(char32_t unit) {
        if (high_ && is_low_surrogate(unit)) {
            append_utf8(pending_, 0x10000 + ((*high_ - 0xD800) << 10U) + (unit - 0xDC00));
            high_.reset();
            return;
        }
        if (high_) append_utf8(pending_, replacement);
        high_.reset();
        if (is_high_surrogate(unit)) {
            high_ = unit;
        } else if (is_low_surrogate(unit)) {
            append_utf8(pending_, replacement);
        } else if (unit != byte_order_mark || has_begun_) {
            append_utf8(pending_, unit);
        }
        has_begun_ = true;
    }

    std::endian order_;
    bool has_begun_ = false;
    std::optional<char> first_byte_ = std::nullopt;  ///< the first half of an incomplete code unit
    std::optional<char32_t> high_ = std::nullopt;    ///< a high surrogate whose partner is still missing
    std::string pending_ = {};                       ///< UTF-8 for which the output had no room
};

}  // namespace

std::optional<std::endian> utf16_order(std::string_view first_bytes) {
    if (first_bytes.starts_with("\xFF\xFE")) return std::endian::little;
    if (first_bytes.starts_with("\xFE\xFF")) return std::endian::big;
    if (first_bytes.size() < 4) return std::nullopt;
    const auto is_zero = [&](std::size_t i) { return first_bytes[i] == '\0'; };
    if (!is_zero(0) && is_zero(1) && !is_zero(2) && is_zero(3)) return std::endian::little;
    if (is_zero(0) && !is_zero(1) && is_zero(2) && !is_zero(3)) return std::endian::big;
    return std::nullopt;
}

std::unique_ptr<Decoder> make_utf16_decoder(std::endian order) {
    return std::make_unique<Utf16Decoder>(order);
}

}  // namespace doublecheck
