// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/fields.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "doublecheck/base/decimal.hpp"
#include "doublecheck/verdict/parts.hpp"

namespace doublecheck {

std::string Misread::text() const {
    std::string sentence = path.empty() ? "It" : '"' + path + '"';
    sentence += ' ';
    sentence += message;
    sentence += '.';
    return sentence;
}

std::unexpected<Misread> misread_in(std::string_view outer, Misread inner) {
    std::string path(outer);
    if (!inner.path.empty() && inner.path.front() != '[') path += '.';
    path += inner.path;
    inner.path = std::move(path);
    return std::unexpected(std::move(inner));
}

std::string place_in_list(std::size_t number) {
    std::string place = "[";
    place += std::to_string(number);
    place += ']';
    return place;
}

std::optional<double> number_in(std::string_view text) {
    double number = 0;
    const auto [end, error] = read_decimal(text, number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

Value number_value(double number) {
    if (number == std::floor(number)) return static_cast<std::int64_t>(number);
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return std::string(text.data(), end);
}

}  // namespace doublecheck
