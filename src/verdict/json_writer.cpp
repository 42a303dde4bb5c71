// SPDX-License-Identifier: MIT
#include "verdict/json_writer.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/utf8.hpp"

namespace doublecheck {

namespace {

/// Returns true for a byte that must be escaped, or that belongs to a character of several bytes.
bool needs_care(unsigned char byte) {
    return byte < 0x20 || byte == '"' || byte == '\\' || byte >= 0x80;
}

/// Returns true if any of four or eight bytes needs care; sometimes also if none of them does. Subtracting
/// `n` from a byte that is less than `n` borrows from the next byte and sets the highest bit.
template <typename Word>
bool may_need_care(Word bytes) {
    constexpr auto ones = static_cast<Word>(0x0101010101010101U);
    const Word quote = bytes ^ ones * '"';
    const Word backslash = bytes ^ ones * '\\';
    const Word found = bytes | (bytes - ones * 0x20) | (quote - ones) | (backslash - ones);
    return (found & ones * 0x80) != 0;
}

/// Returns the offset of the first byte from `at` on that needs care.
std::size_t first_special(std::string_view text, std::size_t at) {
    std::uint64_t eight = 0;
    for (; at + sizeof(eight) <= text.size(); at += sizeof(eight)) {
        std::memcpy(&eight, text.data() + at, sizeof(eight));
        if (may_need_care(eight)) break;
    }
    while (at < text.size() && !needs_care(static_cast<unsigned char>(text[at]))) ++at;
    return at;
}

}  // namespace

JsonWriter::JsonWriter(std::string& out) : out_(out) {
    take_capacity(out.size());
}

JsonWriter::~JsonWriter() {
    out_.resize(static_cast<std::size_t>(at_ - out_.data()));
}

/// Makes the whole capacity of the text writable. The text keeps that length until the writer is destroyed.
void JsonWriter::take_capacity(std::size_t written) {
    out_.resize_and_overwrite(out_.capacity(), [](char*, std::size_t size) { return size; });
    at_ = out_.data() + written;
    end_ = out_.data() + out_.size();
}

void JsonWriter::grow(std::size_t size) {
    const auto written = static_cast<std::size_t>(at_ - out_.data());
    out_.reserve(std::max(written + size, 2 * out_.size()));
    take_capacity(written);
}

void JsonWriter::escape(unsigned char byte) {
    switch (byte) {
        case '"': return put("\\\"");
        case '\\': return put("\\\\");
        case '\b': return put("\\b");
        case '\f': return put("\\f");
        case '\n': return put("\\n");
        case '\r': return put("\\r");
        case '\t': return put("\\t");
        default: {
            constexpr std::string_view digits = "0123456789abcdef";
            put("\\u00");
            put(digits[byte >> 4U]);
            put(digits[byte & 15U]);
        }
    }
}

/// Writes the rest of a text with tests for each byte. A byte near the beginning may need care.
void JsonWriter::careful(std::string_view text) {
    std::size_t plain = 0;  // start of the bytes that can be copied unchanged
    std::size_t at = first_special(text, 0);
    for (; at < text.size(); at = first_special(text, at)) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const std::size_t length = byte < 0x80 ? 0 : utf8_length(text, at);
        if (length > 0) {
            at += length;
            continue;
        }
        put(text.substr(plain, at - plain));
        if (byte < 0x80) {
            escape(byte);
        } else {
            put(from_windows_1252(byte));
        }
        plain = ++at;
    }
    put(text.substr(plain));
    put('"');
}

/// Copies the text while testing it, eight bytes at a time. The last eight bytes may overlap the eight
/// before.
void JsonWriter::text(std::string_view text) {
    *writable(text.size() + 2) = '"';
    char* const out = ++at_;
    const auto copies = [&]<typename Word>(std::size_t place, Word bytes) {
        std::memcpy(&bytes, text.data() + place, sizeof(bytes));
        if (may_need_care(bytes)) return false;
        std::memcpy(out + place, &bytes, sizeof(bytes));
        return true;
    };
    const std::size_t size = text.size();
    std::size_t done = 0;
    if (size >= 8) {
        while (done + 8 < size && copies(done, std::uint64_t{})) done += 8;
        if (done + 8 >= size && copies(size - 8, std::uint64_t{})) done = size;
    } else if (size >= 4) {
        if (copies(0, std::uint32_t{}) && copies(size - 4, std::uint32_t{})) done = size;
    } else {
        for (; done < size && !needs_care(static_cast<unsigned char>(text[done])); ++done)
            out[done] = text[done];
    }
    at_ = out + done;
    if (done < size) return careful(text.substr(done));
    *at_++ = '"';
}

void JsonWriter::object(const Object& object) {
    put('{');
    for (const auto& [name, value] : object) {
        if (&name != &object.front().first) put(',');
        text(name);
        put(':');
        this->value(value);
    }
    put('}');
}

void JsonWriter::integer(std::int64_t number) {
    constexpr std::size_t max_digits = 24;
    char* at = writable(max_digits);
    at_ = std::to_chars(at, at + max_digits, number).ptr;
}

void JsonWriter::value(const Value& value) {
    if (const auto* text = value.text()) return this->text(*text);
    if (const auto* object = value.object()) return this->object(*object);
    if (const auto* number = value.integer()) return integer(*number);
    if (const auto* boolean = value.boolean()) return put(*boolean ? "true" : "false");
    const auto* array = value.array();
    if (array == nullptr) return put("null");
    put('[');
    for (const Value& element : *array) {
        if (&element != &array->front()) put(',');
        this->value(element);
    }
    put(']');
}

std::string to_json(const Value& value) {
    std::string out;
    out.reserve(256);
    JsonWriter(out).value(value);
    return out;
}

}  // namespace doublecheck
