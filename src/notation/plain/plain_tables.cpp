// SPDX-License-Identifier: MIT
#include "notation/plain/plain_tables.hpp"

#include <string_view>

namespace doublecheck::detail {
namespace {

constexpr std::uint32_t spelled(unsigned number) {
    std::uint32_t text = '.';
    do {
        text = text << 8 | ('0' + number % 10);
        number /= 10;
    } while (number > 0);
    return text;
}

constexpr std::array<TextByte, 256> text_bytes() {
    std::array<TextByte, 256> bytes{};
    bytes.fill(TextByte::other);
    const auto set = [&](std::string_view letters, TextByte kind) {
        for (const char c : letters) bytes[static_cast<unsigned char>(c)] = kind;
    };
    set("abcdefghNBRQKO", TextByte::move);
    set(" \n\r\t", TextByte::blank);
    set("{", TextByte::open_brace);
    set("$", TextByte::dollar);
    set(";", TextByte::semicolon);
    set("(", TextByte::open_bracket);
    set(")", TextByte::close_bracket);
    set(".", TextByte::dot);
    set("0123456789*", TextByte::digit);
    set("!?", TextByte::mark);
    return bytes;
}

constexpr PlainTables make() {
    PlainTables tables{};
    tables.bytes = text_bytes();
    for (unsigned number = 0; number < tables.numbers.size(); ++number)
        tables.numbers[number] = spelled(number);
    return tables;
}

}  // namespace

constinit const PlainTables plain_tables = make();

}  // namespace doublecheck::detail
