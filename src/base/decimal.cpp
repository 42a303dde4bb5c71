// SPDX-License-Identifier: MIT
#include "doublecheck/base/decimal.hpp"

namespace doublecheck {

std::from_chars_result read_decimal(std::string_view text, double& out, std::chars_format format) {
    return std::from_chars(text.data(), text.data() + text.size(), out, format);
}

}  // namespace doublecheck
