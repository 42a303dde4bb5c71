// SPDX-License-Identifier: MIT
#include "verdict/json_writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace doublecheck {

namespace {

bool is_continuation(unsigned char byte) {
    return (byte & 0xC0U) == 0x80U;
}

/// How many bytes the UTF-8 character at `at` has, or 0 if there is none (RFC 3629: no overlong form, no
/// surrogate, nothing beyond U+10FFFF).
std::size_t utf8_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i])
                                    : static_cast<unsigned char>(0);
    };
    const unsigned char first = byte(0);
    const unsigned char second = byte(1);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || !is_continuation(second)) return 0;
    if (first < 0xE0) return 2;
    if (!is_continuation(byte(2))) return 0;
    if (first == 0xE0 && second < 0xA0) return 0;
    if (first == 0xED && second > 0x9F) return 0;
    if (first < 0xF0) return 3;
    if (!is_continuation(byte(3))) return 0;
    if (first == 0xF0 && second < 0x90) return 0;
    if (first == 0xF4 && second > 0x8F) return 0;
    return 4;
}

void append_escape(std::string& out, unsigned char byte) {
    switch (byte) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\b': out += "\\b"; return;
        case '\f': out += "\\f"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: {
            constexpr std::string_view digits = "0123456789abcdef";
            out += "\\u00";
            out += digits[byte >> 4U];
            out += digits[byte & 15U];
        }
    }
}

bool needs_care(unsigned char byte) {
    return byte < 0x20 || byte == '"' || byte == '\\' || byte >= 0x80;
}

/// Whether one of eight bytes may need care; those that do are not missed. A byte is below `n` if `n` taken
/// off it borrows.
bool may_need_care(std::uint64_t eight) {
    constexpr std::uint64_t ones = 0x0101010101010101U;
    const std::uint64_t quote = eight ^ ones * '"';
    const std::uint64_t backslash = eight ^ ones * '\\';
    const std::uint64_t found = eight | (eight - ones * 0x20) | (quote - ones) | (backslash - ones);
    return (found & ones * 0x80) != 0;
}

/// The bytes of a text of fewer than eight, each of them once at least.
std::uint64_t all_of_few(std::string_view text) {
    const auto byte = [&](std::size_t at) { return std::uint64_t{static_cast<unsigned char>(text[at])}; };
    if (text.size() < 4) {
        constexpr std::uint64_t blanks = 0x2020202020000000U;
        return text.empty() ? blanks | 0x202020U
                            : blanks | byte(0) | byte(text.size() / 2) << 8U | byte(text.size() - 1) << 16U;
    }
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::memcpy(&first, text.data(), sizeof(first));
    std::memcpy(&last, text.data() + text.size() - sizeof(last), sizeof(last));
    return first | std::uint64_t{last} << 32U;
}

/// Whether no byte needs care, which is so of most texts; false does not say that one does.
bool is_plain(std::string_view text) {
    std::uint64_t eight = 0;
    if (text.size() < sizeof(eight)) return !may_need_care(all_of_few(text));
    const std::size_t last = text.size() - sizeof(eight);
    for (std::size_t at = 0; at < last; at += sizeof(eight)) {
        std::memcpy(&eight, text.data() + at, sizeof(eight));
        if (may_need_care(eight)) return false;
    }
    std::memcpy(&eight, text.data() + last, sizeof(eight));
    return !may_need_care(eight);
}

/// Where the first byte stands that needs care, from `at` on.
std::size_t first_special(std::string_view text, std::size_t at) {
    std::uint64_t eight = 0;
    for (; at + sizeof(eight) <= text.size(); at += sizeof(eight)) {
        std::memcpy(&eight, text.data() + at, sizeof(eight));
        if (may_need_care(eight)) break;
    }
    while (at < text.size() && !needs_care(static_cast<unsigned char>(text[at]))) ++at;
    return at;
}

/// Appends a text that needs no care, in quotes, and what stands behind it: all in one step.
void append_plain(std::string& out, std::string_view text, std::string_view behind) {
    const std::size_t begin = out.size();
    const std::size_t size = begin + text.size() + 2 + behind.size();
    out.resize_and_overwrite(size,
                             [&](char* data, std::size_t /*of libstdc++ 12 all that there is room for*/) {
                                 char* at = data + begin;
                                 *at++ = '"';
                                 at = std::copy(text.begin(), text.end(), at);
                                 *at++ = '"';
                                 std::copy(behind.begin(), behind.end(), at);
                                 return size;
                             });
}

void append_integer(std::string& out, std::int64_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

constexpr std::string_view replacement = "\xEF\xBF\xBD";

}  // namespace

std::string utf8_text(std::string_view text) {
    unsigned char bits = 0;
    for (const char c : text) bits |= static_cast<unsigned char>(c);
    if (bits < 0x80) return std::string(text);
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        out += length > 0 ? text.substr(at, length) : replacement;
        at += std::max<std::size_t>(length, 1);
    }
    return out;
}

void append_json(std::string& out, std::string_view text) {
    if (is_plain(text)) return append_plain(out, text, {});
    out += '"';
    std::size_t plain = 0;  // start of what can be copied as it stands
    std::size_t at = first_special(text, 0);
    for (; at < text.size(); at = first_special(text, at)) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const std::size_t length = byte < 0x80 ? 0 : utf8_length(text, at);
        if (length > 0) {
            at += length;
            continue;
        }
        out.append(text, plain, at - plain);
        if (byte < 0x80) {
            append_escape(out, byte);
        } else {
            out += replacement;
        }
        plain = ++at;
    }
    out.append(text, plain, at - plain);
    out += '"';
}

void append_name(std::string& out, std::string_view name) {
    if (is_plain(name)) return append_plain(out, name, ":");
    append_json(out, name);
    out += ':';
}

void append_json(std::string& out, const Object& object) {
    out += '{';
    bool is_first = true;
    for (const auto& [name, value] : object) {
        if (!is_first) out += ',';
        is_first = false;
        append_name(out, name);
        append_json(out, value);
    }
    out += '}';
}

void append_json(std::string& out, const Value& value) {
    if (const auto* text = value.text()) return append_json(out, std::string_view(*text));
    if (const auto* object = value.object()) return append_json(out, *object);
    if (const auto* number = value.integer()) return append_integer(out, *number);
    if (const auto* boolean = value.boolean()) {
        out += *boolean ? "true" : "false";
        return;
    }
    const auto* array = value.array();
    if (array == nullptr) {
        out += "null";
        return;
    }
    out += '[';
    bool is_first = true;
    for (const Value& element : *array) {
        if (!is_first) out += ',';
        is_first = false;
        append_json(out, element);
    }
    out += ']';
}

std::string to_json(const Value& value) {
    std::string out;
    out.reserve(256);
    append_json(out, value);
    return out;
}

}  // namespace doublecheck
