// SPDX-License-Identifier: MIT
#include "arbiter/ledger/line_field.hpp"

#include <algorithm>
#include <cmath>
#include <system_error>

#include <fmt/ranges.h>

#include "base/decimal.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

/// Returns an error with the code that fits the value better than `ledger.member`.
Error coded(std::string_view code, const LineText& text, std::string message) {
    return Error{code, std::move(message), text.offset};
}

std::optional<Error> take_square(const LineText& text, std::optional<Square>& out) {
    out = Square::parse(text.text);
    if (out) return std::nullopt;
    return coded("ledger.square", text,
                 fmt::format("\"{}\" is not a square; squares are a1 to h8.", text.text));
}

}  // namespace

Error member_error(const LineValue& value, std::string message) {
    return Error{"ledger.member", std::move(message), value.offset};
}

std::optional<Error> take(const LineValue& value, bool& out) {
    if (value.kind != LineValue::Kind::boolean) return member_error(value, "true or false is expected.");
    out = value.boolean;
    return std::nullopt;
}

std::optional<Error> take(const LineValue& value, int& out, int least, int most) {
    const bool is_number = value.kind == LineValue::Kind::number;
    if (!is_number || value.number != std::floor(value.number) || value.number < least ||
        value.number > most) {
        return member_error(value, fmt::format("A whole number from {} to {} is expected.", least, most));
    }
    out = static_cast<int>(value.number);
    return std::nullopt;
}

std::optional<Error> take(const LineValue& value, double& out) {
    constexpr double most = 3'600'000;
    double seconds = value.number;
    bool is_number = value.kind == LineValue::Kind::number;
    if (value.kind == LineValue::Kind::text) {
        const std::string& text = value.text.text;
        const auto [end, error] = read_decimal(text, seconds, std::chars_format::fixed);
        is_number = error == std::errc() && end == text.data() + text.size() && !std::isnan(seconds);
    }
    if (!is_number || std::signbit(seconds) || seconds > most) {
        return member_error(value, fmt::format("Seconds from 0 to {} are expected.", most));
    }
    out = seconds;
    return std::nullopt;
}

std::optional<Error> take(const LineValue& value, std::string& out) {
    if (value.kind != LineValue::Kind::text) return member_error(value, "A text is expected.");
    out = value.text.text;
    return std::nullopt;
}

std::optional<Error> take(const LineValue& value, std::optional<Square>& out) {
    if (value.kind != LineValue::Kind::text) return member_error(value, "A square is expected, as \"e4\".");
    return take_square(value.text, out);
}

std::optional<Error> take(const LineValue& value, std::vector<Square>& out) {
    if (value.kind != LineValue::Kind::texts) {
        return member_error(value, "A list of squares is expected, as [\"e4\"].");
    }
    for (const LineText& text : value.texts) {
        std::optional<Square> square;
        if (auto error = take_square(text, square)) return error;
        out.push_back(*square);
    }
    return std::nullopt;
}

std::optional<Error> take(const LineValue& value, Setup& out) {
    if (value.kind != LineValue::Kind::text) return member_error(value, "A FEN is expected.");
    auto setup = parse_fen(value.text.text);
    if (!setup) {
        return Error{"ledger.fen", std::move(setup.error().message),
                     value.text.offset + std::min(setup.error().offset, value.text.text.size())};
    }
    out = *setup;
    return std::nullopt;
}

std::optional<Error> take(const LineValue& value, std::optional<PieceType>& out) {
    const auto text =
        value.kind == LineValue::Kind::text ? std::string_view(value.text.text) : std::string_view();
    if (text == "none") return std::nullopt;
    out = text.size() == 1 ? piece_type_from_letter(text.front()) : std::nullopt;
    if (!out) return member_error(value, "A piece is expected: K, Q, R, B, N or P.");
    return std::nullopt;
}

std::optional<Error> take_word(const LineValue& value, std::span<const std::string_view> words,
                               std::string& out) {
    const bool is_known =
        value.kind == LineValue::Kind::text && std::ranges::find(words, value.text.text) != words.end();
    if (!is_known) return member_error(value, fmt::format("One of {} is expected.", fmt::join(words, ", ")));
    out = value.text.text;
    return std::nullopt;
}

}  // namespace doublecheck
