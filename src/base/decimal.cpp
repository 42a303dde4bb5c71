// SPDX-License-Identifier: MIT
#include "base/decimal.hpp"

// libc++ 19 has no std::from_chars for floating-point numbers.
#ifdef __cpp_lib_to_chars

namespace doublecheck {

std::from_chars_result read_decimal(std::string_view text, double& out, std::chars_format format) {
    return std::from_chars(text.data(), text.data() + text.size(), out, format);
}

}  // namespace doublecheck

#else

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>

namespace doublecheck {
namespace {

constexpr std::string_view decimal_digits = "0123456789";

/// Returns the end of the digits that begin at `at`.
std::size_t end_of_digits(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(decimal_digits, at), text.size());
}

/// Returns the length of the number at the beginning of the text, or 0 if there is none.
std::size_t length(std::string_view text, std::chars_format format) {
    const std::size_t begin = text.starts_with('-') ? 1 : 0;
    std::size_t end = end_of_digits(text, begin);
    std::size_t digits = end - begin;
    if (text.substr(end).starts_with('.')) {
        const std::size_t fraction_end = end_of_digits(text, end + 1);
        digits += fraction_end - end - 1;
        end = fraction_end;
    }
    if (digits == 0) return 0;
    const bool may_have_exponent = format != std::chars_format::fixed && end < text.size();
    if (!may_have_exponent || (text[end] != 'e' && text[end] != 'E')) return end;
    const bool has_sign = end + 1 < text.size() && (text[end + 1] == '+' || text[end + 1] == '-');
    const std::size_t exponent = end + (has_sign ? 2 : 1);
    const std::size_t exponent_end = exponent < text.size() ? end_of_digits(text, exponent) : exponent;
    return exponent_end > exponent ? exponent_end : end;
}

}  // namespace

std::from_chars_result read_decimal(std::string_view text, double& out, std::chars_format format) {
    const std::size_t size = length(text, format);
    if (size == 0) return {text.data(), std::errc::invalid_argument};
    errno = 0;
    const double value = std::strtod(std::string(text.substr(0, size)).c_str(), nullptr);
    if (errno == ERANGE) return {text.data() + size, std::errc::result_out_of_range};
    out = value;
    return {text.data() + size, std::errc()};
}

}  // namespace doublecheck

#endif
