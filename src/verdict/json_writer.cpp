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

/// Where the first byte stands that needs care, from `at` on; most texts have none.
std::size_t first_special(std::string_view text, std::size_t at) {
    std::uint64_t eight = 0;
    for (; at + sizeof(eight) <= text.size(); at += sizeof(eight)) {
        std::memcpy(&eight, text.data() + at, sizeof(eight));
        if (may_need_care(eight)) break;
    }
    // The last eight once more, where less than eight are left.
    if (at < text.size() && at + sizeof(eight) > text.size() && text.size() >= sizeof(eight)) {
        std::memcpy(&eight, text.data() + text.size() - sizeof(eight), sizeof(eight));
        if (!may_need_care(eight)) return text.size();
    }
    while (at < text.size() && !needs_care(static_cast<unsigned char>(text[at]))) ++at;
    return at;
}

/// Appends a text that needs no care, in quotes, and what stands behind it: all in one step.
void append_plain(std::string& out, std::string_view text, std::string_view behind) {
    const std::size_t begin = out.size();
    out.append(text.size() + 2 + behind.size(), '"');
    std::copy(text.begin(), text.end(), out.begin() + static_cast<std::ptrdiff_t>(begin) + 1);
    std::copy(behind.begin(), behind.end(), out.end() - static_cast<std::ptrdiff_t>(behind.size()));
}

void append_integer(std::string& out, std::int64_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

constexpr std::string_view replacement = "\xEF\xBF\xBD";

}  // namespace

std::string utf8_text(std::string_view text) {
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
    std::size_t at = first_special(text, 0);
    if (at == text.size()) return append_plain(out, text, {});
    out += '"';
    std::size_t plain = 0;  // start of what can be copied as it stands
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
    if (first_special(name, 0) == name.size()) return append_plain(out, name, ":");
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
